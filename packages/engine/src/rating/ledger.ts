import { rateGame, type RatingEntry, type RatingState } from './entry.ts';
import { RATING_SETTINGS, type RatingSettings } from './formula.ts';
import { comparePlayed, isRated, type CompetitionGame, type RatedGame } from './game.ts';

/** All rated games of one discipline and what each did. */
export interface RatingLedger {
  readonly discipline: number;
  readonly settings: RatingSettings;
  /** By game id; no order is promised. */
  readonly entries: ReadonlyMap<number, RatingEntry>;
  /** The rated games of each athlete, as they were played. */
  readonly gamesOf: ReadonlyMap<number, readonly RatedGame[]>;
}

/**
 * Rates all games of one discipline from nothing, in the order in which they were played, whatever order they come in.
 * Unrated games are left out. Throws when a game belongs to another discipline or an id comes twice.
 */
export function rateGames(
  discipline: number,
  games: Iterable<CompetitionGame>,
  settings: RatingSettings = RATING_SETTINGS,
): RatingLedger {
  const rated = [...games].filter((game) => isRated(game)).toSorted(comparePlayed);
  const start: RatingState = { rating: settings.start, experience: 0 };
  const states = new Map<number, RatingState>();
  const stateOf = (athlete: number) => states.get(athlete) ?? start;
  const entries = new Map<number, RatingEntry>();
  const gamesOf = new Map<number, RatedGame[]>();
  for (const game of rated) {
    if (game.discipline !== discipline || entries.has(game.id))
      throw new RangeError(`Game ${game.id} comes twice or is not of discipline ${discipline}`);
    const entry = rateGame(game, stateOf, settings);
    entries.set(game.id, entry);
    for (const { athlete, after } of entry.changes) {
      states.set(athlete, after);
      const own = gamesOf.get(athlete);
      if (own) own.push(game);
      else gamesOf.set(athlete, [game]);
    }
  }
  return { discipline, settings, entries, gamesOf };
}

/** One ledger per discipline that occurs in the games. */
export function rateDisciplines(
  games: Iterable<CompetitionGame>,
  settings: RatingSettings = RATING_SETTINGS,
): ReadonlyMap<number, RatingLedger> {
  const byDiscipline = Map.groupBy(games, (game) => game.discipline);
  return new Map(
    [...byDiscipline].map(([discipline, own]) => [discipline, rateGames(discipline, own, settings)]),
  );
}

/** Where the athlete stands after one of the own games. Throws when the game is not in the ledger. */
export function stateAfter(ledger: RatingLedger, athlete: number, game: number): RatingState {
  const change = ledger.entries.get(game)?.changes.find((one) => one.athlete === athlete);
  if (!change) throw new RangeError(`Athlete ${athlete} has no rated game ${game}`);
  return change.after;
}

/** Where the athlete stands after all rated games: the start rating when there was none. */
export function currentState(ledger: RatingLedger, athlete: number): RatingState {
  const last = ledger.gamesOf.get(athlete)?.at(-1);
  return last ? stateAfter(ledger, athlete, last.id) : { rating: ledger.settings.start, experience: 0 };
}

/** Whether a rating with this experience is still provisional. */
export function isProvisional(experience: number, settings: RatingSettings = RATING_SETTINGS): boolean {
  return experience < settings.provisionalBelow;
}
