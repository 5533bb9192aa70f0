// Made by `make types` from the server's schemas. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * About
         * @description What this server is.
         */
        About: {
            /** Keys */
            keys: string[];
            /** Levels */
            levels: components["schemas"]["LevelShape"][];
            /** Name */
            name: string;
            /** Paces */
            paces: components["schemas"]["PaceShape"][];
            /** Protocol */
            protocol: number;
            /** Version */
            version: string;
        };
        /**
         * Adoption
         * @description The secret of a device link, and whose it is, by who has looked at it.
         *
         *     `games`  whether the games go along of the guest that this browser was
         */
        Adoption: {
            /**
             * Games
             * @default false
             */
            games: boolean;
            /** Person */
            person: string;
            /** Token */
            token: string;
        };
        /**
         * Cards
         * @description Every card of a game; a game that has none to show sends an empty list.
         */
        Cards: {
            /** Cards */
            cards: {
                [key: string]: unknown;
            }[];
            /** Game */
            game: string;
        };
        /**
         * ChapterShape
         * @description A chapter of the rules, with a sentence about it.
         */
        ChapterShape: {
            /** Lead */
            lead: string;
            /** Title */
            title: string;
        };
        /**
         * ChatLine
         * @description Something that was said.
         */
        ChatLine: {
            /** At */
            at: string;
            /** Id */
            id: number;
            /** Name */
            name: string;
            /** Seat */
            seat: number | null;
            /** Text */
            text: string;
        };
        /**
         * ChatLog
         * @description A part of what was said.
         */
        ChatLog: {
            /** Lines */
            lines: components["schemas"]["ChatLine"][];
            /** More */
            more: boolean;
        };
        /**
         * Credentials
         * @description User name and password.
         */
        Credentials: {
            /** Password */
            password: string;
            /** Username */
            username: string;
        };
        /**
         * DrawShape
         * @description One draw: what could come, and what came.
         */
        DrawShape: {
            /** Answer */
            answer: unknown;
            /** Face */
            face: number;
            /** Faces */
            faces: unknown[];
            /** Index */
            index: number;
            /** Moment */
            moment: number;
            /** Name */
            name: string;
            /** Rule */
            rule: string;
        };
        /**
         * Entropy
         * @description What a seat has sealed, and the commitment it is opened for.
         */
        Entropy: {
            /** Commitment */
            commitment: string;
            /** Entropy */
            entropy: string;
            /** Seat */
            seat: number;
        };
        /**
         * ErrorDetail
         * @description Why something was refused.
         */
        ErrorDetail: {
            /** Code */
            code: string;
            /** Message */
            message: string;
            /** Rule */
            rule: string | null;
        };
        /**
         * ErrorShape
         * @description A refusal.
         */
        ErrorShape: {
            error: components["schemas"]["ErrorDetail"];
        };
        /**
         * EventShape
         * @description One thing that happened, as a seat may know it; `at`: what it touched on the table.
         */
        EventShape: {
            /** At */
            at: string[];
            /** Data */
            data: {
                [key: string]: unknown;
            };
            /** Kind */
            kind: string;
            /** Moment */
            moment: number;
            /** Rule */
            rule: string;
            /** Text */
            text: string;
        };
        /**
         * Fine
         * @description All is well.
         */
        Fine: {
            /**
             * Ok
             * @default true
             */
            ok: boolean;
        };
        /**
         * Games
         * @description How many tables somebody has, by their status.
         */
        Games: {
            /**
             * Finished
             * @default 0
             */
            finished: number;
            /**
             * Open
             * @default 0
             */
            open: number;
            /**
             * Running
             * @default 0
             */
            running: number;
        };
        /**
         * GameShape
         * @description A game that is installed.
         */
        GameShape: {
            /** Name */
            name: string;
            /** Notice */
            notice: string;
            /** Players */
            players: number[];
            /** Presets */
            presets: components["schemas"]["PresetShape"][];
            /** Seat Names */
            seat_names: string[];
            /** Settings */
            settings: components["schemas"]["SettingShape"][];
            /** Summary */
            summary: string;
            /** Title */
            title: string;
            /** Unofficial */
            unofficial: components["schemas"]["UnofficialShape"][];
        };
        /**
         * GuidedShape
         * @description The whole game at the end of a path.
         */
        GuidedShape: {
            /** Bots */
            bots: string[];
            /** Options */
            options: {
                [key: string]: string | number | boolean;
            };
            /** Players */
            players: number;
        };
        /**
         * GuideShape
         * @description How the rulebook of a game is read.
         */
        GuideShape: {
            /** Changes */
            changes: components["schemas"]["LineShape"][];
            /** Chapters */
            chapters: components["schemas"]["ChapterShape"][];
            /** Game */
            game: string;
            /** Line */
            line: string;
            /** Pictures */
            pictures: components["schemas"]["PictureShape"][];
            /** Terms */
            terms: components["schemas"]["TermShape"][];
            /** Win */
            win: components["schemas"]["LineShape"][];
        };
        /**
         * HostShape
         * @description Who made a table.
         */
        HostShape: {
            /** Name */
            name: string;
            /** You */
            you: boolean;
        };
        /**
         * Invitation
         * @description What an invite is for.
         */
        Invitation: {
            /** Seat */
            seat: number;
            table: components["schemas"]["TableShape"];
        };
        /**
         * Invite
         * @description A link to a chair.
         */
        Invite: {
            /** Seat */
            seat: number;
            /** Url */
            url: string;
        };
        /**
         * Join
         * @description Which chair, by which invite, under which name.
         */
        Join: {
            /** Invite */
            invite?: string | null;
            /** Name */
            name?: string | null;
            /** Seal */
            seal?: string | null;
            /** Seat */
            seat?: number | null;
        };
        /**
         * LearnedShape
         * @description Something that was learned, and its rule.
         */
        LearnedShape: {
            /** Rule */
            rule: string;
            /** Text */
            text: string;
        };
        /**
         * LessonShape
         * @description A lesson, with all that it says.
         */
        LessonShape: {
            /** About */
            about: string;
            guided: components["schemas"]["GuidedShape"] | null;
            /** Id */
            id: string;
            /** Learned */
            learned: components["schemas"]["LearnedShape"][];
            /** Minutes */
            minutes: number;
            /** Needs */
            needs: string[];
            /** Rules */
            rules: string[];
            /** Steps */
            steps: components["schemas"]["StepShape"][];
            /** Title */
            title: string;
            /** Words */
            words: components["schemas"]["WordShape"][];
        };
        /**
         * LevelShape
         * @description A level of bots.
         */
        LevelShape: {
            /** About */
            about: string;
            /** Name */
            name: string;
            /** Title */
            title: string;
        };
        /**
         * LineShape
         * @description A sentence or two, and the rule behind it.
         */
        LineShape: {
            /** Rule */
            rule: string;
            /** Text */
            text: string;
        };
        /**
         * LinkFound
         * @description Both sides of a device link: whose it is, who opens it, and what is theirs here.
         */
        LinkFound: {
            /** Expires */
            expires: string;
            games: components["schemas"]["Games"];
            here: components["schemas"]["Me"] | null;
            person: components["schemas"]["Me"];
        };
        /**
         * Links
         * @description The device links that somebody made lately.
         */
        Links: {
            /** Links */
            links: components["schemas"]["LinkShape"][];
        };
        /**
         * LinkShape
         * @description A device link, for who made it; `browser` and `address` are where it was used or refused.
         */
        LinkShape: {
            /** Address */
            address: string;
            /** At */
            at: string | null;
            /** Browser */
            browser: string;
            /** Expires */
            expires: string;
            /** Id */
            id: string;
            /** Made */
            made: string;
            /** Session */
            session: string | null;
            /**
             * State
             * @enum {string}
             */
            state: "open" | "expired" | "used" | "refused" | "withdrawn";
        };
        /**
         * Lobby
         * @description All lists of tables.
         */
        Lobby: {
            /** Finished */
            finished: components["schemas"]["TableShape"][];
            /** Open */
            open: components["schemas"]["TableShape"][];
            /** Running */
            running: components["schemas"]["TableShape"][];
            /** Yours */
            yours: components["schemas"]["TableShape"][];
        };
        /**
         * Log
         * @description A part of the log.
         */
        Log: {
            /** Events */
            events: components["schemas"]["EventShape"][];
            /** More */
            more: boolean;
        };
        /**
         * LogIn
         * @description User name and password.
         *
         *     `games`  whether the games go along of the guest that this browser was
         */
        LogIn: {
            /**
             * Games
             * @default false
             */
            games: boolean;
            /** Password */
            password: string;
            /** Username */
            username: string;
        };
        /**
         * LuckShape
         * @description The luck of a table: what was promised and, when it is over, every draw.
         *
         *     `bound`: all that the commitment is bound to, byte for byte as it was hashed.
         */
        LuckShape: {
            /** Bound */
            bound: string | null;
            /** Commitment */
            commitment: string;
            /** Draws */
            draws: components["schemas"]["DrawShape"][];
            /** Entropy */
            entropy: string[];
            /** Scheme */
            scheme: string;
            /** Seals */
            seals: string[];
            /** Secret */
            secret: string | null;
            /** Verified */
            verified: boolean | null;
        };
        /**
         * Me
         * @description Who a visitor is; `token` only where it was asked for; `news`: links that were used.
         */
        Me: {
            /** Account */
            account: string | null;
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** News */
            news?: components["schemas"]["LinkShape"][];
            /** Token */
            token?: string | null;
        };
        /**
         * Meaning
         * @description A value of an option and what it means.
         */
        Meaning: {
            /** Meaning */
            meaning: string;
            /** Value */
            value: string | number | boolean;
        };
        /**
         * Moments
         * @description All steps of a replay.
         */
        Moments: {
            /** Length */
            length: number;
            /** Moments */
            moments: components["schemas"]["MomentShape"][];
        };
        /**
         * MomentShape
         * @description A step of the replay: after the entry of that number.
         */
        MomentShape: {
            /** Moment */
            moment: number;
            /** Rule */
            rule: string;
            /** Seat */
            seat: number;
            /** Text */
            text: string;
            /** Undone */
            undone: boolean;
        };
        /**
         * Named
         * @description A new name.
         */
        Named: {
            /** Name */
            name: string;
        };
        /**
         * NewGuest
         * @description How a guest wants to be called; whether it is a program that needs its token.
         *
         *     `keep`  those who are known already stay who they are
         */
        NewGuest: {
            /**
             * Keep
             * @default false
             */
            keep: boolean;
            /** Name */
            name?: string | null;
            /**
             * Token
             * @default false
             */
            token: boolean;
        };
        /**
         * NewLink
         * @description A link with which the same person goes on from another device.
         */
        NewLink: {
            /** Expires */
            expires: string;
            /** Id */
            id: string;
            /** Made */
            made: string;
            /** Token */
            token: string;
            /** Url */
            url: string;
        };
        /**
         * NewPassword
         * @description A password in place of another.
         */
        NewPassword: {
            /** New */
            new: string;
            /** Old */
            old: string;
        };
        /**
         * NewTable
         * @description A table to be made.
         */
        NewTable: {
            /**
             * Coach
             * @default false
             */
            coach: boolean;
            /** Game */
            game: string;
            /**
             * Late
             * @default claim
             * @enum {string}
             */
            late: "claim" | "bot";
            /** Options */
            options?: {
                [key: string]: string | number | boolean;
            };
            /**
             * Pace
             * @default live
             * @enum {string}
             */
            pace: "live" | "day" | "three-days";
            /** Preset */
            preset?: string | null;
            /**
             * Public
             * @default true
             */
            public: boolean;
            /** Seal */
            seal?: string | null;
            /** Seats */
            seats: components["schemas"]["SeatWish"][];
            /**
             * Start
             * @default false
             */
            start: boolean;
        };
        /**
         * Notes
         * @description What somebody noted for themselves.
         */
        Notes: {
            /** Text */
            text: string;
        };
        /**
         * NotesText
         * @description Notes to be kept.
         */
        NotesText: {
            /** Text */
            text: string;
        };
        /**
         * Origin
         * @description The table and moment that a table was played on from.
         */
        Origin: {
            /** Moment */
            moment: number;
            /** Table */
            table: string;
        };
        /**
         * OutcomeShape
         * @description How a game ended.
         */
        OutcomeShape: {
            /** Ending */
            ending: string;
            /** Ranks */
            ranks: number[];
            /** Scores */
            scores: number[];
            /** Winners */
            winners: number[];
        };
        /**
         * OwnMoment
         * @description A moment of one's own game in which a rule came up; `colour` is that of who moved.
         */
        OwnMoment: {
            /** Colour */
            colour: string;
            /** Moment */
            moment: number;
            /** Over */
            over: boolean;
            /** Seat */
            seat: number;
            /** Table */
            table: string;
            /** Text */
            text: string;
            /** Title */
            title: string;
        };
        /**
         * OwnMoments
         * @description The last ones, the newest first; `more`: whether there are others.
         */
        OwnMoments: {
            /** Moments */
            moments: components["schemas"]["OwnMoment"][];
            /** More */
            more: boolean;
        };
        /**
         * PaceShape
         * @description How much time each decision has.
         */
        PaceShape: {
            /** Name */
            name: string;
            /** Seconds */
            seconds: number;
            /** Title */
            title: string;
        };
        /**
         * PathShape
         * @description The lessons of a game in their order.
         */
        PathShape: {
            /** Game */
            game: string;
            /** Lessons */
            lessons: components["schemas"]["LessonShape"][];
        };
        /**
         * PictureShape
         * @description A picture of the two minutes; `alt` says what is to be seen.
         */
        PictureShape: {
            /** Alt */
            alt: string;
            /** Rules */
            rules: string[];
            /** Say */
            say: string;
            /** Title */
            title: string;
        };
        /**
         * PlayOn
         * @description From which moment, in which seat, against which bots.
         */
        PlayOn: {
            /**
             * Level
             * @default adept
             * @enum {string}
             */
            level: "novice" | "adept" | "oracle";
            /** Moment */
            moment: number;
            /** Seal */
            seal?: string | null;
            /** Seat */
            seat?: number | null;
        };
        /**
         * PresetShape
         * @description Options that are chosen together.
         */
        PresetShape: {
            /** Name */
            name: string;
            /** Options */
            options: {
                [key: string]: string | number | boolean;
            };
        };
        /**
         * Promise
         * @description What was promised of the luck: the commitment, and what each seat has sealed and opened.
         */
        Promise: {
            /** Commitment */
            commitment: string;
            /** Entropy */
            entropy: string[];
            /** Seals */
            seals: string[];
        };
        /**
         * Rematch
         * @description The seal of what you will add to the luck; without it the game may begin at once.
         */
        Rematch: {
            /** Seal */
            seal?: string | null;
        };
        /**
         * Rules
         * @description All rules and rulings of a game.
         *
         *     `cards`  what its cards are called, such as "tiles"; nothing where it has none to show
         */
        Rules: {
            /** Cards */
            cards: string;
            /** Game */
            game: string;
            /** Rules */
            rules: components["schemas"]["RuleShape"][];
            /** Rulings */
            rulings: components["schemas"]["RulingText"][];
            /** Title */
            title: string;
        };
        /**
         * RuleShape
         * @description A rule in our words; `core`: newcomers need it; `lessons` teach it.
         */
        RuleShape: {
            /** Core */
            core: boolean;
            /** Id */
            id: string;
            /** Lessons */
            lessons: string[];
            /** Options */
            options: string[];
            /** Rulings */
            rulings: string[];
            /** Section */
            section: string;
            /** Text */
            text: string;
            /** Where */
            where: string;
        };
        /**
         * RulingText
         * @description A ruling, with its reason.
         */
        RulingText: {
            /** Id */
            id: string;
            /** Question */
            question: string;
            /** Rules */
            rules: string[];
            /** Ruling */
            ruling: string;
            /** Why */
            why: string;
        };
        /**
         * Score
         * @description The points of all seats from a moment on.
         */
        Score: {
            /** Moment */
            moment: number;
            /** Scores */
            scores: number[];
        };
        /**
         * Scores
         * @description How the points of a game that is over came about; only changes are listed.
         */
        Scores: {
            /** Length */
            length: number;
            /** Scores */
            scores: components["schemas"]["Score"][];
        };
        /**
         * Seal
         * @description The seal of what a seat will add to the luck.
         */
        Seal: {
            /** Seal */
            seal: string;
            /** Seat */
            seat: number;
        };
        /**
         * SeatShape
         * @description A chair at a table and who sits in it.
         */
        SeatShape: {
            /** Colour */
            colour: string;
            /** Connected */
            connected: boolean;
            /**
             * Kind
             * @enum {string}
             */
            kind: "person" | "hotseat" | "bot" | "open" | "link";
            /** Level */
            level: string | null;
            /** Name */
            name: string;
            /** Seat */
            seat: number;
            /** Stands For */
            stands_for?: string | null;
            /** You */
            you: boolean;
        };
        /**
         * SeatWish
         * @description What is wanted in a chair.
         */
        SeatWish: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "you" | "bot" | "open" | "link" | "hotseat";
            /** Level */
            level?: ("novice" | "adept" | "oracle") | null;
            /** Name */
            name?: string | null;
        };
        /**
         * SessionList
         * @description Everywhere that somebody is logged in, the last used first.
         */
        SessionList: {
            /** Sessions */
            sessions: components["schemas"]["SessionShape"][];
        };
        /**
         * SessionShape
         * @description Where somebody is logged in; `here` marks the session that asks.
         */
        SessionShape: {
            /** Address */
            address: string;
            /** Browser */
            browser: string;
            /** Expires */
            expires: string;
            /** Here */
            here: boolean;
            /** Id */
            id: string;
            /** Made */
            made: string;
            /** Used */
            used: string;
        };
        /**
         * SettingShape
         * @description A named option of a game.
         */
        SettingShape: {
            /** Default */
            default: string | number | boolean;
            /** Name */
            name: string;
            /** Other */
            other: string | null;
            /** Rules */
            rules: string[];
            /** Seat */
            seat: string | null;
            /** Values */
            values: components["schemas"]["Meaning"][];
        };
        /**
         * Standing
         * @description Whether a record was played on this server, or is merely consistent, in a sentence.
         */
        Standing: {
            /** Played Here */
            played_here: boolean;
            /** Sentence */
            sentence: string;
        };
        /**
         * Start
         * @description What the host adds to the luck, and the commitment it was shown for that.
         */
        Start: {
            /** Commitment */
            commitment?: string | null;
            /** Entropy */
            entropy?: string | null;
        };
        /**
         * StepShape
         * @description A step as it is told; without a goal it is only read.
         */
        StepShape: {
            /** Alone */
            alone: boolean;
            /** At */
            at: string[];
            /** Goal */
            goal: string;
            /** Hint */
            hint: string;
            /** Rule */
            rule: string;
            /** Say */
            say: string;
            /** Title */
            title: string;
        };
        /**
         * TableList
         * @description One page of a list of tables.
         */
        TableList: {
            /** More */
            more: boolean;
            /** Tables */
            tables: components["schemas"]["TableShape"][];
        };
        /**
         * TableShape
         * @description A table, as lists and pages show it.
         */
        TableShape: {
            /** Changed */
            changed: {
                [key: string]: string | number | boolean;
            };
            /** Coach */
            coach: boolean;
            /** Created */
            created: string;
            /** Deadline */
            deadline: string | null;
            /** Finished */
            finished: string | null;
            /** Game */
            game: string;
            host: components["schemas"]["HostShape"] | null;
            /** Id */
            id: string;
            /** Invites */
            invites?: components["schemas"]["Invite"][];
            /**
             * Kind
             * @enum {string}
             */
            kind: "game" | "replay";
            /** Late */
            late: string;
            /** Left */
            left?: number[];
            luck: components["schemas"]["Promise"];
            /** Moment */
            moment: number;
            /** Options */
            options: {
                [key: string]: string | number | boolean;
            };
            origin: components["schemas"]["Origin"] | null;
            outcome: components["schemas"]["OutcomeShape"] | null;
            /** Pace */
            pace: string;
            /** Preset */
            preset: string;
            /** Public */
            public: boolean;
            /** Rematch */
            rematch: string | null;
            /** Seats */
            seats: components["schemas"]["SeatShape"][];
            /** Since */
            since: string;
            standing: components["schemas"]["Standing"] | null;
            /** Started */
            started: string | null;
            /** Starting */
            starting: boolean;
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "running" | "finished";
            /** Title */
            title: string;
            /** Version */
            version: number;
            /** Waiting */
            waiting: number[];
            /** Your Turn */
            your_turn: boolean;
            /** Yours */
            yours: number[];
        };
        /**
         * Taken
         * @description All answers of a learner so far, each by its number among the options; null goes on.
         *
         *     `why`      a thing on the table: why it is not what the step is about
         *     `preview`  the number of an option: what it would do
         *     `things`   whether everything on the table is described
         */
        Taken: {
            /** Answers */
            answers: (number | null)[];
            /** Preview */
            preview?: number | null;
            /**
             * Things
             * @default false
             */
            things: boolean;
            /** Why */
            why?: string | null;
        };
        /**
         * TermShape
         * @description A word of the game, and other forms in which texts have it.
         */
        TermShape: {
            /** Forms */
            forms: string[];
            /** Means */
            means: string;
            /** Rule */
            rule: string;
            /** Word */
            word: string;
        };
        /**
         * TextBoard
         * @description The board drawn in text, as a seat may know it.
         */
        TextBoard: {
            /** Moment */
            moment: number;
            /** Seat */
            seat: number | null;
            /** Text */
            text: string;
        };
        /**
         * Token
         * @description The secret of a device link.
         */
        Token: {
            /** Token */
            token: string;
        };
        /**
         * Trial
         * @description The seal of what you will add to the luck; without it the table begins at once.
         */
        Trial: {
            /** Seal */
            seal?: string | null;
        };
        /**
         * UnofficialShape
         * @description A number of players beyond the rulebook's, and an option that allows it.
         */
        UnofficialShape: {
            /** Options */
            options: {
                [key: string]: string | number | boolean;
            };
            /** Players */
            players: number;
        };
        /**
         * WordShape
         * @description A word that a lesson brings in.
         */
        WordShape: {
            /** Means */
            means: string;
            /** Word */
            word: string;
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
