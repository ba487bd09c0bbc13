import type { CompetitionState, GameView } from '@nardy/engine';
import type { Notice } from '../../notices/index.ts';
import type { Row } from '../repository/rows.ts';
import { formatParticipantName } from './names.ts';
import type { StoredProjection } from './store.ts';
import { listBegunGames } from './tourInPlay.ts';

/** Games that come into play with an act: drawn, or drawn before and now begun, or with others than were to play them. */
export function listComing(before: CompetitionState, after: CompetitionState): readonly GameView[] {
  if (before === after) return [];
  const known = new Set(listBegunGames(before).map((game) => formatPair(game)));
  return listBegunGames(after).filter((game) => !known.has(formatPair(game)));
}

function formatPair({ id, players }: GameView): string {
  return `${id} ${players.join(' ')}`;
}

export interface GamesPlayed {
  readonly state: CompetitionState;
  readonly coming: readonly GameView[];
}

/**
 * What is said to players: to each of the two of a game that comes into play its table and opponent, of one in play that is moved its
 * new table.
 */
export function listGameNotices(
  saved: StoredProjection,
  tournamentId: number,
  { state, coming }: GamesPlayed,
): readonly Notice[] {
  const come = new Set(coming.map(({ id }) => id));
  return [
    ...listNotices(saved, listRows(saved, come), (row) => ({
      thing: formatThing(saved, row, tournamentId),
      title: [formatTitle(saved, row), formatTable(row)].filter(Boolean).join(': '),
      url: `/my-match/${tournamentId}`,
    })),
    ...listNotices(saved, listMovedRows(saved, state, come), (row) => ({
      thing: formatThing(saved, row, tournamentId),
      title: `Теперь ${formatTable(row)}`,
      url: `/my-match/${tournamentId}`,
    })),
  ];
}

/** The rows of these games as they are now, whether or not they have changed. */
function listRows({ rows }: StoredProjection, games: ReadonlySet<number>): readonly Row[] {
  if (games.size === 0) return [];
  const all = [...rows.games.byFacts.values()].flat();
  return all.filter((row) => row['match'] === 0 && isOf(games, row));
}

/** The rows of games in play that are at another table now, without those of which all is said anyway. */
function listMovedRows(
  { differences }: StoredProjection,
  state: CompetitionState,
  coming: ReadonlySet<number>,
): readonly Row[] {
  const moved = differences.games.changed
    .filter(({ before, after }) => after['match'] === 0 && before['table_number'] !== after['table_number'])
    .map(({ after }) => after);
  if (moved.length === 0) return [];
  const inPlay = new Set(listBegunGames(state).map(({ id }) => id));
  return moved.filter((row) => isOf(inPlay, row) && !isOf(coming, row));
}

function isOf(games: ReadonlySet<number>, row: Row): boolean {
  return games.has(row['number'] as number);
}

/** To each of the two of these games, with the opponent. */
function listNotices(
  saved: StoredProjection,
  games: readonly Row[],
  noticeOf: (row: Row) => Pick<Notice, 'thing' | 'title' | 'url'>,
): readonly Notice[] {
  if (games.length === 0) return [];
  const { ids, projection, names } = saved;
  const numbers = new Map(
    projection.participants.map((one) => [ids.participants.get(one.number), one] as const),
  );
  const nameOf = (participant: Row[string]) => {
    const found = numbers.get(participant as number);
    return found === undefined ? '' : formatParticipantName(found, names);
  };
  return games.flatMap((row) => {
    const sides = [row['first_id'], row['second_id']];
    const pair = sides.map((side) => numbers.get(side as number)?.number ?? 0);
    const notice = noticeOf(row);
    return pair.map((number, at) => ({ ...notice, number, body: `Соперник: ${nameOf(sides[1 - at])}` }));
  });
}

/** A participant's game of a tour or round, whoever the opponent is: a redraw and a move to another table are about the same. */
function formatThing(saved: StoredProjection, row: Row, tournamentId: number): string {
  return `game ${tournamentId} ${findPlace(saved, row)?.key ?? ''}`;
}

/** "Тур 5", "Полуфинал". */
function formatTitle(saved: StoredProjection, row: Row): string {
  return findPlace(saved, row)?.title ?? '';
}

/** The tour of a game, or its round where that has no tours. */
function findPlace({ ids, projection }: StoredProjection, row: Row) {
  return (
    projection.tours.find(({ key }) => ids.tours.get(key) === row['tour_id']) ??
    projection.rounds.find(({ key }) => ids.rounds.get(key) === row['round_id'])
  );
}

function formatTable(row: Row): string {
  const table = row['table_number'] as number | null;
  return table === null ? '' : `стол ${table}`;
}
