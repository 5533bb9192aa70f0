// Made by `make types` from the server's schemas. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description The whole table of Mezo, as one seat or a spectator may know it.
         *
         *     `step`      the procedures in progress, the innermost last
         *     `order`, `turn`, `round`  the order of play in this step, whose turn it is in it, the round
         *     `acting`    who is asked; -1 is chance
         *     `neutral`   the neutral pyramid pieces that are not on the board
         *     `tiles`, `resolved`  the regions whose conflicts are to come, and those that are over
         *     `cards`     every card of the gods in the game, by its id
         */
        MezoView: {
            /** @enum {unknown} */
            age: 1 | 2 | 3;
            step: string[];
            order: number[];
            turn: number;
            round: number | null;
            acting: number[];
            seats: components["schemas"]["SeatView"][];
            regions: components["schemas"]["RegionView"][];
            vertices: components["schemas"]["VertexView"][];
            calendar: components["schemas"]["SpaceView"][];
            codex: components["schemas"]["SpaceView"][];
            wrathful: components["schemas"]["WrathfulView"];
            neutral: number;
            tiles: string[];
            resolved: string[];
            conflict: components["schemas"]["ConflictView"] | null;
            cards: {
                [key: string]: components["schemas"]["CardView"];
            };
        };
        /**
         * @description What a seat has, besides its pieces in regions and on tracks.
         *
         *     `champions`, `glyphs`, `pieces`  those left in Reserves and supplies; pieces by level
         *     `hand`     the cards drawn for this conflict, until they are revealed
         *     `deck`     how many cards are in the deck; `on_top`: those of them put back after a choice
         *     `choice`   the card that the viewer has laid face down
         *     `chosen`   the card revealed in this conflict
         *     `played`, `unplayed`  the cards of this Age that have been played, and all others
         */
        SeatView: {
            vp: number;
            god: string;
            call: components["schemas"]["CallView"] | null;
            vertex: string | null;
            presence: string[];
            reserves: components["schemas"]["UnitsView"];
            champions: number;
            champion_strength: number;
            xibalba: components["schemas"]["UnitsView"];
            sacrificed: components["schemas"]["UnitsView"];
            glyphs: number;
            pieces: number[];
            devotion: components["schemas"]["DevotionView"];
            abilities: components["schemas"]["AbilityView"][];
            hand: components["schemas"]["CardView"][];
            deck: number;
            on_top: components["schemas"]["CardView"][];
            choice: string | null;
            chosen: components["schemas"]["CardView"] | null;
            played: string[];
            unplayed: string[];
        };
        /** @description A Call ability in this Age; `brief` is its keyword and number, such as SMITE 2. */
        CallView: {
            text: string;
            brief: string;
            /** @enum {unknown} */
            picture: "smite" | "exile" | "deploy" | "awaken" | "recover" | "build" | "demolish" | "transform" | "call" | "appease" | "token" | "strength" | "devotion" | "vp";
        };
        /** @description The numbers of Shamans (S) and Warriors (W). */
        UnitsView: {
            S: number;
            W: number;
        };
        /** @description Where a devotion marker is: its space from 0, its level, and its VP at the end. */
        DevotionView: {
            position: number;
            level: number;
            value: number;
        };
        /** @description A tribe ability that somebody has marked. */
        AbilityView: {
            id: string;
            name: string;
            text: string;
        };
        /** @description A god action card, such as KU-E; one that the viewer may not know has the id "?" alone. */
        CardView: {
            id: string;
            title?: string;
            actions?: components["schemas"]["ActionView"][];
        };
        /** @description An action of a card, such as KU-E1; `covered`: it has been taken or passed with. */
        ActionView: {
            id: string;
            text: string;
            /** @enum {unknown} */
            picture: "smite" | "exile" | "deploy" | "awaken" | "recover" | "build" | "demolish" | "transform" | "call" | "appease" | "token" | "strength" | "devotion" | "vp";
            covered: boolean;
        };
        /**
         * @description A region with everything in it.
         *
         *     Units and glyphs are listed by seat, pyramid pieces from below; `tokens`: who has put down the
         *     reminder token for most Shamans, and for most Warriors.
         */
        RegionView: {
            id: string;
            desolate: boolean;
            blessed: boolean;
            altar: components["schemas"]["AltarView"] | null;
            units: components["schemas"]["UnitsView"][];
            champion: number | null;
            glyphs: number[];
            pyramid: components["schemas"]["PieceView"][];
            tokens: (number | null)[];
        };
        /** @description An altar and what is engraved on it. */
        AltarView: {
            id: string;
            text: string;
            parts: components["schemas"]["AltarPartView"][];
        };
        /** @description A part of what is engraved on an altar: VP, devotion or a keyword, and how many. */
        AltarPartView: {
            what: string;
            count: number;
        };
        /** @description A piece of a pyramid; a neutral one has no owner. */
        PieceView: {
            owner: number | null;
            level: number;
        };
        /** @description A vertex, whose god stands there, and the regions that it borders. */
        VertexView: {
            name: string;
            god: number | null;
            regions: string[];
        };
        /** @description A space of the Immortal Calendar or the Heroic Codex, and whose unit is on it. */
        SpaceView: {
            id: string;
            text: string;
            /** @enum {unknown} */
            picture: "smite" | "exile" | "deploy" | "awaken" | "recover" | "build" | "demolish" | "transform" | "call" | "appease" | "token" | "strength" | "devotion" | "vp";
            unit: number | null;
        };
        /** @description The Wrathful god tiles that lie face up, the units given, and the price of the next. */
        WrathfulView: {
            tiles: components["schemas"]["PrintedView"][];
            face_down: number;
            units: components["schemas"]["UnitsView"][];
            price: number;
        };
        /** @description A thing with a text: a Wrathful god tile. */
        PrintedView: {
            id: string;
            text: string;
            /** @enum {unknown} */
            picture: "smite" | "exile" | "deploy" | "awaken" | "recover" | "build" | "demolish" | "transform" | "call" | "appease" | "token" | "strength" | "devotion" | "vp";
        };
        /**
         * @description The conflict in progress.
         *
         *     `strengths`    by seat, as long as they count: None when the winner is known
         *     `breaks_ties`  who names one of the tied players
         */
        ConflictView: {
            region: string;
            blessed: boolean;
            strengths: components["schemas"]["StrengthView"][] | null;
            most: components["schemas"]["MostView"];
            breaks_ties: number;
        };
        /** @description A strength in the conflict region, and how it comes about. */
        StrengthView: {
            total: number;
            units: number;
            glyphs: number;
            champion: number;
            gained: number;
            sacrificed: number;
        };
        /** @description Who has most Shamans and most Warriors; None once that has been counted. */
        MostView: {
            S: number[] | null;
            W: number[] | null;
        };
        /** @description The data of "forced", which the engine tells: a seat had only this option. */
        Forced: {
            seat: number;
            option: unknown;
        };
        /** @description Something that is all told with its region. */
        OfRegion: {
            region: string;
        };
        /** @description An altar lies in a region. */
        AltarLaid: {
            region: string;
            altar: string;
        };
        /** @description A seat was drawn first; the VP that the seats start with. */
        Started: {
            seat: number;
            vp: number[];
        };
        /** @description A god was picked, or its Call ability is used. */
        GodNamed: {
            seat: number;
            god: string;
        };
        /** @description An Age begins or is over. */
        OfAge: {
            age: number;
        };
        /** @description A Wrathful god tile was turned up. */
        WrathfulTurned: {
            tile: string;
        };
        /** @description A tribe ability was taken. */
        AbilityTaken: {
            seat: number;
            ability: string;
        };
        /** @description A seat and a region: a Champion, a glyph given up, the winner of a conflict. */
        SeatThere: {
            seat: number;
            region: string;
        };
        /** @description Units were deployed in the Deploy Step. */
        UnitsDeployed: {
            seat: number;
            region: string;
            shamans: number;
            warriors: number;
        };
        /** @description A god has gone to a vertex; `origin` is "" where it stood nowhere. */
        GodMoved: {
            seat: number;
            vertex: string;
            origin: string;
            of: string;
        };
        /** @description A conflict, whose Champion there is, if anybody's, and the order of turns. */
        ConflictBegun: {
            region: string;
            blessed: boolean;
            champion: number | null;
            order: number[];
        };
        /** @description Cards were drawn, which only their player knows. */
        CardsDrawn: {
            seat: number;
            count: number;
            cards?: string[];
        };
        /** @description The cards that were chosen, in the order of turns. */
        CardsRevealed: {
            cards: [
                number,
                string
            ][];
        };
        /** @description An action of a card was taken, or passed with. */
        ActionNamed: {
            seat: number;
            action: string;
        };
        /** @description A unit was DEPLOYED or AWAKENED. */
        UnitPut: {
            seat: number;
            region: string;
            /** @enum {unknown} */
            unit: "S" | "W";
            of: string;
        };
        /** @description A unit of the seat `on` was SMITTEN or EXILED. */
        UnitHit: {
            seat: number;
            on: number;
            region: string;
            /** @enum {unknown} */
            unit: "S" | "W";
            of: string;
        };
        /** @description Units were RECOVERED. */
        UnitsRecovered: {
            seat: number;
            shamans: number;
            warriors: number;
            of: string;
        };
        /** @description A glyph or a pyramid piece was BUILT. */
        PieceBuilt: {
            seat: number;
            region: string;
            piece: "glyph" | number;
            of: string;
        };
        /** @description A glyph or a pyramid piece was DEMOLISHED or TRANSFORMED; a neutral one has no owner. */
        PieceTaken: {
            seat: number;
            region: string;
            piece: "glyph" | number;
            owner: number | null;
            of: string;
        };
        /** @description Strength was gained for this conflict. */
        StrengthGained: {
            seat: number;
            count: number;
            of?: string;
        };
        /** @description Devotion was gained; `to` is the position of the marker. */
        DevotionGained: {
            seat: number;
            count: number;
            to: number;
            of?: string;
        };
        /** @description VP were gained; the marker goes on beyond those that were `taken`. */
        VpGained: {
            seat: number;
            count: number;
            to: number;
            taken: number[];
            /** @enum {unknown} */
            source: "effect" | "blessed" | "pyramid" | "devotion" | "tracks" | "regions" | "end";
            of?: string;
        };
        /** @description A reminder token for most Shamans or Warriors was put down. */
        TokenPut: {
            seat: number;
            /** @enum {unknown} */
            unit: "S" | "W";
            of: string;
        };
        /** @description A Wrathful god is APPEASED for its price in units. */
        Appeased: {
            seat: number;
            tile: string;
            price: number;
            of: string;
        };
        /** @description A unit was put on the Wrathful god, from a region or the Reserves, `res`. */
        UnitPaid: {
            seat: number;
            place: string;
            /** @enum {unknown} */
            unit: "S" | "W";
            of: string;
        };
        /** @description A seat uses something, or nothing comes of it. */
        SeatAndSource: {
            seat: number;
            of: string;
        };
        /** @description All strengths; the parts are units, glyphs, Champion, strength gained and sacrificed. */
        StrengthsCounted: {
            region: string;
            totals: number[];
            parts: number[][];
        };
        /** @description A seat has most units of a kind, of those who are tied. */
        MajorityFound: {
            seat: number;
            /** @enum {unknown} */
            unit: "S" | "W";
            tied: number[];
        };
        /** @description Something that is all told with the kind of unit. */
        OfUnit: {
            /** @enum {unknown} */
            unit: "S" | "W";
        };
        /** @description A unit has gone to a space of the Calendar or the Codex. */
        SpaceTaken: {
            seat: number;
            /** @enum {unknown} */
            unit: "S" | "W";
            space: string;
            of: string;
        };
        /** @description Units were sacrificed in the Blessed region. */
        UnitsSacrificed: {
            seat: number;
            shamans: number;
            warriors: number;
        };
        /** @description The game is over: the winner, and all VP. */
        Over: {
            seat: number;
            vp: number[];
        };
        /** @description An action that a card offers. */
        ActionForeseen: {
            action: string;
        };
        /** @description How strengths would change, what they would be made of, and who would be strongest. */
        StrengthsForeseen: {
            region: string;
            before: number[];
            after: number[];
            parts: number[][];
            leaders: number[];
        };
        /** @description How it would change who has most units of a kind. */
        MostForeseen: {
            /** @enum {unknown} */
            unit: "S" | "W";
            before: number[];
            after: number[];
        };
        /**
         * @description A few facts about an option, each where it has them.
         *
         *     `call`, `ceremonial`  the texts of a god's Call ability and Ceremonial action
         *     `name`, `text`        of a tribe ability
         *     `presence`            the regions that a vertex borders
         *     `now`                 what the numbers of an action come to
         *     `level`, `vp`         of a pyramid piece, and what its builder scores
         */
        MezoHint: {
            call?: string;
            ceremonial?: string;
            name?: string;
            text?: string;
            presence?: string[];
            now?: number[];
            level?: number;
            vp?: number;
        };
        /**
         * @description A thing with a face and a text as it is drawn and searched.
         *
         *     `god` of gods and their cards, by name; `actions` of cards; `age` of abilities and tiles.
         *     What has one text has one `picture`.
         */
        MezoCard: {
            id: string;
            name: string;
            /** @enum {unknown} */
            sort: "god" | "card" | "ability" | "altar" | "calendar" | "codex" | "wrathful";
            text: string;
            /** @enum {unknown} */
            picture?: "smite" | "exile" | "deploy" | "awaken" | "recover" | "build" | "demolish" | "transform" | "call" | "appease" | "token" | "strength" | "devotion" | "vp";
            god?: string;
            actions?: components["schemas"]["ActionText"][];
            age?: number;
        };
        /** @description An action of a card. */
        ActionText: {
            id: string;
            text: string;
            /** @enum {unknown} */
            picture: "smite" | "exile" | "deploy" | "awaken" | "recover" | "build" | "demolish" | "transform" | "call" | "appease" | "token" | "strength" | "devotion" | "vp";
        };
        Wire: {
            view: components["schemas"]["MezoView"];
            event: {
                /** @enum {unknown} */
                kind: "forced";
                data: components["schemas"]["Forced"];
            } | {
                /** @enum {unknown} */
                kind: "desolate";
                data: components["schemas"]["OfRegion"];
            } | {
                /** @enum {unknown} */
                kind: "neutral";
                data: components["schemas"]["OfRegion"];
            } | {
                /** @enum {unknown} */
                kind: "altar";
                data: components["schemas"]["AltarLaid"];
            } | {
                /** @enum {unknown} */
                kind: "start";
                data: components["schemas"]["Started"];
            } | {
                /** @enum {unknown} */
                kind: "god";
                data: components["schemas"]["GodNamed"];
            } | {
                /** @enum {unknown} */
                kind: "age";
                data: components["schemas"]["OfAge"];
            } | {
                /** @enum {unknown} */
                kind: "wrathful";
                data: components["schemas"]["WrathfulTurned"];
            } | {
                /** @enum {unknown} */
                kind: "ability";
                data: components["schemas"]["AbilityTaken"];
            } | {
                /** @enum {unknown} */
                kind: "champion";
                data: components["schemas"]["SeatThere"];
            } | {
                /** @enum {unknown} */
                kind: "deployed";
                data: components["schemas"]["UnitsDeployed"];
            } | {
                /** @enum {unknown} */
                kind: "blessed";
                data: components["schemas"]["OfRegion"];
            } | {
                /** @enum {unknown} */
                kind: "vertex";
                data: components["schemas"]["GodMoved"];
            } | {
                /** @enum {unknown} */
                kind: "call";
                data: components["schemas"]["GodNamed"];
            } | {
                /** @enum {unknown} */
                kind: "conflict";
                data: components["schemas"]["ConflictBegun"];
            } | {
                /** @enum {unknown} */
                kind: "draw";
                data: components["schemas"]["CardsDrawn"];
            } | {
                /** @enum {unknown} */
                kind: "cards";
                data: components["schemas"]["CardsRevealed"];
            } | {
                /** @enum {unknown} */
                kind: "action";
                data: components["schemas"]["ActionNamed"];
            } | {
                /** @enum {unknown} */
                kind: "pass";
                data: components["schemas"]["ActionNamed"];
            } | {
                /** @enum {unknown} */
                kind: "glyph";
                data: components["schemas"]["SeatThere"];
            } | {
                /** @enum {unknown} */
                kind: "deploy";
                data: components["schemas"]["UnitPut"];
            } | {
                /** @enum {unknown} */
                kind: "awaken";
                data: components["schemas"]["UnitPut"];
            } | {
                /** @enum {unknown} */
                kind: "smite";
                data: components["schemas"]["UnitHit"];
            } | {
                /** @enum {unknown} */
                kind: "exile";
                data: components["schemas"]["UnitHit"];
            } | {
                /** @enum {unknown} */
                kind: "recover";
                data: components["schemas"]["UnitsRecovered"];
            } | {
                /** @enum {unknown} */
                kind: "build";
                data: components["schemas"]["PieceBuilt"];
            } | {
                /** @enum {unknown} */
                kind: "demolish";
                data: components["schemas"]["PieceTaken"];
            } | {
                /** @enum {unknown} */
                kind: "transform";
                data: components["schemas"]["PieceTaken"];
            } | {
                /** @enum {unknown} */
                kind: "strength";
                data: components["schemas"]["StrengthGained"];
            } | {
                /** @enum {unknown} */
                kind: "devotion";
                data: components["schemas"]["DevotionGained"];
            } | {
                /** @enum {unknown} */
                kind: "vp";
                data: components["schemas"]["VpGained"];
            } | {
                /** @enum {unknown} */
                kind: "token";
                data: components["schemas"]["TokenPut"];
            } | {
                /** @enum {unknown} */
                kind: "appease";
                data: components["schemas"]["Appeased"];
            } | {
                /** @enum {unknown} */
                kind: "pay";
                data: components["schemas"]["UnitPaid"];
            } | {
                /** @enum {unknown} */
                kind: "use";
                data: components["schemas"]["SeatAndSource"];
            } | {
                /** @enum {unknown} */
                kind: "nothing";
                data: components["schemas"]["SeatAndSource"];
            } | {
                /** @enum {unknown} */
                kind: "strengths";
                data: components["schemas"]["StrengthsCounted"];
            } | {
                /** @enum {unknown} */
                kind: "winner";
                data: components["schemas"]["SeatThere"];
            } | {
                /** @enum {unknown} */
                kind: "no winner";
                data: components["schemas"]["OfRegion"];
            } | {
                /** @enum {unknown} */
                kind: "majority";
                data: components["schemas"]["MajorityFound"];
            } | {
                /** @enum {unknown} */
                kind: "no majority";
                data: components["schemas"]["OfUnit"];
            } | {
                /** @enum {unknown} */
                kind: "space";
                data: components["schemas"]["SpaceTaken"];
            } | {
                /** @enum {unknown} */
                kind: "sacrifice";
                data: components["schemas"]["UnitsSacrificed"];
            } | {
                /** @enum {unknown} */
                kind: "cleanup";
                data: components["schemas"]["OfRegion"];
            } | {
                /** @enum {unknown} */
                kind: "age over";
                data: components["schemas"]["OfAge"];
            } | {
                /** @enum {unknown} */
                kind: "over";
                data: components["schemas"]["Over"];
            };
            foreseen: {
                /** @enum {unknown} */
                kind: "forced";
                data: components["schemas"]["Forced"];
            } | {
                /** @enum {unknown} */
                kind: "desolate";
                data: components["schemas"]["OfRegion"];
            } | {
                /** @enum {unknown} */
                kind: "neutral";
                data: components["schemas"]["OfRegion"];
            } | {
                /** @enum {unknown} */
                kind: "altar";
                data: components["schemas"]["AltarLaid"];
            } | {
                /** @enum {unknown} */
                kind: "start";
                data: components["schemas"]["Started"];
            } | {
                /** @enum {unknown} */
                kind: "god";
                data: components["schemas"]["GodNamed"];
            } | {
                /** @enum {unknown} */
                kind: "age";
                data: components["schemas"]["OfAge"];
            } | {
                /** @enum {unknown} */
                kind: "wrathful";
                data: components["schemas"]["WrathfulTurned"];
            } | {
                /** @enum {unknown} */
                kind: "ability";
                data: components["schemas"]["AbilityTaken"];
            } | {
                /** @enum {unknown} */
                kind: "champion";
                data: components["schemas"]["SeatThere"];
            } | {
                /** @enum {unknown} */
                kind: "deployed";
                data: components["schemas"]["UnitsDeployed"];
            } | {
                /** @enum {unknown} */
                kind: "blessed";
                data: components["schemas"]["OfRegion"];
            } | {
                /** @enum {unknown} */
                kind: "vertex";
                data: components["schemas"]["GodMoved"];
            } | {
                /** @enum {unknown} */
                kind: "call";
                data: components["schemas"]["GodNamed"];
            } | {
                /** @enum {unknown} */
                kind: "conflict";
                data: components["schemas"]["ConflictBegun"];
            } | {
                /** @enum {unknown} */
                kind: "draw";
                data: components["schemas"]["CardsDrawn"];
            } | {
                /** @enum {unknown} */
                kind: "cards";
                data: components["schemas"]["CardsRevealed"];
            } | {
                /** @enum {unknown} */
                kind: "action";
                data: components["schemas"]["ActionNamed"];
            } | {
                /** @enum {unknown} */
                kind: "pass";
                data: components["schemas"]["ActionNamed"];
            } | {
                /** @enum {unknown} */
                kind: "glyph";
                data: components["schemas"]["SeatThere"];
            } | {
                /** @enum {unknown} */
                kind: "deploy";
                data: components["schemas"]["UnitPut"];
            } | {
                /** @enum {unknown} */
                kind: "awaken";
                data: components["schemas"]["UnitPut"];
            } | {
                /** @enum {unknown} */
                kind: "smite";
                data: components["schemas"]["UnitHit"];
            } | {
                /** @enum {unknown} */
                kind: "exile";
                data: components["schemas"]["UnitHit"];
            } | {
                /** @enum {unknown} */
                kind: "recover";
                data: components["schemas"]["UnitsRecovered"];
            } | {
                /** @enum {unknown} */
                kind: "build";
                data: components["schemas"]["PieceBuilt"];
            } | {
                /** @enum {unknown} */
                kind: "demolish";
                data: components["schemas"]["PieceTaken"];
            } | {
                /** @enum {unknown} */
                kind: "transform";
                data: components["schemas"]["PieceTaken"];
            } | {
                /** @enum {unknown} */
                kind: "strength";
                data: components["schemas"]["StrengthGained"];
            } | {
                /** @enum {unknown} */
                kind: "devotion";
                data: components["schemas"]["DevotionGained"];
            } | {
                /** @enum {unknown} */
                kind: "vp";
                data: components["schemas"]["VpGained"];
            } | {
                /** @enum {unknown} */
                kind: "token";
                data: components["schemas"]["TokenPut"];
            } | {
                /** @enum {unknown} */
                kind: "appease";
                data: components["schemas"]["Appeased"];
            } | {
                /** @enum {unknown} */
                kind: "pay";
                data: components["schemas"]["UnitPaid"];
            } | {
                /** @enum {unknown} */
                kind: "use";
                data: components["schemas"]["SeatAndSource"];
            } | {
                /** @enum {unknown} */
                kind: "nothing";
                data: components["schemas"]["SeatAndSource"];
            } | {
                /** @enum {unknown} */
                kind: "strengths";
                data: components["schemas"]["StrengthsCounted"];
            } | {
                /** @enum {unknown} */
                kind: "winner";
                data: components["schemas"]["SeatThere"];
            } | {
                /** @enum {unknown} */
                kind: "no winner";
                data: components["schemas"]["OfRegion"];
            } | {
                /** @enum {unknown} */
                kind: "majority";
                data: components["schemas"]["MajorityFound"];
            } | {
                /** @enum {unknown} */
                kind: "no majority";
                data: components["schemas"]["OfUnit"];
            } | {
                /** @enum {unknown} */
                kind: "space";
                data: components["schemas"]["SpaceTaken"];
            } | {
                /** @enum {unknown} */
                kind: "sacrifice";
                data: components["schemas"]["UnitsSacrificed"];
            } | {
                /** @enum {unknown} */
                kind: "cleanup";
                data: components["schemas"]["OfRegion"];
            } | {
                /** @enum {unknown} */
                kind: "age over";
                data: components["schemas"]["OfAge"];
            } | {
                /** @enum {unknown} */
                kind: "over";
                data: components["schemas"]["Over"];
            } | {
                /** @enum {unknown} */
                kind: "card";
                data: components["schemas"]["ActionForeseen"];
            } | {
                /** @enum {unknown} */
                kind: "totals";
                data: components["schemas"]["StrengthsForeseen"];
            } | {
                /** @enum {unknown} */
                kind: "most";
                data: components["schemas"]["MostForeseen"];
            };
            hint: components["schemas"]["MezoHint"];
            card: components["schemas"]["MezoCard"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type MezoView = components['schemas']['MezoView'];
export type SeatView = components['schemas']['SeatView'];
export type CallView = components['schemas']['CallView'];
export type UnitsView = components['schemas']['UnitsView'];
export type DevotionView = components['schemas']['DevotionView'];
export type AbilityView = components['schemas']['AbilityView'];
export type CardView = components['schemas']['CardView'];
export type ActionView = components['schemas']['ActionView'];
export type RegionView = components['schemas']['RegionView'];
export type AltarView = components['schemas']['AltarView'];
export type AltarPartView = components['schemas']['AltarPartView'];
export type PieceView = components['schemas']['PieceView'];
export type VertexView = components['schemas']['VertexView'];
export type SpaceView = components['schemas']['SpaceView'];
export type WrathfulView = components['schemas']['WrathfulView'];
export type PrintedView = components['schemas']['PrintedView'];
export type ConflictView = components['schemas']['ConflictView'];
export type StrengthView = components['schemas']['StrengthView'];
export type MostView = components['schemas']['MostView'];
export type Forced = components['schemas']['Forced'];
export type OfRegion = components['schemas']['OfRegion'];
export type AltarLaid = components['schemas']['AltarLaid'];
export type Started = components['schemas']['Started'];
export type GodNamed = components['schemas']['GodNamed'];
export type OfAge = components['schemas']['OfAge'];
export type WrathfulTurned = components['schemas']['WrathfulTurned'];
export type AbilityTaken = components['schemas']['AbilityTaken'];
export type SeatThere = components['schemas']['SeatThere'];
export type UnitsDeployed = components['schemas']['UnitsDeployed'];
export type GodMoved = components['schemas']['GodMoved'];
export type ConflictBegun = components['schemas']['ConflictBegun'];
export type CardsDrawn = components['schemas']['CardsDrawn'];
export type CardsRevealed = components['schemas']['CardsRevealed'];
export type ActionNamed = components['schemas']['ActionNamed'];
export type UnitPut = components['schemas']['UnitPut'];
export type UnitHit = components['schemas']['UnitHit'];
export type UnitsRecovered = components['schemas']['UnitsRecovered'];
export type PieceBuilt = components['schemas']['PieceBuilt'];
export type PieceTaken = components['schemas']['PieceTaken'];
export type StrengthGained = components['schemas']['StrengthGained'];
export type DevotionGained = components['schemas']['DevotionGained'];
export type VpGained = components['schemas']['VpGained'];
export type TokenPut = components['schemas']['TokenPut'];
export type Appeased = components['schemas']['Appeased'];
export type UnitPaid = components['schemas']['UnitPaid'];
export type SeatAndSource = components['schemas']['SeatAndSource'];
export type StrengthsCounted = components['schemas']['StrengthsCounted'];
export type MajorityFound = components['schemas']['MajorityFound'];
export type OfUnit = components['schemas']['OfUnit'];
export type SpaceTaken = components['schemas']['SpaceTaken'];
export type UnitsSacrificed = components['schemas']['UnitsSacrificed'];
export type Over = components['schemas']['Over'];
export type ActionForeseen = components['schemas']['ActionForeseen'];
export type StrengthsForeseen = components['schemas']['StrengthsForeseen'];
export type MostForeseen = components['schemas']['MostForeseen'];
export type MezoHint = components['schemas']['MezoHint'];
export type MezoCard = components['schemas']['MezoCard'];
export type ActionText = components['schemas']['ActionText'];
export type Wire = components['schemas']['Wire'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
