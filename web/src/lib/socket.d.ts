// Made by `make types` from the server's schemas. Do not edit.

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
         * AskBack
         * @description What would go if I took that back?
         */
        AskBack: {
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "back";
            version: number;
            /** @default false */
            whole?: boolean;
        };
        /**
         * AskCoach
         * @description What matters to me now, after the steps of a draft?
         *
         *         `tip`  a page says of this decision what it is, since it comes up for the first time
         */
        AskCoach: {
            /** @default [] */
            after?: string[];
            /** @default null */
            re?: number | null;
            /** @default false */
            tip?: boolean;
            /** @enum {unknown} */
            type: "coach";
            version: number;
        };
        /**
         * AskDraft
         * @description What do these options lead to, one after the other? None of them counts.
         */
        AskDraft: {
            answers: string[];
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "draft";
            version: number;
        };
        /**
         * AskExplanation
         * @description What did the Novice in that seat see in its last move?
         */
        AskExplanation: {
            /** @default null */
            re?: number | null;
            seat: number;
            /** @enum {unknown} */
            type: "explain";
        };
        /**
         * AskHint
         * @description What would the strongest bot consider, after the steps of a draft?
         */
        AskHint: {
            /** @default [] */
            after?: string[];
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "hint";
            version: number;
        };
        /**
         * AskPreview
         * @description What would an option do, after those of a draft?
         */
        AskPreview: {
            /** @default [] */
            after?: string[];
            option: string;
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "preview";
            version: number;
        };
        /**
         * AskThings
         * @description What are the things on the table, in words?
         */
        AskThings: {
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "things";
        };
        /**
         * AskWhy
         * @description Why is a thing not possible, after the steps of a draft?
         */
        AskWhy: {
            /** @default [] */
            after?: string[];
            /** @default null */
            re?: number | null;
            thing: string;
            /** @enum {unknown} */
            type: "why";
        };
        /**
         * Back
         * @description What taking back would take, the newest first; `asked`: whose consent it needs.
         */
        Back: {
            asked: number[];
            free: boolean;
            re: number | null;
            turns: components["schemas"]["TurnBack"][];
            /** @enum {unknown} */
            type: "back";
            why: string | null;
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
         * Coach
         * @description What matters now to the seat that is asked, the weightiest first; at most three lines.
         */
        Coach: {
            lines: components["schemas"]["MatterShape"][];
            re: number | null;
            seat: number;
            /** @enum {unknown} */
            type: "coach";
            version: number;
        };
        /**
         * Confirm
         * @description Take these options, one after the other: all of them or none.
         */
        Confirm: {
            answers: string[];
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "confirm";
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
         * ConsideredShape
         * @description An answer that was considered.
         *
         *         `ids`       the options that come to the same, the best first
         *         `reason`    what it gains, in words
         *         `drawback`  what it costs or risks, if anything
         *         `win`       the chance to win, from 0 to 1
         *         `same`      whether it is as good as the best, as far as the estimate goes
         */
        ConsideredShape: {
            /** @default  */
            drawback?: string;
            ids: string[];
            reason: string;
            /** @default false */
            same?: boolean;
            title: string;
            win: number;
        };
        /**
         * Crumb
         * @description One procedure in progress.
         */
        Crumb: {
            name: string;
            rule: string;
            step: string;
            text: string;
        };
        /**
         * DecisionShape
         * @description The open decision, in words for the viewer: a question if it is asked, news if not.
         *
         *         `aside` stands beside the question, `help` says why it is asked.
         *         `ask_even_if_single`: it is asked whatever the seat holds, even without a choice.
         */
        DecisionShape: {
            /** @default  */
            aside?: string;
            /** @default false */
            ask_even_if_single?: boolean;
            crumbs: components["schemas"]["Crumb"][];
            /** @default  */
            help?: string;
            name: string;
            prompt: string;
            rule: string;
            seats: number[];
            title: string;
        };
        /**
         * DraftShape
         * @description What a draft leads to; `ends`: why nothing can follow its last step, if so.
         *
         *         View, decision and options are those after its steps, but before one that ends it.
         */
        DraftShape: {
            decision: components["schemas"]["DecisionShape"] | null;
            ends: string | null;
            options: components["schemas"]["OptionShape"][];
            re: number | null;
            seat: number;
            steps: components["schemas"]["StepShape"][];
            /** @enum {unknown} */
            type: "draft";
            version: number;
            view: Record<string, unknown>;
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
         * @description One thing that happened, as a seat may know it; `at`: what it touched on the table.
         */
        EventShape: {
            at: string[];
            data: Record<string, unknown>;
            kind: string;
            moment: number;
            rule: string;
            text: string;
        };
        /**
         * Explanation
         * @description What a Novice saw in its last move, as far as the seat that asks can know.
         */
        Explanation: {
            re: number | null;
            seat: number;
            text: string;
            /** @enum {unknown} */
            type: "explanation";
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
         * @description Have a decision answered whenever it comes; without an answer: stop that.
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
             *       "only": false,
             *       "events": [],
             *       "about_me": [],
             *       "saying": []
             *     }
             */
            until?: components["schemas"]["Until"];
        };
        /**
         * Hint
         * @description The best answers as the strongest bot sees them from that seat.
         *
         *         `spread`  how far the chances may be off
         *         `even`    the even share of all seats
         */
        Hint: {
            even: number;
            level: string;
            options: components["schemas"]["ConsideredShape"][];
            re: number | null;
            seat: number;
            spread: number;
            /** @enum {unknown} */
            type: "hint";
            version: number;
        };
        /**
         * Hold
         * @description Let no order answer for me this once: I think.
         */
        Hold: {
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "hold";
            version: number;
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
         * LessonNow
         * @description The table of a lesson, the step the learner is at, and what the last answer came to.
         *
         *         `step`     how many steps are done, of all boards
         *         `asks`     whether the step has a goal; if not, the learner goes on when it is read
         *         `boards`   how many boards there are, and `board` which of them this is, counted from 0
         *         `done`     whether the steps of this board are done; `learned`: those of all
         *         `show`     the number of the option that is shown to those who ask
         */
        LessonNow: {
            asks: boolean;
            board: number;
            boards: number;
            done: boolean;
            learned: boolean;
            /** @default null */
            missed?: components["schemas"]["Missed"] | null;
            /** @default null */
            preview?: components["schemas"]["Preview"] | null;
            /** @default null */
            show?: number | null;
            state: components["schemas"]["State"];
            step: number;
            /** @default null */
            things?: components["schemas"]["Things"] | null;
            /** @default null */
            why?: components["schemas"]["Why"] | null;
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
         * MatterShape
         * @description One thing that matters now: an icon, a sentence with what decides in *asterisks*, a rule.
         */
        MatterShape: {
            icon: string;
            /** @default  */
            rule?: string;
            text: string;
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
         * Missed
         * @description An answer of a lesson that did not reach the goal: why not, and the rule behind it.
         */
        Missed: {
            rule: string;
            sentence: string;
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
         *
         *         `idle`: no other option would change anything, so a page may take it for the player.
         */
        OptionShape: {
            at: string[];
            final: string | null;
            /** @default null */
            hint?: Record<string, unknown> | null;
            id: string;
            /** @default false */
            idle?: boolean;
            label: string;
        };
        /**
         * Order
         * @description What a seat answers by itself at a decision, which has a title.
         *
         *         `ended`, of an order that has lapsed, says why.
         */
        Order: {
            answer: string;
            decision: string;
            /** @default null */
            ended?: string | null;
            title: string;
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
        /**
         * Redo
         * @description Play again what was taken back, while nobody has answered since.
         */
        Redo: {
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "redo";
            version: number;
        };
        Reply: components["schemas"]["Welcome"] | components["schemas"]["State"] | components["schemas"]["Unshown"] | components["schemas"]["Ack"] | components["schemas"]["Preview"] | components["schemas"]["DraftShape"] | components["schemas"]["Back"] | components["schemas"]["Why"] | components["schemas"]["Things"] | components["schemas"]["Coach"] | components["schemas"]["Hint"] | components["schemas"]["Explanation"] | components["schemas"]["Chat"] | components["schemas"]["Presence"] | components["schemas"]["TableNews"] | components["schemas"]["Notice"] | components["schemas"]["UndoNews"] | components["schemas"]["OrdersShape"] | components["schemas"]["Outage"] | components["schemas"]["Time"] | components["schemas"]["Pong"] | components["schemas"]["Noted"] | components["schemas"]["ErrorMessage"];
        Request: components["schemas"]["Answer"] | components["schemas"]["AskDraft"] | components["schemas"]["Confirm"] | components["schemas"]["AskPreview"] | components["schemas"]["AskWhy"] | components["schemas"]["AskThings"] | components["schemas"]["AskCoach"] | components["schemas"]["AskHint"] | components["schemas"]["AskExplanation"] | components["schemas"]["Undo"] | components["schemas"]["AskBack"] | components["schemas"]["Redo"] | components["schemas"]["Consent"] | components["schemas"]["Claim"] | components["schemas"]["GiveOrder"] | components["schemas"]["Hold"] | components["schemas"]["SitAgain"] | components["schemas"]["Look"] | components["schemas"]["Say"] | components["schemas"]["Note"] | components["schemas"]["Ping"];
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
         * SceneShown
         * @description A step of a lesson as pictures: for an example of a rule, and the game in two minutes.
         *
         *         `after`   what its answer comes to; nothing where there is only to look
         *         `news`    what happened in between, in sentences
         *         `at`      the things to look at
         *         `lesson`, `title`  where it comes from
         *         `about`   whether it is about that very rule, and not only its lesson
         */
        SceneShown: {
            about: boolean;
            after: components["schemas"]["State"] | null;
            at: string[];
            before: components["schemas"]["State"];
            lesson: string;
            news: components["schemas"]["EventShape"][];
            say: string;
            title: string;
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
         * StepShape
         * @description An answer of a draft: the name and title of its decision, and the option that was taken.
         */
        StepShape: {
            at: string[];
            decision: string;
            label: string;
            title: string;
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
            coach: boolean;
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
         * Things
         * @description Everything on the table, as the seat may know it.
         */
        Things: {
            re: number | null;
            seat: number | null;
            things: components["schemas"]["ThingShape"][];
            /** @enum {unknown} */
            type: "things";
        };
        /**
         * ThingShape
         * @description A thing on the table: its name, what it is, and how it stands now, in sentences.
         */
        ThingShape: {
            element: string;
            kind: string;
            name: string;
            /** @default [] */
            now?: string[];
            rule: string;
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
         * TurnBack
         * @description Answers of a seat in a row: how many, and what everybody may read of them.
         */
        TurnBack: {
            answers: number;
            seat: number;
            steps: string[];
        };
        /**
         * Undo
         * @description Take my last answer back; `whole`: with those that I gave directly before it.
         */
        Undo: {
            /** @default null */
            re?: number | null;
            /** @enum {unknown} */
            type: "undo";
            version: number;
            /** @default false */
            whole?: boolean;
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
         *
         *         `turns` are those, the newest first; `whole`: a whole turn is asked back. `redo`: what was taken
         *         back is to be played again instead, and `turns` are what comes.
         */
        UndoRequest: {
            agreed: number[];
            asked: number[];
            by: number;
            /** @default [] */
            lost?: number[];
            /** @default false */
            redo?: boolean;
            /** @default [] */
            turns?: components["schemas"]["TurnBack"][];
            version: number;
            /** @default false */
            whole?: boolean;
        };
        /**
         * UndoShape
         * @description Whether the last answer can be taken back; `redo`: what was taken back can come again.
         */
        UndoShape: {
            available: boolean;
            free: boolean;
            /** @default false */
            redo?: boolean;
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
         *         `only`    the order answers only where its answer is the only one, and stands otherwise
         *         `saying`  what the data of an event say, such as which card is played
         */
        Until: {
            /** @default [] */
            about_me?: string[];
            /** @default [] */
            events?: string[];
            /** @default false */
            only?: boolean;
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
