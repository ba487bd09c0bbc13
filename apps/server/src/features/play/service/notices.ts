import type { Notice } from '../../notices/index.ts';
import type { Row } from '../repository/rows.ts';
import { formatParticipantName } from './names.ts';
import type { StoredProjection } from './store.ts';

/** What is said to players: to each of the two of a new game its table and opponent, of a game that is moved its new table. */
export function listGameNotices(saved: StoredProjection, tournamentId: number): readonly Notice[] {
  const { added, changed } = saved.differences.games;
  const moved = changed.filter(({ before, after }) => before['table_number'] !== after['table_number']);
  return [
    ...listNotices(saved, added, (row) => ({
      thing: formatThing(saved, row, tournamentId),
      title: [formatTitle(saved, row), formatTable(row)].filter(Boolean).join(': '),
      url: `/my-match/${tournamentId}`,
    })),
    ...listNotices(
      saved,
      moved.map(({ after }) => after),
      (row) => ({
        thing: formatThing(saved, row, tournamentId),
        title: `Теперь ${formatTable(row)}`,
        url: `/my-match/${tournamentId}`,
      }),
    ),
  ];
}

/** To each of the two of games without a result, with the opponent. */
function listNotices(
  saved: StoredProjection,
  games: readonly Row[],
  noticeOf: (row: Row) => Pick<Notice, 'thing' | 'title' | 'url'>,
): readonly Notice[] {
  const { ids, projection, names } = saved;
  const numbers = new Map(
    projection.participants.map((one) => [ids.participants.get(one.number), one] as const),
  );
  const nameOf = (participant: Row[string]) => {
    const found = numbers.get(participant as number);
    return found === undefined ? '' : formatParticipantName(found, names);
  };
  return games
    .filter((row) => row['match'] === 0 && row['outcome'] === null)
    .flatMap((row) => {
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
