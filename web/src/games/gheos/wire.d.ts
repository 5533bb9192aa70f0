// Made by `make types` from the server's schemas. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Everything on the table. `aside`: EPOCH tiles that came up while the hands were dealt. */
        GheosView: {
            turn: number;
            board: components["schemas"]["LaidTile"][];
            areas: components["schemas"]["AreaView"][];
            migration: components["schemas"]["Migration"] | null;
            war: components["schemas"]["WarView"] | null;
            seats: components["schemas"]["SeatView"][];
            supply: components["schemas"]["Supply"];
            stack: number;
            discard: string[];
            in_play: components["schemas"]["LaidTile"] | null;
            epochs: components["schemas"]["Epochs"];
            aside: number;
            ending: string;
        };
        /** @description A tile as it lies. */
        LaidTile: {
            at: [
                number,
                number
            ];
            tile: string;
            rotation: number;
        };
        /** @description Connected land, with its symbols; its civilization, unless that is undecided. */
        AreaView: {
            id: [
                number,
                number,
                number
            ];
            sides: [
                number,
                number,
                number
            ][];
            size: number;
            continent: boolean;
            civilization: ("red" | "green" | "yellow" | "blue" | "black" | "white") | null;
            sword: number;
            cup: number;
            wheat: number;
            pyramid: number;
        };
        /**
         * @description A civilization whose land the tile on `cell` has split: where its disk was, where it may go.
         *
         *     `seat` chooses among the destinations.
         */
        Migration: {
            seat: number;
            /** @enum {unknown} */
            civilization: "red" | "green" | "yellow" | "blue" | "black" | "white";
            cell: [
                number,
                number
            ];
            origin: [
                number,
                number,
                number
            ];
            to: components["schemas"]["Destination"][];
        };
        /** @description Where a civilization may go, and the war that it would have there. */
        Destination: {
            area: [
                number,
                number,
                number
            ];
            war: components["schemas"]["WarView"] | null;
        };
        /** @description Civilizations that have met on one area, by the tile on `cell`; `seat` decides a tie. */
        WarView: {
            seat: number;
            cell: [
                number,
                number
            ];
            area: [
                number,
                number,
                number
            ];
            rivals: components["schemas"]["Rival"][];
            strongest: ("red" | "green" | "yellow" | "blue" | "black" | "white")[];
        };
        /** @description A civilization at war: its strength, and the land that it brings. */
        Rival: {
            /** @enum {unknown} */
            civilization: "red" | "green" | "yellow" | "blue" | "black" | "white";
            swords: number;
            sides: [
                number,
                number,
                number
            ][];
        };
        /**
         * @description What lies before a player; a tile that the viewer may not know is "?".
         *
         *     `worth` is null while it is open where a civilization goes or which survives.
         */
        SeatView: {
            vp: number;
            tokens: number;
            cubes: components["schemas"]["Cubes"];
            hand: string[];
            worth: components["schemas"]["Worth"] | null;
        };
        /** @description Cubes by colour. */
        Cubes: {
            red: number;
            green: number;
            yellow: number;
            blue: number;
            black: number;
            white: number;
        };
        /** @description What a token and an EPOCH tile would score. */
        Worth: {
            cup: number;
            pyramid: number;
        };
        /** @description The cubes and disks that nobody has. */
        Supply: {
            cubes: components["schemas"]["Cubes"];
            disks: ("red" | "green" | "yellow" | "blue" | "black" | "white")[];
        };
        /** @description EPOCH tiles spent since setup, and how many end the game. */
        Epochs: {
            spent: number;
            threshold: number;
        };
        /** @description Something that is all told with whose it is. */
        OfSeat: {
            seat: number;
        };
        /** @description The data of "forced", which the engine tells: a seat had only this option. */
        Forced: {
            seat: number;
            option: unknown;
        };
        /** @description A tile was played; `replaced` is the tile that lay there. */
        TilePlayed: {
            seat: number;
            tile: string;
            at: [
                number,
                number
            ];
            rotation: number;
            replaced: string | null;
        };
        /** @description A cube of a colour was paid or taken. */
        OfColour: {
            seat: number;
            /** @enum {unknown} */
            colour: "red" | "green" | "yellow" | "blue" | "black" | "white";
        };
        /** @description The land of a civilization fell apart; each part with its size and wheat. */
        LandSplit: {
            /** @enum {unknown} */
            colour: "red" | "green" | "yellow" | "blue" | "black" | "white";
            parts: [
                [
                    number,
                    number,
                    number
                ],
                number,
                number
            ][];
        };
        /** @description A civilization has gone to land with that much wheat. */
        Migrated: {
            /** @enum {unknown} */
            colour: "red" | "green" | "yellow" | "blue" | "black" | "white";
            to: [
                number,
                number,
                number
            ];
            wheat: number;
        };
        /** @description Civilizations fought with those swords; `tied`: the survivor was chosen. */
        Fought: {
            /** @enum {unknown} */
            survivor: "red" | "green" | "yellow" | "blue" | "black" | "white";
            at: [
                number,
                number,
                number
            ];
            rivals: [
                "red" | "green" | "yellow" | "blue" | "black" | "white",
                number
            ][];
            tied: boolean;
        };
        /** @description A civilization is gone, and each seat has lost that many cubes. */
        Fallen: {
            /** @enum {unknown} */
            colour: "red" | "green" | "yellow" | "blue" | "black" | "white";
            cubes: number[];
        };
        /** @description A temple on an area scored its symbols there. */
        TempleScored: {
            seat: number;
            /** @enum {unknown} */
            kind: "sword" | "cup" | "wheat" | "pyramid";
            vp: number;
            at: [
                number,
                number,
                number
            ];
        };
        /** @description A temple scored nothing. */
        TempleIdle: {
            seat: number;
            /** @enum {unknown} */
            kind: "sword" | "cup" | "wheat" | "pyramid";
        };
        /** @description A civilization was founded; `cubes` were gained, fewer than the wheat if they ran out. */
        Founded: {
            seat: number;
            /** @enum {unknown} */
            colour: "red" | "green" | "yellow" | "blue" | "black" | "white";
            at: [
                number,
                number,
                number
            ];
            wheat: number;
            cubes: number;
        };
        /** @description A token, or the end, scored cups; `sum` is how the points come about. */
        CupsScored: {
            seat: number;
            vp: number;
            sum: [
                "red" | "green" | "yellow" | "blue" | "black" | "white",
                number,
                number
            ][];
        };
        /** @description A tile was drawn, which only its player knows. */
        TileDrawn: {
            seat: number;
            tile?: string;
        };
        /** @description An EPOCH tile scored pyramids; `sums` is how the points of each seat come about. */
        EpochScored: {
            seat: number;
            number: number;
            of: number;
            vp: number[];
            sums: [
                "red" | "green" | "yellow" | "blue" | "black" | "white",
                number,
                number
            ][][];
        };
        /** @description The EPOCH tile that ends the game is not scored. */
        EpochUnscored: {
            seat: number;
            number: number;
        };
        /** @description The game is over. */
        Over: {
            winners: number[];
            scores: number[];
            /** @enum {unknown} */
            ending: "tokens" | "epochs" | "tiles";
        };
        /** @description An area that the tile becomes part of; `joins`: the areas that become one in it. */
        LandForeseen: {
            size: number;
            continent: boolean;
            civilization: ("red" | "green" | "yellow" | "blue" | "black" | "white") | null;
            joins: string[];
            sword: number;
            cup: number;
            wheat: number;
            pyramid: number;
        };
        /** @description A cube must be paid, of one of these colours. */
        CostForeseen: {
            cubes: number;
            colours: ("red" | "green" | "yellow" | "blue" | "black" | "white")[];
        };
        /** @description The land of a civilization would fall apart. */
        SplitForeseen: {
            /** @enum {unknown} */
            colour: "red" | "green" | "yellow" | "blue" | "black" | "white";
            parts: [
                [
                    number,
                    number,
                    number
                ],
                number,
                number
            ][];
            if?: ([
                "migrate",
                [
                    number,
                    number,
                    number
                ]
            ] | [
                "survivor",
                "red" | "green" | "yellow" | "blue" | "black" | "white"
            ])[][];
        };
        /** @description A civilization would go there. */
        MigrationForeseen: {
            /** @enum {unknown} */
            colour: "red" | "green" | "yellow" | "blue" | "black" | "white";
            to: [
                number,
                number,
                number
            ];
            wheat: number;
            if?: ([
                "migrate",
                [
                    number,
                    number,
                    number
                ]
            ] | [
                "survivor",
                "red" | "green" | "yellow" | "blue" | "black" | "white"
            ])[][];
        };
        /** @description A war; a tie has no survivor yet. */
        WarForeseen: {
            if?: ([
                "migrate",
                [
                    number,
                    number,
                    number
                ]
            ] | [
                "survivor",
                "red" | "green" | "yellow" | "blue" | "black" | "white"
            ])[][];
            survivor: ("red" | "green" | "yellow" | "blue" | "black" | "white") | null;
            at: [
                number,
                number,
                number
            ];
            rivals: [
                "red" | "green" | "yellow" | "blue" | "black" | "white",
                number
            ][];
            tied: boolean;
        };
        /** @description A civilization would be gone. */
        FallForeseen: {
            /** @enum {unknown} */
            colour: "red" | "green" | "yellow" | "blue" | "black" | "white";
            cubes: number[];
            if?: ([
                "migrate",
                [
                    number,
                    number,
                    number
                ]
            ] | [
                "survivor",
                "red" | "green" | "yellow" | "blue" | "black" | "white"
            ])[][];
        };
        /** @description A temple would score; the points `before` and `after` it. */
        TempleForeseen: {
            seat: number;
            /** @enum {unknown} */
            kind: "sword" | "cup" | "wheat" | "pyramid";
            vp: number;
            at: [
                number,
                number,
                number
            ];
            if?: ([
                "migrate",
                [
                    number,
                    number,
                    number
                ]
            ] | [
                "survivor",
                "red" | "green" | "yellow" | "blue" | "black" | "white"
            ])[][];
            before: number;
            after: number;
        };
        /** @description A temple would score nothing. */
        IdleForeseen: {
            seat: number;
            /** @enum {unknown} */
            kind: "sword" | "cup" | "wheat" | "pyramid";
            if?: ([
                "migrate",
                [
                    number,
                    number,
                    number
                ]
            ] | [
                "survivor",
                "red" | "green" | "yellow" | "blue" | "black" | "white"
            ])[][];
        };
        /** @description A civilization would be founded. */
        FoundingForeseen: {
            seat: number;
            /** @enum {unknown} */
            colour: "red" | "green" | "yellow" | "blue" | "black" | "white";
            at: [
                number,
                number,
                number
            ];
            wheat: number;
            cubes: number;
            if?: ([
                "migrate",
                [
                    number,
                    number,
                    number
                ]
            ] | [
                "survivor",
                "red" | "green" | "yellow" | "blue" | "black" | "white"
            ])[][];
        };
        /** @description A token would score cups; the points `before` and `after` it. */
        TokenForeseen: {
            seat: number;
            vp: number;
            sum: [
                "red" | "green" | "yellow" | "blue" | "black" | "white",
                number,
                number
            ][];
            before: number;
            after: number;
        };
        /** @description What cubes would count for, and what seats would score unless that is open. */
        WorthForeseen: {
            colours: components["schemas"]["ColourWorths"];
            seats: components["schemas"]["Worth"][] | null;
        };
        /** @description What one cube of each colour would count for; null: nothing, or that is open. */
        ColourWorths: {
            red: components["schemas"]["Worth"] | null;
            green: components["schemas"]["Worth"] | null;
            yellow: components["schemas"]["Worth"] | null;
            blue: components["schemas"]["Worth"] | null;
            black: components["schemas"]["Worth"] | null;
            white: components["schemas"]["Worth"] | null;
        };
        /** @description What a tile play would do: the VP of its temple, and whether it means war. */
        GheosHint: {
            vp?: number;
            war?: boolean;
        };
        /** @description A tile as it is drawn and searched; `copies`: how many of it there are. */
        GheosCard: {
            id: string;
            name: string;
            sort: string;
            copies: number;
            symbols: string[];
            text: string;
        };
        Wire: {
            view: components["schemas"]["GheosView"];
            event: {
                /** @enum {unknown} */
                kind: "start";
                data: components["schemas"]["OfSeat"];
            } | {
                /** @enum {unknown} */
                kind: "epoch aside";
                data: components["schemas"]["OfSeat"];
            } | {
                /** @enum {unknown} */
                kind: "turn";
                data: components["schemas"]["OfSeat"];
            } | {
                /** @enum {unknown} */
                kind: "forced";
                data: components["schemas"]["Forced"];
            } | {
                /** @enum {unknown} */
                kind: "tile";
                data: components["schemas"]["TilePlayed"];
            } | {
                /** @enum {unknown} */
                kind: "pay";
                data: components["schemas"]["OfColour"];
            } | {
                /** @enum {unknown} */
                kind: "split";
                data: components["schemas"]["LandSplit"];
            } | {
                /** @enum {unknown} */
                kind: "migrate";
                data: components["schemas"]["Migrated"];
            } | {
                /** @enum {unknown} */
                kind: "war";
                data: components["schemas"]["Fought"];
            } | {
                /** @enum {unknown} */
                kind: "lose";
                data: components["schemas"]["Fallen"];
            } | {
                /** @enum {unknown} */
                kind: "collapse";
                data: components["schemas"]["Fallen"];
            } | {
                /** @enum {unknown} */
                kind: "temple";
                data: components["schemas"]["TempleScored"];
            } | {
                /** @enum {unknown} */
                kind: "temple idle";
                data: components["schemas"]["TempleIdle"];
            } | {
                /** @enum {unknown} */
                kind: "found";
                data: components["schemas"]["Founded"];
            } | {
                /** @enum {unknown} */
                kind: "follower";
                data: components["schemas"]["OfColour"];
            } | {
                /** @enum {unknown} */
                kind: "token";
                data: components["schemas"]["CupsScored"];
            } | {
                /** @enum {unknown} */
                kind: "draw";
                data: components["schemas"]["TileDrawn"];
            } | {
                /** @enum {unknown} */
                kind: "no tile";
                data: components["schemas"]["OfSeat"];
            } | {
                /** @enum {unknown} */
                kind: "epoch";
                data: components["schemas"]["EpochScored"];
            } | {
                /** @enum {unknown} */
                kind: "epoch unscored";
                data: components["schemas"]["EpochUnscored"];
            } | {
                /** @enum {unknown} */
                kind: "final";
                data: components["schemas"]["CupsScored"];
            } | {
                /** @enum {unknown} */
                kind: "over";
                data: components["schemas"]["Over"];
            };
            foreseen: {
                /** @enum {unknown} */
                kind: "land";
                data: components["schemas"]["LandForeseen"];
            } | {
                /** @enum {unknown} */
                kind: "cost";
                data: components["schemas"]["CostForeseen"];
            } | {
                /** @enum {unknown} */
                kind: "split";
                data: components["schemas"]["SplitForeseen"];
            } | {
                /** @enum {unknown} */
                kind: "migrate";
                data: components["schemas"]["MigrationForeseen"];
            } | {
                /** @enum {unknown} */
                kind: "war";
                data: components["schemas"]["WarForeseen"];
            } | {
                /** @enum {unknown} */
                kind: "lose";
                data: components["schemas"]["FallForeseen"];
            } | {
                /** @enum {unknown} */
                kind: "collapse";
                data: components["schemas"]["FallForeseen"];
            } | {
                /** @enum {unknown} */
                kind: "temple";
                data: components["schemas"]["TempleForeseen"];
            } | {
                /** @enum {unknown} */
                kind: "temple idle";
                data: components["schemas"]["IdleForeseen"];
            } | {
                /** @enum {unknown} */
                kind: "found";
                data: components["schemas"]["FoundingForeseen"];
            } | {
                /** @enum {unknown} */
                kind: "token";
                data: components["schemas"]["TokenForeseen"];
            } | {
                /** @enum {unknown} */
                kind: "worth";
                data: components["schemas"]["WorthForeseen"];
            };
            hint: components["schemas"]["GheosHint"];
            card: components["schemas"]["GheosCard"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type GheosView = components['schemas']['GheosView'];
export type LaidTile = components['schemas']['LaidTile'];
export type AreaView = components['schemas']['AreaView'];
export type Migration = components['schemas']['Migration'];
export type Destination = components['schemas']['Destination'];
export type WarView = components['schemas']['WarView'];
export type Rival = components['schemas']['Rival'];
export type SeatView = components['schemas']['SeatView'];
export type Cubes = components['schemas']['Cubes'];
export type Worth = components['schemas']['Worth'];
export type Supply = components['schemas']['Supply'];
export type Epochs = components['schemas']['Epochs'];
export type OfSeat = components['schemas']['OfSeat'];
export type Forced = components['schemas']['Forced'];
export type TilePlayed = components['schemas']['TilePlayed'];
export type OfColour = components['schemas']['OfColour'];
export type LandSplit = components['schemas']['LandSplit'];
export type Migrated = components['schemas']['Migrated'];
export type Fought = components['schemas']['Fought'];
export type Fallen = components['schemas']['Fallen'];
export type TempleScored = components['schemas']['TempleScored'];
export type TempleIdle = components['schemas']['TempleIdle'];
export type Founded = components['schemas']['Founded'];
export type CupsScored = components['schemas']['CupsScored'];
export type TileDrawn = components['schemas']['TileDrawn'];
export type EpochScored = components['schemas']['EpochScored'];
export type EpochUnscored = components['schemas']['EpochUnscored'];
export type Over = components['schemas']['Over'];
export type LandForeseen = components['schemas']['LandForeseen'];
export type CostForeseen = components['schemas']['CostForeseen'];
export type SplitForeseen = components['schemas']['SplitForeseen'];
export type MigrationForeseen = components['schemas']['MigrationForeseen'];
export type WarForeseen = components['schemas']['WarForeseen'];
export type FallForeseen = components['schemas']['FallForeseen'];
export type TempleForeseen = components['schemas']['TempleForeseen'];
export type IdleForeseen = components['schemas']['IdleForeseen'];
export type FoundingForeseen = components['schemas']['FoundingForeseen'];
export type TokenForeseen = components['schemas']['TokenForeseen'];
export type WorthForeseen = components['schemas']['WorthForeseen'];
export type ColourWorths = components['schemas']['ColourWorths'];
export type GheosHint = components['schemas']['GheosHint'];
export type GheosCard = components['schemas']['GheosCard'];
export type Wire = components['schemas']['Wire'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
