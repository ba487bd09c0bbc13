import { rateGame, type RatingEntry, type RatingState } from './entry.ts';
import { listAthletes, comparePlayed, getPeriod, type CompetitionGame, type RatedGame } from './game.ts';
import { getCurrentState, getOpeningState, type RatingLedger } from './ledger.ts';
import { isCountedSince } from './opening.ts';
import { PlayQueue } from './playQueue.ts';

/** A game that was corrected, added or (without `game`) struck out. */
export interface GameCorrection {
  readonly id: number;
  readonly game?: CompetitionGame;
}

/** An athlete whose rating now is not what it was. */
export interface RatingShift {
  readonly athlete: number;
  readonly before: RatingState;
  readonly after: RatingState;
}

/** All that follows from corrections, and nothing else. */
export interface Recomputation {
  /** The games whose entries changed or came, in the order of play. */
  readonly recomputed: readonly RatingEntry[];
  /** Ids of games that are no longer rated. */
  readonly removed: readonly number[];
  /** Whose current rating or experience changed, by athlete id. */
  readonly shifts: readonly RatingShift[];
  /** The first month (`YYYY-MM`) whose list may be another; absent when nothing changed. */
  readonly fromPeriod?: string;
  /** The ledger after the corrections. */
  readonly ledger: RatingLedger;
}

/**
 * Recomputes a discipline after corrections of old games.
 *
 * Only games that follow are rated again: from each corrected game on, the next game of every athlete whose state changed,
 * then of their opponents, and so on. Athletes whom no such chain reaches are not touched. The result is the same, to the
 * byte, as rating everything from nothing. Throws when a game is of another discipline or an id is corrected twice.
 */
export function recomputeRatings(
  ledger: RatingLedger,
  corrections: readonly GameCorrection[],
): Recomputation {
  const after = new CorrectedLedger(ledger, corrections);
  const queue = new PlayQueue();
  for (const game of after.startingPoints()) queue.add(game);
  const recomputed: RatingEntry[] = [];
  for (let game = queue.take(); game; game = queue.take()) {
    const entry = rateGame(game, after.stateBefore(game), ledger.settings);
    const old = ledger.entries.get(game.id);
    if (old?.game === game && hasSameChanges(entry, old)) continue;
    after.fresh.set(game.id, entry);
    recomputed.push(entry);
    for (const change of entry.changes) {
      const next = after.nextGame(change.athlete, game);
      if (next) queue.add(next);
    }
  }
  return summarize(after, recomputed);
}

/** The ledger as it becomes: the corrected lists of games, and fresh entries above the old ones. */
class CorrectedLedger {
  readonly fresh = new Map<number, RatingEntry>();
  readonly old: RatingLedger;
  readonly #corrections: readonly GameCorrection[];
  readonly #gamesOf = new Map<number, readonly RatedGame[]>();

  constructor(old: RatingLedger, corrections: readonly GameCorrection[]) {
    this.old = old;
    this.#corrections = corrections;
    const ids = new Set(corrections.map(({ id }) => id));
    if (ids.size < corrections.length) throw new RangeError('A game is corrected twice at once');
    for (const { id, game } of corrections) {
      if (game && (game.id !== id || game.discipline !== old.discipline))
        throw new RangeError(`Correction of game ${id} carries another game`);
    }
    const fresh = this.#newGames();
    for (const athlete of this.#involved()) {
      const kept = (old.gamesOf.get(athlete) ?? []).filter((game) => !ids.has(game.id));
      const added = fresh.filter((game) => listAthletes(game).includes(athlete));
      this.#gamesOf.set(athlete, [...kept, ...added].toSorted(comparePlayed));
    }
  }

