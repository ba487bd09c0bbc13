import { rateGame, type RatingEntry, type RatingState } from './entry.ts';
import { RATING_SETTINGS, type RatingSettings } from './formula.ts';
import { comparePlayed, type CompetitionGame, type RatedGame } from './game.ts';
import { isCountedSince, type RatingOpening } from './opening.ts';

/** All rated games of one discipline and what each did. */
export interface RatingLedger {
  readonly discipline: number;
  readonly settings: RatingSettings;
  /** Where it begins; absent when everybody begins with the start rating. */
  readonly opening?: RatingOpening;
  /** By game id; no order is promised. */
  readonly entries: ReadonlyMap<number, RatingEntry>;
  /** The rated games of each athlete, as they were played. */
  readonly gamesOf: ReadonlyMap<number, readonly RatedGame[]>;
}

/** What a ledger is made with beside its games: the federation's settings and no opening when left out. */
export interface RatingBasis {
  readonly settings?: RatingSettings;
  readonly opening?: RatingOpening | undefined;
}

/**
 * Rates all games of one discipline from its opening, in the order in which they were played, whatever order they come in.
 * Unrated games, and those that the opening holds already, are left out. Throws when a game belongs to another discipline or an id comes twice.
 */
export function rateGames(
  discipline: number,
  games: Iterable<CompetitionGame>,
  { settings = RATING_SETTINGS, opening }: RatingBasis = {},
): RatingLedger {
  const rated = [...games].filter((game) => isCountedSince(opening, game)).toSorted(comparePlayed);
  const start: RatingState = { rating: settings.start, experience: 0 };
  const states = new Map(opening?.states);
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
  return { discipline, settings, ...(opening && { opening }), entries, gamesOf };
}

/** One ledger per discipline that occurs in the games or has an opening. */
export function rateDisciplines(
  games: Iterable<CompetitionGame>,
  openings: ReadonlyMap<number, RatingOpening> = new Map(),
): ReadonlyMap<number, RatingLedger> {
  const byDiscipline = Map.groupBy(games, (game) => game.discipline);
  return new Map(
    [...new Set([...byDiscipline.keys(), ...openings.keys()])].map((discipline) => [
      discipline,
      rateGames(discipline, byDiscipline.get(discipline) ?? [], { opening: openings.get(discipline) }),
    ]),
  );
}

/** Where the athlete stands after one of the own games. Throws when the game is not in the ledger. */
export function getStateAfter(ledger: RatingLedger, athlete: number, game: number): RatingState {
  const change = ledger.entries.get(game)?.changes.find((one) => one.athlete === athlete);
  if (!change) throw new RangeError(`Athlete ${athlete} has no rated game ${game}`);
  return change.after;
}

/** Where the athlete stands before the first rated game: as the opening says, or with the start rating. */
export function getOpeningState({ opening, settings }: RatingLedger, athlete: number): RatingState {
  return opening?.states.get(athlete) ?? { rating: settings.start, experience: 0 };
}

/** Where the athlete stands after all rated games; before the first, where the athlete begins. */
export function getCurrentState(ledger: RatingLedger, athlete: number): RatingState {
  const last = ledger.gamesOf.get(athlete)?.at(-1);
  return last ? getStateAfter(ledger, athlete, last.id) : getOpeningState(ledger, athlete);
}

/** Everybody who has a rating: by a rated game, or by the opening. */
export function listRatedAthletes({ gamesOf, opening }: RatingLedger): ReadonlySet<number> {
  return new Set([...gamesOf.keys(), ...(opening?.states.keys() ?? [])]);
}

/** Whether a rating with this experience is still provisional. */
export function isProvisional(experience: number, settings: RatingSettings = RATING_SETTINGS): boolean {
  return experience < settings.provisionalBelow;
}
