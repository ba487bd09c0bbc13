/**
 * The parts of a bracket: upper (all of a single elimination), lower, the final of both, the match for third place, and the
 * consolation bracket of those who lost in the first rounds.
 */
export type BracketPart = 'winner' | 'loser' | 'final' | 'third' | 'consolation';

/** Who comes into a place of a game. */
export type Source =
  | { readonly from: 'seed'; readonly seed: number }
  | { readonly from: 'nobody' }
  | { readonly from: 'winner'; readonly game: number }
  | { readonly from: 'loser'; readonly game: number };

/** One game of the plan, before anybody is known. */
export interface PlannedGame {
  /** Number of the node from 1; whatever a game depends on has a smaller id. */
  readonly id: number;
  /** The number that people see, in the order of play; absent where no game can be played because of a bye. */
  readonly number?: number;
  readonly part: BracketPart;
  /** Round of the part, from 1. */
  readonly round: number;
  readonly sources: readonly [Source, Source];
  /** For the second final: it is played only if the second side, who came from the lower bracket, won this game. */
  readonly onlyIfSecondWon?: number;
  /** Who is out by this game is better placed than who is out by a game with a greater rank; shared by a round. */
  readonly exitRank: number;
}

/** A round as it is shown. */
export interface PlannedRound {
  readonly part: BracketPart;
  readonly title: string;
  /** Ids of the games from top to bottom; the game at i of the next round joins 2i and 2i+1 of this one, or i. */
  readonly games: readonly number[];
}

/** A whole bracket for a number of seeds, before anybody is known. */
export interface BracketPlan {
  readonly type: 'se' | 'de';
  /** How many take part. */
  readonly size: number;
  readonly games: readonly PlannedGame[];
  /** Rounds in which at least one game can be played, in the order of each part. */
  readonly rounds: readonly PlannedRound[];
}

/** The places of exits that the builders share; the earlier rounds follow from `EXIT_BEFORE_FINAL` on. */
export const EXIT_FINAL = 1;
export const EXIT_THIRD_WINNER = 2;
export const EXIT_THIRD_LOSER = 3;
export const EXIT_BEFORE_FINAL = 4;
/** The winner of a consolation bracket comes after everybody who is not in it; its earlier rounds follow from its final on. */
export const EXIT_CONSOLATION_WINNER = 10_000;
export const EXIT_CONSOLATION_FINAL = 10_001;

type Draft = Omit<PlannedGame, 'id' | 'number'>;

/** Collects games in the order of play and numbers those that can be played. */
export class PlanBuilder {
  readonly #games: PlannedGame[] = [];
  readonly #possible: { readonly winner: boolean; readonly loser: boolean }[] = [];
  #played = 0;

  /** Adds a game and gives its id. */
  add(draft: Draft): number {
    const id = this.#games.length + 1;
    const [one, other] = draft.sources.map((source) => this.#canCome(source));
    const real = one === true && other === true;
    this.#possible.push({ winner: one === true || other === true, loser: real });
    if (real) this.#played += 1;
    this.#games.push({ ...draft, id, ...(real ? { number: this.#played } : {}) });
    return id;
  }

  /** Whether a game can be played there, or a bye has emptied it. */
  isPlayable(game: number): boolean {
    return this.#possible[game - 1]?.loser === true;
  }

  /** Sets what a game is worth to who is out by it. */
  setExitRank(game: number, exitRank: number): void {
    const planned = this.#games[game - 1];
    if (planned) this.#games[game - 1] = { ...planned, exitRank };
  }

  /** Ranks the games anew by their old ranks. */
  mapExitRanks(rankOf: (exitRank: number) => number): void {
    for (const { id, exitRank } of this.#games) this.setExitRank(id, rankOf(exitRank));
  }

  /** The plan with those rounds in which a game can be played; titles are made for these only. */
  finish(
    type: BracketPlan['type'],
    size: number,
    titleOf: (part: BracketPart, index: number, count: number) => string,
  ): BracketPlan {
    const rounds: PlannedRound[] = [];
    for (const part of ['winner', 'loser', 'final', 'third', 'consolation'] as const) {
      const own = Map.groupBy(
        this.#games.filter((game) => game.part === part),
        (game) => game.round,
      );
      const shown = [...own.values()].filter((games) => games.some((game) => game.number !== undefined));
      for (const [index, games] of shown.entries()) {
        const title = titleOf(part, index, shown.length);
        rounds.push({ part, title, games: games.map((game) => game.id) });
      }
    }
    return { type, size, games: this.#games, rounds };
  }

  /** Whether anybody can ever come from there: a bye has no winner or loser to send on. */
  #canCome(source: Source): boolean {
    if (source.from === 'seed') return true;
    if (source.from === 'nobody') return false;
    const possible = this.#possible[source.game - 1];
    if (!possible) throw new RangeError(`Game ${source.game} is not planned yet`);
    return possible[source.from];
  }
}
