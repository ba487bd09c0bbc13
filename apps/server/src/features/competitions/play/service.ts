import type { Bracket, BracketRound, BracketSeed, BracketTeam, Game, TourWithGames } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { findBracket, findBracketGames, findDisqualified } from './bracket.ts';
import { listGames, type WhichGames } from './games.ts';
import { toGame, toTour } from './mapper.ts';
import { findRound, listToursOfRound } from './rounds.ts';
import { findSideNames, findSides } from './sides.ts';

/** Games with the names of their sides. */
async function readGames(db: Db, which: WhichGames): Promise<Game[]> {
  const rows = await listGames(db, which);
  const participants = rows.flatMap(({ first_id, second_id }) => [first_id, second_id ?? first_id]);
  const sides = await findSides(db, [...new Set(participants)]);
  return rows.map((row) => toGame(row, sides));
}

/** Games of a tour, of a round, or of the round that is looked at when nothing is said. */
export async function readGamesOfRound(
  db: Db,
  tournamentId: number,
  { round_id, tour_id }: { readonly round_id?: number | undefined; readonly tour_id?: number | undefined },
): Promise<Game[]> {
  if (tour_id !== undefined) return readGames(db, { tournamentId, roundId: round_id, tourId: tour_id });
  const round = await findRound(db, tournamentId, round_id);
  return round ? readGames(db, { tournamentId, roundId: round.id }) : [];
}

/** The tours of a round with their games. */
export async function readToursOfRound(
  db: Db,
  tournamentId: number,
  roundId: number | undefined,
): Promise<TourWithGames[]> {
  const round = await findRound(db, tournamentId, roundId);
  if (!round) return [];
  const [tours, games] = await Promise.all([
    listToursOfRound(db, tournamentId, round.id),
    readGames(db, { tournamentId, roundId: round.id }),
  ]);
  const byTour = Map.groupBy(games, ({ tour_id }) => tour_id);
  return tours.map((tour) => ({ ...toTour(tour), games: byTour.get(tour.id) ?? [] }));
}

/** The bracket with the names and the standing that its people have now, its games as lists have them; null before it is drawn. */
export async function readBracketNow(db: Db, tournamentId: number): Promise<Bracket | null> {
  const stored = await findBracket(db, tournamentId);
  if (!stored) return null;
  const [names, games, disqualified] = await Promise.all([
    findSideNames(db, listParticipants(stored)),
    findBracketGames(db, tournamentId),
    findDisqualified(db, tournamentId),
  ]);
  const updated = (team: BracketTeam): BracketTeam => ({
    ...team,
    name: (team.id === null ? undefined : names.get(team.id)) ?? team.name,
    ...(team.id !== null && disqualified.has(team.id) ? { is_disqualified: 1 as const } : {}),
  });
  const completed = (seed: BracketSeed): BracketSeed => ({
    ...seed,
    ...(seed.game_id === null ? undefined : games.get(seed.game_id)),
    teams: [updated(seed.teams[0]), updated(seed.teams[1])],
  });
  const brackets = listParts(stored).map(([part, rounds]) => [
    part,
    rounds.map((round) => ({ ...round, seeds: round.seeds.map((seed) => completed(seed)) })),
  ]);
  return { ...stored, brackets: Object.fromEntries(brackets) as Bracket['brackets'] };
}

function listParticipants(bracket: Bracket): readonly number[] {
  const rounds = listParts(bracket).flatMap(([, own]) => own);
  const teams = rounds.flatMap(({ seeds }) => seeds.flatMap((seed) => seed.teams));
  return [...new Set(teams.flatMap(({ id }) => id ?? []))];
}

function listParts({
  brackets,
}: Bracket): readonly (readonly [part: string, rounds: readonly BracketRound[]])[] {
  return Object.entries(brackets).flatMap(([part, rounds]) => (rounds ? [[part, rounds] as const] : []));
}
