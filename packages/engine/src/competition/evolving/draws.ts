import type { EventBody } from '../events.ts';
import { isBracketFormat } from '../formats.ts';
import type { DrawnTour, Players } from '../model.ts';
import { countPlannedGames } from '../reading/bracket.ts';
import { dropLastTour } from '../reading/lastTour.ts';
import { findCurrentStage, type CompetitionState, type Game, type Stage, type Tour } from '../state.ts';
import { withCurrentStage } from './replace.ts';

type Of<Type extends EventBody['type']> = Extract<EventBody, { readonly type: Type }>;

/** Adds a Swiss tour; its games get the next numbers. */
export function applyTourDrawn(state: CompetitionState, event: Of<'tour-drawn'>): CompetitionState {
  const drawn = { ...numberGames(event.tour, state.nextGame), ...pickGrounds(event) };
  const next = { ...state, nextGame: state.nextGame + event.tour.games.length };
  return withCurrentStage(next, (stage) => ({ tours: [...stage.tours, drawn], declaredByes: [] }));
}

/** Puts another tour in the place of the last one, with the games of that which are kept. */
export function applyTourRedrawn(state: CompetitionState, event: Of<'tour-redrawn'>): CompetitionState {
  const kept = (findCurrentStage(state)?.tours.at(-1)?.games ?? []).filter(({ id }) =>
    event.kept.includes(id),
  );
  const before = withCurrentStage(state, (stage) => ({
    ...dropLastTour(stage),
    ...moveSecondEntries(stage, kept),
  }));
  const drawn = applyTourDrawn(before, { ...event, type: 'tour-drawn' });
  return withCurrentStage(drawn, ({ tours }) => ({
    tours: tours.map((tour, at) =>
      at === tours.length - 1 ? { ...tour, games: [...kept, ...tour.games] } : tour,
    ),
  }));
}

/** Puts two of the last tour in each other's places: the games that they come to are new ones, in the places of the old. */
export function applyPlayersSwapped(state: CompetitionState, event: Of<'players-swapped'>): CompetitionState {
  const { nextGame } = state;
  const fresh = new Map(
    event.games.map(({ insteadOf, players }, at) => [insteadOf, { id: nextGame + at, players }] as const),
  );
  const next = { ...state, nextGame: nextGame + event.games.length };
  return withCurrentStage(next, ({ tours }) => ({
    tours: tours.map((tour, at) => {
      if (at < tours.length - 1) return tour;
      const { reasons: _drawnFor, breaches: _broken, ...rest } = tour;
      const games = tour.games.map((game) => fresh.get(game.id) ?? game);
      return { ...rest, games, byes: event.byes, ...pickGrounds(event) };
    }),
  }));
}

/** Who has come in again during the tour is in it, or in the draw of it, unless what has been played there put him out. */
function moveSecondEntries({ secondEntries, tours }: Stage, kept: readonly Game[]): Partial<Stage> {
  if (secondEntries === undefined) return {};
  const hasPlayed = new Set(kept.flatMap(({ players }) => players));
  return {
    secondEntries: secondEntries.map((entry) =>
      entry.afterTour === tours.length && !hasPlayed.has(entry.participant)
        ? { ...entry, afterTour: entry.afterTour - 1 }
        : entry,
    ),
  };
}

/** Sets the match for third place, or another one in its place. */
export function applyThirdPlaceDrawn(state: CompetitionState, players: Players): CompetitionState {
  const { nextGame } = state;
  return withCurrentStage({ ...state, nextGame: nextGame + 1 }, () => ({ third: { id: nextGame, players } }));
}

/** Lays all tours of a table at once. */
export function applyToursDrawn(
  state: CompetitionState,
  { groups, tours }: Of<'tours-drawn'>,
): CompetitionState {
  let nextGame = state.nextGame;
  const laid = tours.map((tour) => {
    const drawn = numberGames(tour, nextGame);
    nextGame += tour.games.length;
    return drawn;
  });
  return withCurrentStage({ ...state, nextGame }, () => ({ groups, tours: laid }));
}

/** Sets the bracket up; every planned game takes a number. */
export function applyBracketDrawn(
  state: CompetitionState,
  { entrants, layout }: Of<'bracket-drawn'>,
): CompetitionState {
  const format = findCurrentStage(state)?.format;
  if (format === undefined || !isBracketFormat(format)) return state;
  const bracket = { layout, entrants, firstGame: state.nextGame, results: [] };
  const nextGame = state.nextGame + countPlannedGames(format, entrants.length);
  return withCurrentStage({ ...state, nextGame }, () => ({ bracket }));
}

function numberGames(tour: DrawnTour, first: number): Tour {
  return { games: tour.games.map((game, at) => ({ id: first + at, ...game })), byes: tour.byes };
}

/** What was ruled out, why the pairs are what they are, or what they break. */
function pickGrounds({
  forbidden,
  reasons,
  breaches,
}: Partial<Pick<Of<'tour-drawn'>, 'forbidden' | 'reasons' | 'breaches'>>): Partial<Tour> {
  return {
    ...(forbidden === undefined ? {} : { forbidden }),
    ...(reasons === undefined ? {} : { reasons }),
    ...(breaches === undefined ? {} : { breaches }),
  };
}
