// Made by `npm run types` from the server's schemas. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Ack
         * @description An answer is durable.
         */
        Ack: {
            moment: number;
            re: number | null;
            /** @enum {unknown} */
            type: "ack";
            version: number;
        };
        /**
         * Answer
         * @description Take an option.
         */
        Answer: {
            option: string;
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "answer";
            version: number;
        };
        /**
         * AskPreview
         * @description What would an option do?
         */
        AskPreview: {
            option: string;
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "preview";
            version: number;
        };
        /**
         * AskWhy
         * @description Why is a thing not possible?
         */
        AskWhy: {
            /** @default null */
            re?: number | null;
            thing: string;
            /** @enum {unknown} */
            type: "why";
        };
        /**
         * Chat
         * @description Something was said.
         */
        Chat: {
            line: components["schemas"]["ChatLine"];
            /** @enum {unknown} */
            type: "chat";
        };
        /**
         * ChatLine
         * @description Something that was said.
         */
        ChatLine: {
            at: string;
            id: number;
            name: string;
            seat: number | null;
            text: string;
        };
        /**
         * Claim
         * @description Let a bot take the seat of somebody whose time is up.
         */
        Claim: {
            /**
             * @default adept
             * @enum {unknown}
             */
            level?: "adept" | "novice" | "oracle";
            /** @default null */
            re?: number | null;
            seat: number;
            /** @enum {unknown} */
            type: "claim";
            version: number;
        };
        /**
         * Consent
         * @description Agree, or not, that an answer is taken back.
         */
        Consent: {
            agree: boolean;
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "consent";
            version: number;
        };
        /**
         * Crumb
         * @description One procedure under way.
         */
        Crumb: {
            name: string;
            rule: string;
            step: string;
            text: string;
        };
        /**
         * DecisionShape
         * @description The open decision; `anyway`: it is asked whatever the seat holds, even without a choice.
         */
        DecisionShape: {
            /** @default false */
            anyway?: boolean;
            crumbs: components["schemas"]["Crumb"][];
            name: string;
            prompt: string;
            rule: string;
            seats: number[];
        };
        /**
         * ErrorMessage
         * @description A refusal.
         */
        ErrorMessage: {
            code: string;
            message: string;
            re: number | null;
            rule: string | null;
            /** @enum {unknown} */
            type: "error";
        };
        /**
         * EventShape
         * @description One thing that happened, as a seat may know it.
         */
        EventShape: {
            data: Record<string, unknown>;
            kind: string;
            moment: number;
            rule: string;
            text: string;
        };
        /**
         * ForeseenShape
         * @description One thing that an option would do; `kind` and `data` are the game's own.
         */
        ForeseenShape: {
            at: string[];
            data: Record<string, unknown>;
            kind: string;
            rule: string;
            text: string;
        };
        /**
         * GiveOrder
         * @description Answer a decision by itself whenever it comes; with no answer: no more.
         */
        GiveOrder: {
            answer: string | null;
            decision: string;
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "order";
            /**
             * @default {
             *       "options": false,
             *       "events": [],
             *       "about_me": [],
             *       "saying": []
             *     }
             */
            until?: components["schemas"]["Until"];
        };
        /**
         * HostShape
         * @description Who made a table.
         */
        HostShape: {
            name: string;
            you: boolean;
        };
        /**
         * Invite
         * @description A link to a chair.
         */
        Invite: {
            seat: number;
            url: string;
        };
        /**
         * LinkShape
         * @description A device link, for who made it; `browser` and `address` are where it was used or refused.
         */
        LinkShape: {
            address: string;
            at: string | null;
            browser: string;
            expires: string;
            id: string;
            made: string;
            session: string | null;
            /** @enum {unknown} */
            state: "expired" | "open" | "refused" | "used" | "withdrawn";
        };
        /**
         * Look
         * @description Look through another seat of mine.
         */
        Look: {
            /** @default null */
            re?: number | null;
            seat: number | null;
            /** @enum {unknown} */
            type: "look";
        };
        /**
         * Lowered
         * @description A bot whose last answer was not up to its level, and why, in a sentence.
         */
        Lowered: {
            seat: number;
            text: string;
        };
        /**
         * LuckNow
         * @description The promise of the luck, and its secret at the end.
         */
        LuckNow: {
            commitment: string;
            secret: string | null;
        };
        /**
         * Me
         * @description Who a visitor is; `token` only where it was asked for; `news`: links that were used.
         */
        Me: {
            account: string | null;
            id: string;
            name: string;
            news?: components["schemas"]["LinkShape"][];
            /** @default null */
            token?: string | null;
        };
        /**
         * Note
         * @description Keep my notes.
         */
        Note: {
            /** @default null */
            re?: number | null;
            text: string;
            /** @enum {unknown} */
            type: "note";
        };
        /**
         * Noted
         * @description What was sent is kept.
         */
        Noted: {
            re: number | null;
            /** @enum {unknown} */
            type: "noted";
        };
        /**
         * Notice
         * @description Something that people at the table should know.
         */
        Notice: {
            text: string;
            /** @enum {unknown} */
            type: "notice";
        };
        /**
         * OptionShape
         * @description One option, the things on the table it points at, and the game's hint about it if any.
         */
        OptionShape: {
            at: string[];
            final: string | null;
            /** @default null */
            hint?: Record<string, unknown> | null;
            id: string;
            label: string;
        };
        /**
         * Order
         * @description What a seat answers by itself at a decision.
         *
         *         `offered` is what it could answer then; `ended`, of an order that has lapsed, says why.
         */
        Order: {
            answer: string;
            decision: string;
            /** @default null */
            ended?: string | null;
            /** @default null */
            offered?: string[] | null;
            until: components["schemas"]["Until"];
        };
        /**
         * OrdersShape
         * @description The orders of a seat that stand now, and those that have lapsed since it last answered.
         */
        OrdersShape: {
            lapsed: components["schemas"]["Order"][];
            orders: components["schemas"]["Order"][];
            seat: number;
            /** @enum {unknown} */
            type: "orders";
        };
        /**
         * Origin
         * @description The table and moment that a table was played on from.
         */
        Origin: {
            moment: number;
            table: string;
        };
        /**
         * Outage
         * @description The server cannot reach its records, or can again.
         */
        Outage: {
            over: boolean;
            text: string;
            /** @enum {unknown} */
            type: "outage";
        };
        /**
         * OutcomeShape
         * @description How a game ended.
         */
        OutcomeShape: {
            ending: string;
            ranks: number[];
            scores: number[];
            winners: number[];
        };
        /**
         * Ping
         * @description Are you there?
         */
        Ping: {
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "ping";
        };
        /**
         * Pong
         * @description Here I am.
         */
        Pong: {
            re: number | null;
            /** @enum {unknown} */
            type: "pong";
        };
        /**
         * Presence
         * @description Who is connected.
         */
        Presence: {
            seats: number[];
            spectators: number;
            /** @enum {unknown} */
            type: "presence";
        };
        /**
         * PresenceShape
         * @description Who was connected on arrival.
         */
        PresenceShape: {
            seats: number[];
            spectators: number;
        };
        /**
         * Preview
         * @description What an option would do.
         */
        Preview: {
            final: string;
            forecast: components["schemas"]["ForeseenShape"][];
            option: string;
            re: number | null;
            /** @enum {unknown} */
            type: "preview";
        };
        /**
         * Promise
         * @description What was promised of the luck: the commitment, and what each seat has sealed and opened.
         */
        Promise: {
            commitment: string;
            entropy: string[];
            seals: string[];
        };
        Reply: components["schemas"]["Welcome"] | components["schemas"]["State"] | components["schemas"]["Unshown"] | components["schemas"]["Ack"] | components["schemas"]["Preview"] | components["schemas"]["Why"] | components["schemas"]["Chat"] | components["schemas"]["Presence"] | components["schemas"]["TableNews"] | components["schemas"]["Notice"] | components["schemas"]["UndoNews"] | components["schemas"]["OrdersShape"] | components["schemas"]["Outage"] | components["schemas"]["Time"] | components["schemas"]["Pong"] | components["schemas"]["Noted"] | components["schemas"]["ErrorMessage"];
        Request: components["schemas"]["Answer"] | components["schemas"]["AskPreview"] | components["schemas"]["AskWhy"] | components["schemas"]["Undo"] | components["schemas"]["Consent"] | components["schemas"]["Claim"] | components["schemas"]["GiveOrder"] | components["schemas"]["SitAgain"] | components["schemas"]["Look"] | components["schemas"]["Say"] | components["schemas"]["Note"] | components["schemas"]["Ping"];
        /**
         * RulingShape
         * @description A ruling on a rule.
         */
        RulingShape: {
            id: string;
            question: string;
            ruling: string;
        };
        /**
         * Say
         * @description Say something to all.
         */
        Say: {
            /** @default null */
            re?: number | null;
            text: string;
            /** @enum {unknown} */
            type: "chat";
        };
        /**
         * Saying
         * @description An event whose data say something: under each of the names one of the values.
         */
        Saying: {
            data: {
                [key: string]: (string | number)[];
            };
            event: string;
        };
        /**
         * SeatShape
         * @description A chair at a table and who sits in it.
         */
        SeatShape: {
            colour: string;
            connected: boolean;
            /** @enum {unknown} */
            kind: "bot" | "hotseat" | "link" | "open" | "person";
            level: string | null;
            name: string;
            seat: number;
            /** @default null */
            stands_for?: string | null;
            you: boolean;
        };
        /**
         * SitAgain
         * @description Take the seat back that a bot took over from me.
         */
        SitAgain: {
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "return";
        };
        /**
         * Standing
         * @description Whether a record was played on this server, or is merely consistent, in a sentence.
         */
        Standing: {
            played_here: boolean;
            sentence: string;
        };
        /**
         * State
         * @description The table as one seat may know it.
         */
        State: {
            deadline: string | null;
            decision: components["schemas"]["DecisionShape"] | null;
            /** @default null */
            dropped?: number | null;
            events: components["schemas"]["EventShape"][];
            /** @default -1 */
            from?: number;
            /** @default [] */
            lapsed?: components["schemas"]["Order"][];
            /** @default [] */
            lowered?: components["schemas"]["Lowered"][];
            luck: components["schemas"]["LuckNow"];
            moment: number;
            options: components["schemas"]["OptionShape"][];
            /** @default [] */
            orders?: components["schemas"]["Order"][];
            outcome: components["schemas"]["OutcomeShape"] | null;
            over: boolean;
            /** @default null */
            re?: number | null;
            seat: number | null;
            since: string;
            /** @enum {unknown} */
            type: "state";
            undo: components["schemas"]["UndoShape"] | null;
            version: number;
            view: Record<string, unknown>;
            waiting: number[];
        };
        /**
         * TableNews
         * @description The table has changed.
         */
        TableNews: {
            table: components["schemas"]["TableShape"];
            /** @enum {unknown} */
            type: "table";
        };
        /**
         * TableShape
         * @description A table, as lists and pages show it.
         */
        TableShape: {
            changed: {
                [key: string]: string | number | boolean;
            };
            created: string;
            deadline: string | null;
            finished: string | null;
            game: string;
            host: components["schemas"]["HostShape"] | null;
            id: string;
            invites?: components["schemas"]["Invite"][];
            /** @enum {unknown} */
            kind: "game" | "replay";
            late: string;
            left?: number[];
            luck: components["schemas"]["Promise"];
            moment: number;
            options: {
                [key: string]: string | number | boolean;
            };
            origin: components["schemas"]["Origin"] | null;
            outcome: components["schemas"]["OutcomeShape"] | null;
            pace: string;
            preset: string;
            public: boolean;
            rematch: string | null;
            seats: components["schemas"]["SeatShape"][];
            since: string;
            standing: components["schemas"]["Standing"] | null;
            started: string | null;
            starting: boolean;
            /** @enum {unknown} */
            status: "finished" | "open" | "running";
            title: string;
            version: number;
            waiting: number[];
            your_turn: boolean;
            yours: number[];
        };
        /**
         * Time
         * @description The server's clock was set: this is the time now, and deadlines go by it.
         */
        Time: {
            now: string;
            /** @enum {unknown} */
            type: "time";
        };
        /**
         * Undo
         * @description Take my last answer back.
         */
        Undo: {
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "undo";
            version: number;
        };
        /**
         * UndoNews
         * @description A request to go back was made, answered or dropped.
         */
        UndoNews: {
            request: components["schemas"]["UndoRequest"] | null;
            text: string;
            /** @enum {unknown} */
            type: "undo";
        };
        /**
         * UndoRequest
         * @description Somebody asks to take an answer back; `lost` counts the answers of each seat that go.
         */
        UndoRequest: {
            agreed: number[];
            asked: number[];
            by: number;
            /** @default [] */
            lost?: number[];
            version: number;
        };
        /**
         * UndoShape
         * @description Whether the last answer can be taken back.
         */
        UndoShape: {
            available: boolean;
            free: boolean;
            request: components["schemas"]["UndoRequest"] | null;
            why: string | null;
        };
        /**
         * Unshown
         * @description In place of a state that cannot be made; `over`: the record can be had.
         */
        Unshown: {
            moment: number;
            over: boolean;
            /** @default null */
            re?: number | null;
            report: string;
            seat: number | null;
            text: string;
            /** @enum {unknown} */
            type: "unshown";
            undo: components["schemas"]["UndoShape"] | null;
            version: number;
        };
        /**
         * Until
         * @description When an order lapses: with other options, or an event: any, one about its seat, one saying.
         *
         *         `saying`  what the data of an event say, such as which card is played
         */
        Until: {
            /** @default [] */
            about_me?: string[];
            /** @default [] */
            events?: string[];
            /** @default false */
            options?: boolean;
            /** @default [] */
            saying?: components["schemas"]["Saying"][];
        };
        /**
         * Welcome
         * @description The first message.
         */
        Welcome: {
            chat: components["schemas"]["ChatLine"][];
            notes: string;
            now: string;
            presence: components["schemas"]["PresenceShape"];
            protocol: number;
            seats: number[];
            table: components["schemas"]["TableShape"];
            /** @enum {unknown} */
            type: "welcome";
            you: components["schemas"]["Me"] | null;
        };
        /**
         * Why
         * @description Why a thing is refused, or not.
         */
        Why: {
            allowed: boolean;
            re: number | null;
            rule: string;
            rulings: components["schemas"]["RulingShape"][];
            sentence: string;
            text: string;
            thing: string;
            /** @enum {unknown} */
            type: "why";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