  get removed(): readonly number[] {
    return this.#corrections
      .filter(({ id, game }) => this.old.entries.has(id) && !(game && this.#counts(game)))
      .map(({ id }) => id);
  }

  /** Every corrected game, and where its athletes play next after its old place. */
  startingPoints(): readonly RatedGame[] {
    const points = [...this.#newGames()];
    for (const old of this.oldGames()) {
      for (const athlete of listAthletes(old)) {
        const next = this.nextGame(athlete, old);
        if (next) points.push(next);
      }
    }
    return points;
  }

  nextGame(athlete: number, game: RatedGame): RatedGame | undefined {
    const games = this.gamesOf(athlete);
    return games[countBefore(games, (other) => comparePlayed(other, game) <= 0)];
  }

  stateBefore(game: RatedGame): (athlete: number) => RatingState {
    return (athlete) => {
      const games = this.gamesOf(athlete);
      const previous = games[countBefore(games, (other) => comparePlayed(other, game) < 0) - 1];
      return this.#stateAfter(athlete, previous);
    };
  }

  gamesOf(athlete: number): readonly RatedGame[] {
    return this.#gamesOf.get(athlete) ?? this.old.gamesOf.get(athlete) ?? [];
  }

  /** The games that were corrected, as they were. */
  oldGames(): readonly RatedGame[] {
    return this.#corrections.flatMap(({ id }) => this.old.entries.get(id)?.game ?? []);
  }

  toLedger(): RatingLedger {
    const entries = new Map([...this.old.entries, ...this.fresh]);
    for (const id of this.removed) entries.delete(id);
    const gamesOf = new Map([...this.old.gamesOf, ...this.#gamesOf]);
    for (const [athlete, games] of this.#gamesOf) if (games.length === 0) gamesOf.delete(athlete);
    return { ...this.old, entries, gamesOf };
  }

  #newGames(): readonly RatedGame[] {
    return this.#corrections.flatMap(({ game }) => (game && this.#counts(game) ? [game] : []));
  }

  #counts(game: CompetitionGame): boolean {
    return isCountedSince(this.old.opening, game);
  }

  #involved(): ReadonlySet<number> {
    return new Set([...this.oldGames(), ...this.#newGames()].flatMap((game) => listAthletes(game)));
  }

  #stateAfter(athlete: number, game: RatedGame | undefined): RatingState {
    const entry = game && (this.fresh.get(game.id) ?? this.old.entries.get(game.id));
    const change = entry?.changes.find((one) => one.athlete === athlete);
    return change?.after ?? getOpeningState(this.old, athlete);
  }
}

/** How many games at the head of a sorted list satisfy `belongs`, by halving. */
function countBefore(games: readonly RatedGame[], belongs: (game: RatedGame) => boolean): number {
  let low = 0;
  let high = games.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const game = games[middle];
    if (game && belongs(game)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether both begin from the same states: a ledger of stored games has the sides of each in any order. */
function hasSameChanges(one: RatingEntry, other: RatingEntry): boolean {
  const old = new Map(other.changes.map(({ athlete, before }) => [athlete, before]));
  return one.changes.every(({ athlete, before }) => {
    const was = old.get(athlete);
    return was !== undefined && isSameState(was, before);
  });
}

function summarize(after: CorrectedLedger, recomputed: readonly RatingEntry[]): Recomputation {
  const ledger = after.toLedger();
  const touched = [...after.oldGames(), ...recomputed.map((entry) => entry.game)];
  const athletes = [...new Set(touched.flatMap((game) => listAthletes(game)))].toSorted((a, b) => a - b);
  const shifts = athletes
    .map((athlete) => ({
      athlete,
      before: getCurrentState(after.old, athlete),
      after: getCurrentState(ledger, athlete),
    }))
    .filter((shift) => !isSameState(shift.before, shift.after));
  const [first] = touched.map((game) => getPeriod(game.day)).toSorted();
  return {
    recomputed,
    removed: after.removed,
    shifts,
    ...(first === undefined ? {} : { fromPeriod: first }),
    ledger,
  };
}

function isSameState(one: RatingState, other: RatingState): boolean {
  return one.rating === other.rating && one.experience === other.experience;
}
