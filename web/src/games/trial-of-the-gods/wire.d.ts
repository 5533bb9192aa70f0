// Made by `make types` from the server's schemas. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What a client draws; `calm` counts the Calm Seas set aside while Sea Enemies come. */
        TrialView: {
            /** @enum {unknown} */
            mode: "basic" | "advanced";
            round: number;
            rounds: number;
            /** @enum {unknown} */
            phase: "setup" | "dawn" | "adventure" | "enemy" | "olympics" | "sunset" | "end";
            turn: number | null;
            actions: number | null;
            initiative: number[];
            zones: components["schemas"]["ZoneView"][];
            seats: components["schemas"]["SeatView"][];
            houses: components["schemas"]["HouseView"][];
            turned: string[];
            animae: number;
            travel: components["schemas"]["TravelView"];
            sea: number;
            calm: number;
            olympics: components["schemas"]["OlympicsView"];
            argonauts: components["schemas"]["ArgonautView"][];
            harbour: string[];
            fight: components["schemas"]["FightView"] | null;
            exploration: components["schemas"]["ExplorationView"] | null;
            competition: components["schemas"]["CompetitionView"] | null;
            rankings: components["schemas"]["RankingView"][];
            points: number[][] | null;
            ending: string;
        };
        /** @description A Sea Zone, or an Island with all that follows `captains`. */
        ZoneView: {
            id: string;
            name: string;
            /** @enum {unknown} */
            kind: "outer" | "dangerous" | "island";
            block: boolean;
            enemies: components["schemas"]["EnemyView"][];
            captains: number[];
            temple?: number | null;
            modifier?: ("S" | "R" | "O" | "H" | "A" | "D") | null;
            spaces?: number[];
            explorers?: number[];
            value?: number | null;
            treasure?: ("fleece" | "empty") | null;
            lookers?: number[];
        };
        /** @description An Enemy that stands in a Zone; `owner` is who has tamed it. */
        EnemyView: {
            id: string;
            name: string;
            /** @enum {unknown} */
            kind: "argonaut" | "land" | "sea";
            level: number;
            attack: number;
            dice: number;
            injured: boolean;
            owner: number | null;
        };
        /** @description What lies before a player; `threat` counts the Enemies that would strike now. */
        SeatView: {
            captain: string;
            ship: string;
            companions: components["schemas"]["CompanionView"][];
            vigor: number;
            limit: number;
            hand_limit: number;
            energy: components["schemas"]["EnergyView"];
            upgrades: components["schemas"]["UpgradeView"][];
            blessings: components["schemas"]["Blessings"];
            hand: string[];
            deck: number;
            discard: string[];
            in_play: string[];
            competed: string[];
            revealed: string[];
            removed: string[];
            feats: components["schemas"]["FeatView"][];
            feats_held: string[];
            used: string[];
            tamed: components["schemas"]["TamedView"][];
            domination: number;
            explored: number;
            devotion: number;
            champions: number;
            dishonor: number;
            fervor: number;
            threat: number;
            passed: boolean;
        };
        /** @description A Companion, Trained or not, and its Zone if it is on the board. */
        CompanionView: {
            hero: string;
            trained: boolean;
            zone: string | null;
        };
        /** @description A player's cubes but for the Vigor marker and those on Monsters. */
        EnergyView: {
            available: number;
            exhausted: number;
            pool: number;
        };
        /** @description An Upgrade Token on its space, and the Blessings under it. */
        UpgradeView: {
            token: string;
            active: boolean;
            blessings: ("crimson" | "azure" | "emerald" | "gold" | "violet" | "ivory")[];
        };
        /** @description How many Blessings of each House a player has; none where a House is left out. */
        Blessings: {
            crimson?: number;
            azure?: number;
            emerald?: number;
            gold?: number;
            violet?: number;
            ivory?: number;
        };
        /** @description A Feat that was bought. */
        FeatView: {
            feat: string;
            level: number;
        };
        /** @description The card of a Tamed Monster, also of one killed since. */
        TamedView: {
            enemy: string;
            zone: string | null;
            alive: boolean;
        };
        /** @description A House, with its God once it has one. */
        HouseView: {
            /** @enum {unknown} */
            house: "crimson" | "azure" | "emerald" | "gold" | "violet" | "ivory";
            god: string | null;
            deck: number;
            discard: string[];
        };
        /** @description The Travel Cards; `drawn` are those being resolved. */
        TravelView: {
            deck: number;
            discard: string[];
            drawn: string[];
        };
        /** @description The Olympics Cards; `drawn` are the two between which the last player chooses. */
        OlympicsView: {
            cards: string[];
            deck: number;
            face_down: boolean;
            drawn: string[];
            returned: [
                number,
                string
            ][];
        };
        /** @description A space of the Argonaut Board. */
        ArgonautView: {
            enemy: string;
            defeated: boolean;
        };
        /** @description The Fight in progress, with its totals so far; `rolls` until the dice are rolled. */
        FightView: {
            by: number;
            zone: string;
            enemy: string;
            name: string;
            level: number;
            laurels: number;
            attack: number;
            of_dice: number;
            skill: string;
            injured: boolean;
            owner: number | null;
            total: number;
            enemy_total: number;
            might: number;
            weakened: number;
            extra: number;
            dice: (0 | 1 | "act")[];
            cards: number;
            played: string[];
            rolls: components["schemas"]["RollsView"] | null;
        };
        /** @description How many rolls of the Enemy's dice end the Fight in which way. */
        RollsView: {
            defeat: number;
            hit: number;
            draw: number;
            lose: number;
        };
        /** @description The Exploration in progress, until its token is placed. */
        ExplorationView: {
            by: number;
            zone: string;
            total: number;
            value: number;
            cards: number;
            played: string[];
        };
        /** @description The Olympics in progress: Fervor and cards are with the seats. */
        CompetitionView: {
            card: string;
            held: number;
            of: number;
            ranking: number[];
            dice: number[];
            decided: boolean;
        };
        /** @description A ranking as it would count now; `most` with every Golden Fleece that may be found. */
        RankingView: {
            name: string;
            prizes: number[];
            laurels: number[];
            most: number[];
            points: number[];
        };
        /** @description The data of "forced", which the engine tells: a seat had only this option. */
        Forced: {
            seat: number;
            option: unknown;
        };
        /** @description Which God moves into each House, in the order of the Houses. */
        GodsHoused: {
            gods: ("Poseidon" | "Athena" | "Ares" | "Hades" | "Aphrodite" | "Zeus")[];
        };
        /** @description The symbol on the Temple of an Island. */
        ModifierShown: {
            zone: string;
            /** @enum {unknown} */
            symbol: "S" | "R" | "O" | "H" | "A" | "D";
        };
        /** @description The Islands on which Argonauts wait. */
        Mixed: {
            argonauts: string[];
        };
        /** @description An Enemy stands in a Zone. */
        EnemyThere: {
            enemy: string;
            zone: string;
        };
        /** @description The Upgrade Tokens of a seat, by space. */
        UpgradesLaid: {
            seat: number;
            tokens: ("attack" | "discovery" | "fervor" | "energy" | "limit" | "reveal")[];
        };
        /** @description Two Feats of a Level were dealt, which only their player knows. */
        FeatsDealt: {
            seat: number;
            level: number;
            feats?: string[];
        };
        /** @description Something that is all told with whose it is. */
        OfSeat: {
            seat: number;
        };
        /** @description A seat and a Hero: its Captain, or a new Companion. */
        SeatAndHero: {
            seat: number;
            hero: string;
        };
        /** @description The order of seats. */
        InitiativeSet: {
            initiative: number[];
        };
        /** @description A seat and a Zone: who goes there, explores it, claims its Temple. */
        SeatAndZone: {
            seat: number;
            zone: string;
        };
        /** @description A round begins. */
        OfRound: {
            number: number;
        };
        /** @description The Enemies that attack a seat. */
        EnemiesAttack: {
            seat: number;
            enemies: string[];
        };
        /** @description There is nothing more to tell. */
        Nothing: Record<string, unknown>;
        /** @description What was hidden on each Island. */
        TreasuresShown: {
            treasures: {
                [key: string]: "fleece" | "empty";
            };
        };
        /** @description A ranking at the end: Laurels and points by seat. */
        RankingCounted: {
            ranking: string;
            laurels: number[];
            points: number[];
        };
        /** @description The game is over. */
        Over: {
            winners: number[];
            scores: number[];
        };
        /** @description Two Olympics Cards were drawn, which only their player knows. */
        OlympicsDrawn: {
            seat: number;
            cards?: string[];
        };
        /** @description A seat and a card: who reveals, turns, removes or draws it. */
        SeatAndCard: {
            seat: number;
            card: string;
        };
        /** @description A card of a House is called for; `extra`: by an upgrade. */
        HouseNamed: {
            seat: number;
            /** @enum {unknown} */
            house: "crimson" | "azure" | "emerald" | "gold" | "violet" | "ivory";
            extra: boolean;
        };
        /** @description A Feat was bought. */
        FeatBought: {
            seat: number;
            feat: string;
            cost: number;
        };
        /** @description A Companion was trained. */
        HeroTrained: {
            seat: number;
            hero: string;
            cost: number;
        };
        /** @description Something that is all told with the card. */
        OfCard: {
            card: string;
        };
        /** @description The cards of a Competition, in initiative order. */
        CompetitionHeld: {
            number: number;
            cards: [
                number,
                string
            ][];
        };
        /** @description The dice of the Argonauts of a seat in the Olympics. */
        AthletesRolled: {
            seat: number;
            dice: (0 | 1 | "act")[];
        };
        /** @description The seats by their places in the Olympics. */
        OlympicsRanked: {
            ranking: number[];
        };
        /** @description Something that is all told with whose it is and how many. */
        SeatAndNumber: {
            seat: number;
            n: number;
        };
        /** @description The Vigor of a seat may rise to a new limit. */
        LimitRaised: {
            seat: number;
            limit: number;
        };
        /** @description Cards were drawn, which only their player knows. */
        CardsDrawn: {
            seat: number;
            n: number;
            cards?: string[];
        };
        /** @description Cards were discarded. */
        CardsDiscarded: {
            seat: number;
            cards: string[];
        };
        /** @description A card was removed from the hand or the discard pile. */
        CardRemoved: {
            seat: number;
            card: string;
            /** @enum {unknown} */
            place: "hand" | "discard";
        };
        /** @description A card was played for a bonus in a Fight or Exploration, or for its Effect. */
        CardPlayed: {
            seat: number;
            card: string;
            /** @enum {unknown} */
            use: "A" | "D" | "E";
        };
        /** @description A card was played for a value of `n`, or for its Effect. */
        ActionTaken: {
            seat: number;
            card: string;
            /** @enum {unknown} */
            use: "S" | "R" | "O" | "H" | "E";
            n: number;
        };
        /** @description What a Fight begins with: Attack, and Damage on top when it is won. */
        FightOpened: {
            seat: number;
            total: number;
            extra: number;
        };
        /** @description The effect of a card, an Enemy's Skill or a prize is carried out. */
        EffectBegun: {
            seat: number;
            source: string;
        };
        /** @description An ability was used. */
        AbilityUsed: {
            seat: number;
            ability: string;
        };
        /** @description A seat reacts with a card to what has happened. */
        Reacted: {
            seat: number;
            card: string;
            /** @enum {unknown} */
            trigger: "hurt" | "opp_enters" | "opp_fight" | "opp_roll" | "opp_explored" | "olympic_reveal";
        };
        /** @description A Gods card was bought. */
        CardBought: {
            seat: number;
            card: string;
            cost: number;
        };
        /** @description The discard pile of a House was shuffled into a deck of `n` cards. */
        HouseReshuffled: {
            /** @enum {unknown} */
            house: "crimson" | "azure" | "emerald" | "gold" | "violet" | "ivory";
            n: number;
        };
        /** @description The oracle of a House is consulted. */
        HouseConsulted: {
            seat: number;
            /** @enum {unknown} */
            house: "crimson" | "azure" | "emerald" | "gold" | "violet" | "ivory";
        };
        /** @description The Travel Cards were shuffled into a deck of `n` cards. */
        TravelReshuffled: {
            n: number;
        };
        /** @description Something that is all told with its Zone. */
        OfZone: {
            zone: string;
        };
        /** @description A piece was placed in a Zone. */
        PieceOrdered: {
            seat: number;
            piece: string;
            zone: string;
        };
        /** @description No Enemy comes in a Zone, and that restores Energy to those seats. */
        SeaCalm: {
            zone: string;
            seats: number[];
        };
        /** @description A Monster found another in the Zone, so its card goes under the deck. */
        MonsterSentUnder: {
            zone: string;
            name: string;
        };
        /** @description A Fight begins. */
        FightBegun: {
            seat: number;
            zone: string;
            enemy: string;
        };
        /** @description The Enemy's dice, and how many activations have an effect. */
        DiceRolled: {
            seat: number;
            dice: (0 | 1 | "act")[];
            skills: number;
        };
        /** @description An Enemy has more Attack in this Fight. */
        MightGrown: {
            enemy: string;
            n: number;
        };
        /** @description Something that is all told with the Enemy. */
        OfEnemy: {
            enemy: string;
        };
        /** @description The two sums of a Fight, how they come about, and the Damage that follows. */
        FightCompared: {
            seat: number;
            enemy: string;
            player_total: number;
            total: number;
            weakened: number;
            enemy_total: number;
            attack: number;
            rolled: number;
            might: number;
            damage: number;
        };
        /** @description A seat and an Enemy: who injures, tames or loses it. */
        SeatAndEnemy: {
            seat: number;
            enemy: string;
        };
        /** @description An Enemy suffers `n` Damage by a strike. */
        EnemyStruck: {
            seat: number;
            enemy: string;
            n: number;
        };
        /** @description An Enemy was defeated, which its owner had tamed. */
        EnemyDefeated: {
            seat: number;
            enemy: string;
            zone: string;
            owner: number;
        };
        /** @description An Upgrade Token is active now. */
        UpgradeActivated: {
            seat: number;
            /** @enum {unknown} */
            token: "attack" | "discovery" | "fervor" | "energy" | "limit" | "reveal";
        };
        /** @description A seat has lost `n` Vigor, and has the rest left. */
        SeatHurt: {
            seat: number;
            n: number;
            vigor: number;
        };
        /** @description An Exploration Token was placed with that Discovery. */
        Explored: {
            seat: number;
            zone: string;
            total: number;
        };
        /** @description A seat has looked at a Treasure, which nobody else knows. */
        TreasureSeen: {
            seat: number;
            zone: string;
            /** @enum {unknown} */
            treasure?: "fleece" | "empty";
        };
        /** @description The totals that win a Fight for certain, and that may win it at all. */
        TotalsNeeded: {
            sure: number;
            hope: number;
        };
        /** @description The total without another card, and what the Enemy's dice can do then. */
        Odds: {
            total: number;
            rolls: components["schemas"]["RollsView"];
        };
        /** @description What something costs in Energy. */
        Cost: {
            cost: number;
        };
        /** @description What the values of a card are worth in a Competition. */
        Fervor: {
            fervor: number;
        };
        /**
         * @description A few facts about an option.
         *
         *     `n`      the value, total, Fervor or price it comes to
         *     `rolls`  in a Fight, what the Enemy's dice can do then
         */
        TrialHint: {
            n?: number;
            rolls?: components["schemas"]["RollsView"];
        };
        /**
         * @description A card as it is drawn and searched; what its sort does not have is left out.
         *
         *     `of`, `god`      whose an Action Card is: a God, a Hero or nobody; its God, if it has one
         *     `copies`         how many of it there are
         *     `cost`           in Energy, also to train a Hero
         *     `effect`         what the text of an Action Card has after the colon
         *     `occasion`       when a Reaction may be played
         *     `restore`        what a Feat Restores each Sunset
         *     `prizes`         of the first three places of the Olympics
         */
        TrialCard: {
            id: string;
            name: string;
            /** @enum {unknown} */
            sort: "action" | "feat" | "hero" | "olympics" | "travel" | "enemy";
            text: string;
            of?: string;
            god?: string | null;
            copies?: number;
            cost?: number;
            effect?: string;
            occasion?: string;
            laurels?: number;
            values?: components["schemas"]["Values"];
            kind?: string;
            prayer?: number;
            devour?: number;
            level?: number;
            restore?: number;
            blessings?: ("crimson" | "azure" | "emerald" | "gold" | "violet" | "ivory")[];
            symbols?: ("S" | "R" | "O" | "H" | "A" | "D")[];
            tiebreakers?: ("S" | "R" | "O" | "H" | "A" | "D")[];
            prizes?: string[];
            attack?: number;
            dice?: number;
        };
        /** @description What a card has for each symbol: four Actions, Attack and Discovery. */
        Values: {
            S: number;
            R: number;
            O: number;
            H: number;
            A: number;
            D: number;
        };
        Wire: {
            view: components["schemas"]["TrialView"];
            event: {
                /** @enum {unknown} */
                kind: "forced";
                data: components["schemas"]["Forced"];
            } | {
                /** @enum {unknown} */
                kind: "gods";
                data: components["schemas"]["GodsHoused"];
            } | {
                /** @enum {unknown} */
                kind: "modifier";
                data: components["schemas"]["ModifierShown"];
            } | {
                /** @enum {unknown} */
                kind: "mixture";
                data: components["schemas"]["Mixed"];
            } | {
                /** @enum {unknown} */
                kind: "land enemy";
                data: components["schemas"]["EnemyThere"];
            } | {
                /** @enum {unknown} */
                kind: "upgrades";
                data: components["schemas"]["UpgradesLaid"];
            } | {
                /** @enum {unknown} */
                kind: "deal feats";
                data: components["schemas"]["FeatsDealt"];
            } | {
                /** @enum {unknown} */
                kind: "first chooser";
                data: components["schemas"]["OfSeat"];
            } | {
                /** @enum {unknown} */
                kind: "captain";
                data: components["schemas"]["SeatAndHero"];
            } | {
                /** @enum {unknown} */
                kind: "initiative";
                data: components["schemas"]["InitiativeSet"];
            } | {
                /** @enum {unknown} */
                kind: "place";
                data: components["schemas"]["SeatAndZone"];
            } | {
                /** @enum {unknown} */
                kind: "round";
                data: components["schemas"]["OfRound"];
            } | {
                /** @enum {unknown} */
                kind: "begin turn";
                data: components["schemas"]["OfSeat"];
            } | {
                /** @enum {unknown} */
                kind: "pass";
                data: components["schemas"]["OfSeat"];
            } | {
                /** @enum {unknown} */
                kind: "enemies";
                data: components["schemas"]["EnemiesAttack"];
            } | {
                /** @enum {unknown} */
                kind: "sunset";
                data: components["schemas"]["Nothing"];
            } | {
                /** @enum {unknown} */
                kind: "treasures";
                data: components["schemas"]["TreasuresShown"];
            } | {
                /** @enum {unknown} */
                kind: "ranking";
                data: components["schemas"]["RankingCounted"];
            } | {
                /** @enum {unknown} */
                kind: "over";
                data: components["schemas"]["Over"];
            } | {
                /** @enum {unknown} */
                kind: "draw olympics";
                data: components["schemas"]["OlympicsDrawn"];
            } | {
                /** @enum {unknown} */
                kind: "olympics";
                data: components["schemas"]["SeatAndCard"];
            } | {
                /** @enum {unknown} */
                kind: "name house";
                data: components["schemas"]["HouseNamed"];
            } | {
                /** @enum {unknown} */
                kind: "reveal";
                data: components["schemas"]["SeatAndCard"];
            } | {
                /** @enum {unknown} */
                kind: "feat";
                data: components["schemas"]["FeatBought"];
            } | {
                /** @enum {unknown} */
                kind: "train";
                data: components["schemas"]["HeroTrained"];
            } | {
                /** @enum {unknown} */
                kind: "games";
                data: components["schemas"]["OfCard"];
            } | {
                /** @enum {unknown} */
                kind: "competition";
                data: components["schemas"]["CompetitionHeld"];
            } | {
                /** @enum {unknown} */
                kind: "olympic dice";
                data: components["schemas"]["AthletesRolled"];
            } | {
                /** @enum {unknown} */
                kind: "olympic ranking";
                data: components["schemas"]["OlympicsRanked"];
            } | {
                /** @enum {unknown} */
                kind: "restore";
                data: components["schemas"]["SeatAndNumber"];
            } | {
                /** @enum {unknown} */
                kind: "exhaust";
                data: components["schemas"]["SeatAndNumber"];
            } | {
                /** @enum {unknown} */
                kind: "energy";
                data: components["schemas"]["SeatAndNumber"];
            } | {
                /** @enum {unknown} */
                kind: "heal";
                data: components["schemas"]["SeatAndNumber"];
            } | {
                /** @enum {unknown} */
                kind: "limit";
                data: components["schemas"]["LimitRaised"];
            } | {
                /** @enum {unknown} */
                kind: "dishonor";
                data: components["schemas"]["SeatAndNumber"];
            } | {
                /** @enum {unknown} */
                kind: "undishonor";
                data: components["schemas"]["SeatAndNumber"];
            } | {
                /** @enum {unknown} */
                kind: "champion";
                data: components["schemas"]["SeatAndNumber"];
            } | {
                /** @enum {unknown} */
                kind: "fervor";
                data: components["schemas"]["SeatAndNumber"];
            } | {
                /** @enum {unknown} */
                kind: "pray";
                data: components["schemas"]["SeatAndNumber"];
            } | {
                /** @enum {unknown} */
                kind: "draw";
                data: components["schemas"]["CardsDrawn"];
            } | {
                /** @enum {unknown} */
                kind: "discard";
                data: components["schemas"]["CardsDiscarded"];
            } | {
                /** @enum {unknown} */
                kind: "reshuffle";
                data: components["schemas"]["SeatAndNumber"];
            } | {
                /** @enum {unknown} */
                kind: "anima";
                data: components["schemas"]["SeatAndNumber"];
            } | {
                /** @enum {unknown} */
                kind: "removal";
                data: components["schemas"]["SeatAndCard"];
            } | {
                /** @enum {unknown} */
                kind: "purge";
                data: components["schemas"]["CardRemoved"];
            } | {
                /** @enum {unknown} */
                kind: "play";
                data: components["schemas"]["CardPlayed"];
            } | {
                /** @enum {unknown} */
                kind: "card";
                data: components["schemas"]["ActionTaken"];
            } | {
                /** @enum {unknown} */
                kind: "turn";
                data: components["schemas"]["SeatAndCard"];
            } | {
                /** @enum {unknown} */
                kind: "bonus";
                data: components["schemas"]["FightOpened"];
            } | {
                /** @enum {unknown} */
                kind: "effect";
                data: components["schemas"]["EffectBegun"];
            } | {
                /** @enum {unknown} */
                kind: "use";
                data: components["schemas"]["AbilityUsed"];
            } | {
                /** @enum {unknown} */
                kind: "react";
                data: components["schemas"]["Reacted"];
            } | {
                /** @enum {unknown} */
                kind: "buy";
                data: components["schemas"]["CardBought"];
            } | {
                /** @enum {unknown} */
                kind: "reshuffle house";
                data: components["schemas"]["HouseReshuffled"];
            } | {
                /** @enum {unknown} */
                kind: "oracle";
                data: components["schemas"]["HouseConsulted"];
            } | {
                /** @enum {unknown} */
                kind: "sail";
                data: components["schemas"]["SeatAndZone"];
            } | {
                /** @enum {unknown} */
                kind: "moved";
                data: components["schemas"]["SeatAndZone"];
            } | {
                /** @enum {unknown} */
                kind: "travel";
                data: components["schemas"]["SeatAndCard"];
            } | {
                /** @enum {unknown} */
                kind: "reshuffle travel";
                data: components["schemas"]["TravelReshuffled"];
            } | {
                /** @enum {unknown} */
                kind: "block";
                data: components["schemas"]["OfZone"];
            } | {
                /** @enum {unknown} */
                kind: "wind";
                data: components["schemas"]["SeatAndNumber"];
            } | {
                /** @enum {unknown} */
                kind: "becalmed";
                data: components["schemas"]["OfSeat"];
            } | {
                /** @enum {unknown} */
                kind: "order";
                data: components["schemas"]["PieceOrdered"];
            } | {
                /** @enum {unknown} */
                kind: "monster";
                data: components["schemas"]["EnemyThere"];
            } | {
                /** @enum {unknown} */
                kind: "calm";
                data: components["schemas"]["SeaCalm"];
            } | {
                /** @enum {unknown} */
                kind: "monster under";
                data: components["schemas"]["MonsterSentUnder"];
            } | {
                /** @enum {unknown} */
                kind: "fight";
                data: components["schemas"]["FightBegun"];
            } | {
                /** @enum {unknown} */
                kind: "dice";
                data: components["schemas"]["DiceRolled"];
            } | {
                /** @enum {unknown} */
                kind: "might";
                data: components["schemas"]["MightGrown"];
            } | {
                /** @enum {unknown} */
                kind: "weaken";
                data: components["schemas"]["SeatAndNumber"];
            } | {
                /** @enum {unknown} */
                kind: "guard";
                data: components["schemas"]["OfEnemy"];
            } | {
                /** @enum {unknown} */
                kind: "mend";
                data: components["schemas"]["OfEnemy"];
            } | {
                /** @enum {unknown} */
                kind: "compare";
                data: components["schemas"]["FightCompared"];
            } | {
                /** @enum {unknown} */
                kind: "injured";
                data: components["schemas"]["SeatAndEnemy"];
            } | {
                /** @enum {unknown} */
                kind: "strike";
                data: components["schemas"]["EnemyStruck"];
            } | {
                /** @enum {unknown} */
                kind: "defeat";
                data: components["schemas"]["EnemyDefeated"];
            } | {
                /** @enum {unknown} */
                kind: "tame";
                data: components["schemas"]["SeatAndEnemy"];
            } | {
                /** @enum {unknown} */
                kind: "killed";
                data: components["schemas"]["SeatAndEnemy"];
            } | {
                /** @enum {unknown} */
                kind: "companion";
                data: components["schemas"]["SeatAndHero"];
            } | {
                /** @enum {unknown} */
                kind: "temple";
                data: components["schemas"]["SeatAndZone"];
            } | {
                /** @enum {unknown} */
                kind: "upgrade";
                data: components["schemas"]["UpgradeActivated"];
            } | {
                /** @enum {unknown} */
                kind: "prevent";
                data: components["schemas"]["SeatAndNumber"];
            } | {
                /** @enum {unknown} */
                kind: "unharmed";
                data: components["schemas"]["OfSeat"];
            } | {
                /** @enum {unknown} */
                kind: "hurt";
                data: components["schemas"]["SeatHurt"];
            } | {
                /** @enum {unknown} */
                kind: "explore";
                data: components["schemas"]["SeatAndZone"];
            } | {
                /** @enum {unknown} */
                kind: "explored";
                data: components["schemas"]["Explored"];
            } | {
                /** @enum {unknown} */
                kind: "look";
                data: components["schemas"]["TreasureSeen"];
            };
            foreseen: {
                /** @enum {unknown} */
                kind: "skill";
                data: components["schemas"]["Nothing"];
            } | {
                /** @enum {unknown} */
                kind: "needs";
                data: components["schemas"]["TotalsNeeded"];
            } | {
                /** @enum {unknown} */
                kind: "odds";
                data: components["schemas"]["Odds"];
            } | {
                /** @enum {unknown} */
                kind: "explore";
                data: components["schemas"]["Nothing"];
            } | {
                /** @enum {unknown} */
                kind: "cost";
                data: components["schemas"]["Cost"];
            } | {
                /** @enum {unknown} */
                kind: "ability";
                data: components["schemas"]["Nothing"];
            } | {
                /** @enum {unknown} */
                kind: "restore";
                data: components["schemas"]["Nothing"];
            } | {
                /** @enum {unknown} */
                kind: "fervor";
                data: components["schemas"]["Fervor"];
            } | {
                /** @enum {unknown} */
                kind: "prize";
                data: components["schemas"]["Nothing"];
            } | {
                /** @enum {unknown} */
                kind: "ties";
                data: components["schemas"]["Nothing"];
            } | {
                /** @enum {unknown} */
                kind: "dishonor";
                data: components["schemas"]["Nothing"];
            } | {
                /** @enum {unknown} */
                kind: "travel";
                data: components["schemas"]["Nothing"];
            } | {
                /** @enum {unknown} */
                kind: "enemies";
                data: components["schemas"]["Nothing"];
            } | {
                /** @enum {unknown} */
                kind: "sail";
                data: components["schemas"]["Nothing"];
            } | {
                /** @enum {unknown} */
                kind: "order";
                data: components["schemas"]["Nothing"];
            } | {
                /** @enum {unknown} */
                kind: "heal";
                data: components["schemas"]["Nothing"];
            } | {
                /** @enum {unknown} */
                kind: "card";
                data: components["schemas"]["Nothing"];
            } | {
                /** @enum {unknown} */
                kind: "effect";
                data: components["schemas"]["Nothing"];
            };
            hint: components["schemas"]["TrialHint"];
            card: components["schemas"]["TrialCard"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type TrialView = components['schemas']['TrialView'];
export type ZoneView = components['schemas']['ZoneView'];
export type EnemyView = components['schemas']['EnemyView'];
export type SeatView = components['schemas']['SeatView'];
export type CompanionView = components['schemas']['CompanionView'];
export type EnergyView = components['schemas']['EnergyView'];
export type UpgradeView = components['schemas']['UpgradeView'];
export type Blessings = components['schemas']['Blessings'];
export type FeatView = components['schemas']['FeatView'];
export type TamedView = components['schemas']['TamedView'];
export type HouseView = components['schemas']['HouseView'];
export type TravelView = components['schemas']['TravelView'];
export type OlympicsView = components['schemas']['OlympicsView'];
export type ArgonautView = components['schemas']['ArgonautView'];
export type FightView = components['schemas']['FightView'];
export type RollsView = components['schemas']['RollsView'];
export type ExplorationView = components['schemas']['ExplorationView'];
export type CompetitionView = components['schemas']['CompetitionView'];
export type RankingView = components['schemas']['RankingView'];
export type Forced = components['schemas']['Forced'];
export type GodsHoused = components['schemas']['GodsHoused'];
export type ModifierShown = components['schemas']['ModifierShown'];
export type Mixed = components['schemas']['Mixed'];
export type EnemyThere = components['schemas']['EnemyThere'];
export type UpgradesLaid = components['schemas']['UpgradesLaid'];
export type FeatsDealt = components['schemas']['FeatsDealt'];
export type OfSeat = components['schemas']['OfSeat'];
export type SeatAndHero = components['schemas']['SeatAndHero'];
export type InitiativeSet = components['schemas']['InitiativeSet'];
export type SeatAndZone = components['schemas']['SeatAndZone'];
export type OfRound = components['schemas']['OfRound'];
export type EnemiesAttack = components['schemas']['EnemiesAttack'];
export type Nothing = components['schemas']['Nothing'];
export type TreasuresShown = components['schemas']['TreasuresShown'];
export type RankingCounted = components['schemas']['RankingCounted'];
export type Over = components['schemas']['Over'];
export type OlympicsDrawn = components['schemas']['OlympicsDrawn'];
export type SeatAndCard = components['schemas']['SeatAndCard'];
export type HouseNamed = components['schemas']['HouseNamed'];
export type FeatBought = components['schemas']['FeatBought'];
export type HeroTrained = components['schemas']['HeroTrained'];
export type OfCard = components['schemas']['OfCard'];
export type CompetitionHeld = components['schemas']['CompetitionHeld'];
export type AthletesRolled = components['schemas']['AthletesRolled'];
export type OlympicsRanked = components['schemas']['OlympicsRanked'];
export type SeatAndNumber = components['schemas']['SeatAndNumber'];
export type LimitRaised = components['schemas']['LimitRaised'];
export type CardsDrawn = components['schemas']['CardsDrawn'];
export type CardsDiscarded = components['schemas']['CardsDiscarded'];
export type CardRemoved = components['schemas']['CardRemoved'];
export type CardPlayed = components['schemas']['CardPlayed'];
export type ActionTaken = components['schemas']['ActionTaken'];
export type FightOpened = components['schemas']['FightOpened'];
export type EffectBegun = components['schemas']['EffectBegun'];
export type AbilityUsed = components['schemas']['AbilityUsed'];
export type Reacted = components['schemas']['Reacted'];
export type CardBought = components['schemas']['CardBought'];
export type HouseReshuffled = components['schemas']['HouseReshuffled'];
export type HouseConsulted = components['schemas']['HouseConsulted'];
export type TravelReshuffled = components['schemas']['TravelReshuffled'];
export type OfZone = components['schemas']['OfZone'];
export type PieceOrdered = components['schemas']['PieceOrdered'];
export type SeaCalm = components['schemas']['SeaCalm'];
export type MonsterSentUnder = components['schemas']['MonsterSentUnder'];
export type FightBegun = components['schemas']['FightBegun'];
export type DiceRolled = components['schemas']['DiceRolled'];
export type MightGrown = components['schemas']['MightGrown'];
export type OfEnemy = components['schemas']['OfEnemy'];
export type FightCompared = components['schemas']['FightCompared'];
export type SeatAndEnemy = components['schemas']['SeatAndEnemy'];
export type EnemyStruck = components['schemas']['EnemyStruck'];
export type EnemyDefeated = components['schemas']['EnemyDefeated'];
export type UpgradeActivated = components['schemas']['UpgradeActivated'];
export type SeatHurt = components['schemas']['SeatHurt'];
export type Explored = components['schemas']['Explored'];
export type TreasureSeen = components['schemas']['TreasureSeen'];
export type TotalsNeeded = components['schemas']['TotalsNeeded'];
export type Odds = components['schemas']['Odds'];
export type Cost = components['schemas']['Cost'];
export type Fervor = components['schemas']['Fervor'];
export type TrialHint = components['schemas']['TrialHint'];
export type TrialCard = components['schemas']['TrialCard'];
export type Values = components['schemas']['Values'];
export type Wire = components['schemas']['Wire'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
