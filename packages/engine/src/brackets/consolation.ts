import { dropIndex } from './drops.ts';
import { EXIT_CONSOLATION_FINAL, type PlanBuilder, type Source } from './plan.ts';
import { formatKnockoutTitle } from './titles.ts';

/** Which losers play in a consolation bracket. */
export interface ConsolationRules {
  /** How many of the first rounds their losers come from; 1 is usual. */
  readonly rounds: number;
}

/** A round of the bracket after which its losers are out. */
interface MainRound {
  readonly games: readonly number[];
  readonly exitRank: number;
  /** Losers of a late round stand above the consolation: they have played for a place of their own. */
  readonly isLate: boolean;
}

/**
 * Grows a consolation bracket beside the main one: a knock-out of those who are out by its first rounds, for the places below
 * everybody else's. Rounds in which nobody can lose do not count, and where the first ones bring fewer than two, further ones
 * come in: nobody waits for a bracket without a game. Whoever comes later meets, crossed like drops into a lower bracket, those
 * who are left of the earlier ones.
 */
export class ConsolationBuilder {
  readonly #builder: PlanBuilder;
  readonly #wanted: number;
  /** Who is still in, from the top. */
  #pool: readonly Source[] = [];
  readonly #rounds: (readonly number[])[] = [];
  /** By rank of the main round: the first round of the consolation that its losers play. */
  readonly #entries = new Map<number, number>();
  #comers = 0;

  constructor(builder: PlanBuilder, { rounds }: ConsolationRules) {
    this.#builder = builder;
    this.#wanted = rounds;
  }

  /** Takes the losers of a main round that has just been planned, or plays on beside it. */
  addAfter({ games, exitRank, isLate }: MainRound): void {
    const coming = games.filter((game) => this.#builder.isPlayable(game)).length;
    const isWanted = this.#entries.size < this.#wanted || this.#comers < 2;
    if (isLate || coming === 0 || !isWanted) {
      this.#playAmong();
      return;
    }
    const losers = games.map((game): Source => ({ from: 'loser', game }));
    this.#comers += coming;
    while (this.#pool.length > losers.length) this.#playAmong();
    this.#entries.set(exitRank, this.#rounds.length + 1);
    if (this.#pool.length === 0) this.#pool = losers;
    else this.#playCrossed(losers);
  }

  /** Plans what is left of it, and ranks those who are out by it. */
  finish(): void {
    while (this.#pool.length > 1) this.#playAmong();
    const count = this.#rounds.length;
    const rankOf = (round: number) => EXIT_CONSOLATION_FINAL + count - round;
    for (const [at, games] of this.#rounds.entries())
      for (const game of games) this.#builder.setExitRank(game, rankOf(at + 1));
    if (count === 0) return;
    const best = Math.min(...this.#entries.keys());
    // When neither comes to a game of a round that feeds it, both are ranked with those whom they would have joined.
    this.#builder.mapExitRanks((rank) =>
      rank < best || rank >= EXIT_CONSOLATION_FINAL ? rank : rankOf(this.#entries.get(rank) ?? 1),
    );
  }

  /** The title of a round: of a plain knock-out as such, else counted. */
  readonly titleOf = (index: number, count: number): string => {
    const name = this.#entries.size === 1 ? formatKnockoutTitle(2 ** (count - 1 - index)) : undefined;
    return `Утешительная сетка. ${name ?? (index === count - 1 ? 'Финал' : `Раунд ${index + 1}`)}`;
  };

  #playAmong(): void {
    if (this.#pool.length < 2) return;
    const pairs = Array.from(
      { length: this.#pool.length >> 1 },
      (_, at) => [this.#pool[2 * at], this.#pool[2 * at + 1]] as const,
    );
    this.#play(pairs);
  }

  #playCrossed(losers: readonly Source[]): void {
    const round = this.#entries.size;
    this.#play(
      this.#pool.map((source, index) => [source, losers[dropIndex(index, losers.length, round)]] as const),
    );
  }

  #play(pairs: readonly (readonly [Source | undefined, Source | undefined])[]): void {
    const round = this.#rounds.length + 1;
    const games = pairs.map(([one = NOBODY, other = NOBODY]) =>
      this.#builder.add({
        part: 'consolation',
        round,
        sources: [one, other],
        exitRank: EXIT_CONSOLATION_FINAL,
      }),
    );
    this.#rounds.push(games);
    this.#pool = games.map((game): Source => ({ from: 'winner', game }));
  }
}

const NOBODY: Source = { from: 'nobody' };
