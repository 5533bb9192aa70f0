// Made by `make types` from the server's schemas. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The whole table; `spare_goals` counts second goals that are still to be chosen between. */
        MysticWarView: {
            round: number;
            first: number;
            claimed: number;
            active: number;
            passes: number;
            seats: components["schemas"]["SeatView"][];
            deck: components["schemas"]["DeckView"];
            discard: components["schemas"]["DiscardView"];
            window: components["schemas"]["WindowView"] | null;
            in_play: string[];
            pool: components["schemas"]["GivenView"][];
            chaos: components["schemas"]["ChaosView"];
            goal_pile: number;
            spare_goals: number;
            mat: components["schemas"]["MatView"];
            winners: number[];
            /** @enum {unknown} */
            ending: "" | "judgment" | "rounds";
        };
        /** @description A seat; `worth` says how each card in hand would count by Wealth, if it has a number. */
        SeatView: {
            F: number;
            M: number;
            G: number;
            /** @enum {unknown} */
            wealth: "Poor" | "Content" | "Rich";
            draws: number;
            retains: number;
            hand: string[];
            worth: string[];
            deities: string[];
            goal: components["schemas"]["GoalView"];
        };
        /** @description A Victory Condition card; `needs` is null where the viewer may not know it. */
        GoalView: {
            name: ("" | "?") | ("City" | "Archmage" | "Hoard" | "Balanced");
            needs: number[] | null;
            up: boolean;
        };
        /** @description The deck; `size` counts the white-backed Judgment under it, `aside` tells it lies beside. */
        DeckView: {
            size: number;
            white: boolean;
            ended: boolean;
            aside: boolean;
        };
        /** @description The discard pile; `cards`, its top last, only for who may look through it. */
        DiscardView: {
            size: number;
            top: string | null;
            cards: string[] | null;
        };
        /** @description The cards that lie open for answers, and what they come to as it stands. */
        WindowView: {
            plays: components["schemas"]["PlayView"][];
            projection: components["schemas"]["StandingView"][];
            changes: components["schemas"]["EffectView"][];
            amount: components["schemas"]["AmountView"] | null;
            captor: number | null;
            loses: components["schemas"]["LosesView"] | null;
        };
        /**
         * @description A card in the window.
         *
         *     `why` tells why it does nothing as it stands, `by_place` which card takes it out, `after` what
         *     the window came to with it.
         */
        PlayView: {
            card: string;
            by: number;
            on: number | null;
            /** @enum {unknown} */
            suit: "" | "N" | "S" | "R" | "D";
            /** @enum {unknown} */
            resource: "" | "F" | "M" | "G";
            deity: string;
            victim: number | null;
            dead: boolean;
            /** @enum {unknown} */
            why: "" | "negated" | "no effect" | "cancelled";
            by_place: number | null;
            after: components["schemas"]["ChangeView"][];
        };
        /** @description A resource that becomes more or less. */
        ChangeView: {
            seat: number;
            /** @enum {unknown} */
            resource: "F" | "M" | "G";
            old: number;
            new: number;
        };
        /** @description What a seat has, and what follows from it. */
        StandingView: {
            F: number;
            M: number;
            G: number;
            /** @enum {unknown} */
            wealth: "Poor" | "Content" | "Rich";
            draws: number;
            retains: number;
        };
        /** @description The same with the card that does it, and the one that saves from it. */
        EffectView: {
            seat: number;
            /** @enum {unknown} */
            resource: "F" | "M" | "G";
            old: number;
            new: number;
            cause: string;
            saved: string;
        };
        /** @description How a RESOURCE card counts: its number, by Wealth, by the cards that double it. */
        AmountView: {
            value: number;
            /** @enum {unknown} */
            wealth: "Poor" | "Content" | "Rich";
            doubled: string[];
            total: string;
            loss: boolean;
            /** @enum {unknown} */
            resource: "F" | "M" | "G";
        };
        /** @description A DEITY, or Sacrifice in its place, that somebody is losing. */
        LosesView: {
            seat: number;
            deity: string;
        };
        /** @description A DEITY given up for Vacation of the Gods, or Sacrifice in its place. */
        GivenView: {
            seat: number;
            card: string;
        };
        /** @description Chaos Strikes: who controls it, on whom, and the cards that are left. */
        ChaosView: {
            controller: number;
            on: number;
            cards: string[];
        };
        /** @description The Realm mat: cards drawn and retained by box, and the boxes. */
        MatView: {
            draw: number[];
            retain: number[];
            boxes: components["schemas"]["BoxesView"];
        };
        /** @description The five boxes of each resource. */
        BoxesView: {
            F: [
                "receive" | "trade" | "knights" | "demon" | "any",
                number,
                number
            ][];
            M: [
                "receive" | "trade" | "knights" | "demon" | "any",
                number,
                number
            ][];
            G: [
                "receive" | "trade" | "knights" | "demon" | "any",
                number,
                number
            ][];
        };
        /** @description The data of "forced", which the engine tells: a seat had only this option. */
        Forced: {
            seat: number;
            option: unknown;
        };
        /** @description A Victory Condition card was drawn or kept, which only its player knows. */
        GoalDrawn: {
            seat: number;
            /** @enum {unknown} */
            goal?: "City" | "Archmage" | "Hoard" | "Balanced";
        };
        /** @description Something that is all told with whose it is. */
        OfSeat: {
            seat: number;
        };
        /** @description A card was drawn, which only its player knows; all know the white-backed Judgment. */
        CardDrawn: {
            seat: number;
            card?: string;
        };
        /** @description A round begins with its First Player. */
        RoundBegun: {
            number: number;
            seat: number;
        };
        /** @description A Special Power, as the option that was chosen. */
        PowerUsed: {
            seat: number;
            option: unknown;
        };
        /**
         * @description A resource has changed, by that many half points or by being halved or doubled.
         *
         *     `cause` is the card that did it, or how it came about.
         */
        ResourceChanged: {
            seat: number;
            /** @enum {unknown} */
            resource: "F" | "M" | "G";
            old: number;
            new: number;
            by: number | string;
            cause: string;
        };
        /** @description How a RESOURCE card counts: by Wealth, and by the cards that double it. */
        AmountCounted: {
            card: string;
            value: number;
            /** @enum {unknown} */
            wealth: "Poor" | "Content" | "Rich";
            doubled: string[];
        };
        /** @description A card saves from the loss of a resource. */
        Unharmed: {
            seat: number;
            /** @enum {unknown} */
            resource: "F" | "M" | "G";
            by: string;
        };
        /** @description How many cards the deck has. */
        Counted: {
            count: number;
        };
        /** @description A card was put face up before a seat. */
        PlacedFreely: {
            seat: number;
            card: string;
            to: number;
        };
        /** @description A card was played; `suit`, `resource` and `deity` where it is played as or on one. */
        CardPlayed: {
            seat: number;
            card: string;
            to: number;
            /** @enum {unknown} */
            suit: "" | "N" | "S" | "R" | "D";
            /** @enum {unknown} */
            resource: "" | "F" | "M" | "G";
            deity: string;
        };
        /** @description What somebody does with a card. */
        OfCard: {
            seat: number;
            card: string;
        };
        /** @description A seat passes; `claims`: as the first, who takes the First Player card. */
        SeatPassed: {
            seat: number;
            claims: boolean;
        };
        /** @description A card was answered with another; `victim` is what Negation is for. */
        Answered: {
            seat: number;
            card: string;
            to: number;
            victim: string;
        };
        /** @description What somebody does with several cards. */
        OfCards: {
            seat: number;
            cards: string[];
        };
        /** @description A card has done nothing. */
        CardSpent: {
            seat: number;
            card: string;
            /** @enum {unknown} */
            why: "negated" | "refused" | "cancelled" | "barred" | "no effect";
        };
        /** @description A face-up DEITY is lost to a card. */
        DeityLost: {
            seat: number;
            card: string;
            by: string;
        };
        /** @description Sacrifice was lost in place of a DEITY of its owner. */
        Sacrificed: {
            seat: number;
            card: string;
            owner: number;
        };
        /** @description Followers, Mystic Power, Gold and destruction that were taken. */
        PointsTaken: {
            seat: number;
            points: number[];
        };
        /** @description Destruction that was not done. */
        PointsSpared: {
            seat: number;
            points: number;
        };
        /** @description Genie took a card from the discards, or nothing; not all may know which. */
        CardTaken: {
            seat: number;
            took: boolean;
            card?: string;
        };
        /** @description A card was turned up from the deck. */
        TurnedUp: {
            card: string;
        };
        /** @description Mega-Blast takes as much of every resource as the card says; "" if none came. */
        Blasted: {
            seat: number;
            card: string;
            value: number;
        };
        /** @description A goal was shown. */
        GoalRevealed: {
            seat: number;
            /** @enum {unknown} */
            goal: "City" | "Archmage" | "Hoard" | "Balanced";
        };
        /** @description A seat plays three cards for another on a third. */
        ChaosStruck: {
            seat: number;
            by: number;
            on: number;
        };
        /** @description Who wins, of those who declared, and by how much each is beyond the goal. */
        Won: {
            seats: number[];
            declared: number[];
            goals: ("City" | "Archmage" | "Hoard" | "Balanced")[];
            surplus: number[];
        };
        /** @description Whether a Victory Condition card is exchanged. */
        GoalExchanged: {
            seat: number;
            yes: boolean;
        };
        /** @description The last round is over. */
        RoundsOver: {
            number: number;
        };
        /** @description Whether who plays a Judgment meets the goal. */
        JudgmentForeseen: {
            seat: number;
            met: boolean;
        };
        /** @description What a goal needs of each resource. */
        GoalNeeds: {
            needs: number[];
        };
        /**
         * @description A card as it is drawn and searched; `copies`: how many of it there are.
         *
         *     `any_time`, `kept`, `number`  of action cards: playable at any time, kept face up, its number
         *     `needs`                       of Victory Condition cards, of each resource
         */
        MysticWarCard: {
            id: string;
            name: string;
            sort: string;
            copies: number;
            text: string;
            any_time?: boolean;
            kept?: boolean;
            number?: number;
            needs?: number[];
        };
        Wire: {
            view: components["schemas"]["MysticWarView"];
            event: {
                /** @enum {unknown} */
                kind: "forced";
                data: components["schemas"]["Forced"];
            } | {
                /** @enum {unknown} */
                kind: "goal";
                data: components["schemas"]["GoalDrawn"];
            } | {
                /** @enum {unknown} */
                kind: "goal kept";
                data: components["schemas"]["GoalDrawn"];
            } | {
                /** @enum {unknown} */
                kind: "first";
                data: components["schemas"]["OfSeat"];
            } | {
                /** @enum {unknown} */
                kind: "deal";
                data: components["schemas"]["CardDrawn"];
            } | {
                /** @enum {unknown} */
                kind: "draw";
                data: components["schemas"]["CardDrawn"];
            } | {
                /** @enum {unknown} */
                kind: "round";
                data: components["schemas"]["RoundBegun"];
            } | {
                /** @enum {unknown} */
                kind: "power";
                data: components["schemas"]["PowerUsed"];
            } | {
                /** @enum {unknown} */
                kind: "change";
                data: components["schemas"]["ResourceChanged"];
            } | {
                /** @enum {unknown} */
                kind: "amount";
                data: components["schemas"]["AmountCounted"];
            } | {
                /** @enum {unknown} */
                kind: "unharmed";
                data: components["schemas"]["Unharmed"];
            } | {
                /** @enum {unknown} */
                kind: "reshuffle";
                data: components["schemas"]["Counted"];
            } | {
                /** @enum {unknown} */
                kind: "deck end";
                data: components["schemas"]["OfSeat"];
            } | {
                /** @enum {unknown} */
                kind: "free";
                data: components["schemas"]["PlacedFreely"];
            } | {
                /** @enum {unknown} */
                kind: "play";
                data: components["schemas"]["CardPlayed"];
            } | {
                /** @enum {unknown} */
                kind: "discard";
                data: components["schemas"]["OfCard"];
            } | {
                /** @enum {unknown} */
                kind: "pass";
                data: components["schemas"]["SeatPassed"];
            } | {
                /** @enum {unknown} */
                kind: "respond";
                data: components["schemas"]["Answered"];
            } | {
                /** @enum {unknown} */
                kind: "refuse";
                data: components["schemas"]["OfCards"];
            } | {
                /** @enum {unknown} */
                kind: "spent";
                data: components["schemas"]["CardSpent"];
            } | {
                /** @enum {unknown} */
                kind: "capture";
                data: components["schemas"]["OfCard"];
            } | {
                /** @enum {unknown} */
                kind: "lose deity";
                data: components["schemas"]["DeityLost"];
            } | {
                /** @enum {unknown} */
                kind: "gain deity";
                data: components["schemas"]["OfCard"];
            } | {
                /** @enum {unknown} */
                kind: "sacrifice";
                data: components["schemas"]["Sacrificed"];
            } | {
                /** @enum {unknown} */
                kind: "give";
                data: components["schemas"]["OfCard"];
            } | {
                /** @enum {unknown} */
                kind: "keep";
                data: components["schemas"]["OfCard"];
            } | {
                /** @enum {unknown} */
                kind: "to hand";
                data: components["schemas"]["OfCard"];
            } | {
                /** @enum {unknown} */
                kind: "boon";
                data: components["schemas"]["PointsTaken"];
            } | {
                /** @enum {unknown} */
                kind: "spare";
                data: components["schemas"]["PointsSpared"];
            } | {
                /** @enum {unknown} */
                kind: "genie";
                data: components["schemas"]["CardTaken"];
            } | {
                /** @enum {unknown} */
                kind: "turn up";
                data: components["schemas"]["TurnedUp"];
            } | {
                /** @enum {unknown} */
                kind: "mega";
                data: components["schemas"]["Blasted"];
            } | {
                /** @enum {unknown} */
                kind: "reveal";
                data: components["schemas"]["GoalRevealed"];
            } | {
                /** @enum {unknown} */
                kind: "chaos";
                data: components["schemas"]["ChaosStruck"];
            } | {
                /** @enum {unknown} */
                kind: "chaos draw";
                data: components["schemas"]["CardDrawn"];
            } | {
                /** @enum {unknown} */
                kind: "chaos discard";
                data: components["schemas"]["OfCards"];
            } | {
                /** @enum {unknown} */
                kind: "no winner";
                data: components["schemas"]["OfSeat"];
            } | {
                /** @enum {unknown} */
                kind: "win";
                data: components["schemas"]["Won"];
            } | {
                /** @enum {unknown} */
                kind: "white below";
                data: components["schemas"]["Counted"];
            } | {
                /** @enum {unknown} */
                kind: "exchange";
                data: components["schemas"]["GoalExchanged"];
            } | {
                /** @enum {unknown} */
                kind: "exchanged";
                data: components["schemas"]["GoalDrawn"];
            } | {
                /** @enum {unknown} */
                kind: "rounds over";
                data: components["schemas"]["RoundsOver"];
            };
            foreseen: {
                /** @enum {unknown} */
                kind: "amount";
                data: components["schemas"]["AmountCounted"];
            } | {
                /** @enum {unknown} */
                kind: "change";
                data: components["schemas"]["ResourceChanged"];
            } | {
                /** @enum {unknown} */
                kind: "unharmed";
                data: components["schemas"]["Unharmed"];
            } | {
                /** @enum {unknown} */
                kind: "spent";
                data: components["schemas"]["CardSpent"];
            } | {
                /** @enum {unknown} */
                kind: "capture";
                data: components["schemas"]["OfCard"];
            } | {
                /** @enum {unknown} */
                kind: "lose deity";
                data: components["schemas"]["DeityLost"];
            } | {
                /** @enum {unknown} */
                kind: "gain deity";
                data: components["schemas"]["OfCard"];
            } | {
                /** @enum {unknown} */
                kind: "pass";
                data: components["schemas"]["SeatPassed"];
            } | {
                /** @enum {unknown} */
                kind: "free";
                data: components["schemas"]["PlacedFreely"];
            } | {
                /** @enum {unknown} */
                kind: "judgment";
                data: components["schemas"]["JudgmentForeseen"];
            } | {
                /** @enum {unknown} */
                kind: "goal";
                data: components["schemas"]["GoalNeeds"];
            };
            hint: Record<string, unknown>;
            card: components["schemas"]["MysticWarCard"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type MysticWarView = components['schemas']['MysticWarView'];
export type SeatView = components['schemas']['SeatView'];
export type GoalView = components['schemas']['GoalView'];
export type DeckView = components['schemas']['DeckView'];
export type DiscardView = components['schemas']['DiscardView'];
export type WindowView = components['schemas']['WindowView'];
export type PlayView = components['schemas']['PlayView'];
export type ChangeView = components['schemas']['ChangeView'];
export type StandingView = components['schemas']['StandingView'];
export type EffectView = components['schemas']['EffectView'];
export type AmountView = components['schemas']['AmountView'];
export type LosesView = components['schemas']['LosesView'];
export type GivenView = components['schemas']['GivenView'];
export type ChaosView = components['schemas']['ChaosView'];
export type MatView = components['schemas']['MatView'];
export type BoxesView = components['schemas']['BoxesView'];
export type Forced = components['schemas']['Forced'];
export type GoalDrawn = components['schemas']['GoalDrawn'];
export type OfSeat = components['schemas']['OfSeat'];
export type CardDrawn = components['schemas']['CardDrawn'];
export type RoundBegun = components['schemas']['RoundBegun'];
export type PowerUsed = components['schemas']['PowerUsed'];
export type ResourceChanged = components['schemas']['ResourceChanged'];
export type AmountCounted = components['schemas']['AmountCounted'];
export type Unharmed = components['schemas']['Unharmed'];
export type Counted = components['schemas']['Counted'];
export type PlacedFreely = components['schemas']['PlacedFreely'];
export type CardPlayed = components['schemas']['CardPlayed'];
export type OfCard = components['schemas']['OfCard'];
export type SeatPassed = components['schemas']['SeatPassed'];
export type Answered = components['schemas']['Answered'];
export type OfCards = components['schemas']['OfCards'];
export type CardSpent = components['schemas']['CardSpent'];
export type DeityLost = components['schemas']['DeityLost'];
export type Sacrificed = components['schemas']['Sacrificed'];
export type PointsTaken = components['schemas']['PointsTaken'];
export type PointsSpared = components['schemas']['PointsSpared'];
export type CardTaken = components['schemas']['CardTaken'];
export type TurnedUp = components['schemas']['TurnedUp'];
export type Blasted = components['schemas']['Blasted'];
export type GoalRevealed = components['schemas']['GoalRevealed'];
export type ChaosStruck = components['schemas']['ChaosStruck'];
export type Won = components['schemas']['Won'];
export type GoalExchanged = components['schemas']['GoalExchanged'];
export type RoundsOver = components['schemas']['RoundsOver'];
export type JudgmentForeseen = components['schemas']['JudgmentForeseen'];
export type GoalNeeds = components['schemas']['GoalNeeds'];
export type MysticWarCard = components['schemas']['MysticWarCard'];
export type Wire = components['schemas']['Wire'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
