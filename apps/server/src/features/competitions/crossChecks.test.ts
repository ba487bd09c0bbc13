import type { Game, Member, Standing } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { readAllPages } from '../../testing/pages.ts';
import { openTestServer } from '../../testing/server.ts';
import { readState } from '../play/index.ts';

const { ask, askInVain, db } = await openTestServer();

/** Played competitions of the demo, some of each format and the latest ones of all. */
async function playedOnes(): Promise<{ id: number; format: string | null }[]> {
  const rows = await db
    .selectFrom('tournaments')
    .innerJoin('competition_logs as log', 'log.tournament_id', 'tournaments.id')
    .select(['tournaments.id', 'format', 'status'])
    .where('status', 'in', ['current', 'past'])
    .orderBy('status')
    .orderBy('start_at', 'desc')
    .execute();
  const kinds = Map.groupBy(rows, ({ format, status }) => `${format} ${status}`);
  return [...kinds.values()].flatMap((some) => some.slice(0, 2));
}

const played = await playedOnes();

const everything = <Item>(
  load: (query: { page: number; pageSize: number }) => Promise<{ data: Item[]; totalCount: number }>,
): Promise<Item[]> => readAllPages(load, 100);

const membersOf = (id: number): Promise<Member[]> =>
  everything((query) => ask('listMembers', { params: { id }, query }));

const standingsOf = (id: number): Promise<Standing[]> =>
  everything((query) => ask('listStandings', { params: { id }, query }));

async function gamesOf(id: number): Promise<Game[]> {
  const { data: rounds } = await ask('listRounds', { params: { id } });
  const games = rounds.map(({ round_id }) => ask('listRoundGames', { params: { id }, query: { round_id } }));
  return (await Promise.all(games)).flatMap(({ data }) => data);
}

test('The demo has competitions of every format, in progress and past', () => {
  expect(new Set(played.map(({ format }) => format))).toEqual(
    new Set(['swiss', 'olympic', 'olympic-de', 'round-robin']),
  );
});

describe.each(played)('Competition $id ($format)', ({ id, format }) => {
  test('Its members are the participants of its log', async () => {
    const { participants } = await readState(db, id);
    const members = (await membersOf(id)).map(({ player_id, partner, status }) => ({
      persons: [player_id, ...(partner ? [partner.player_id] : [])],
      status,
    }));
    const byFirst = (a: { persons: readonly number[] }, b: { persons: readonly number[] }) =>
      (a.persons[0] ?? 0) - (b.persons[0] ?? 0);
    expect(members.toSorted(byFirst)).toEqual(
      participants.map(({ persons, status }) => ({ persons: [...persons], status })).toSorted(byFirst),
    );
  });

  test('Wins, losses and byes of its table are those of its games', async () => {
    const lines = await standingsOf(id);
    const games = await gamesOf(id);
    const annulled = new Set(
      lines.filter((line) => isAnnulled(format, line)).map(({ player_id }) => player_id),
    );
    const counted = games.filter(
      ({ player1_id, player2_id }) => !annulled.has(player1_id) && !annulled.has(player2_id ?? 0),
    );
    const placed = lines.filter(({ player_id }) => !annulled.has(player_id));
    const shown = ({ player_id, wins, loses, skips }: Standing) => ({ player_id, wins, loses, skips });
    expect(lines.length).toBeGreaterThan(1);
    expect(placed.map(shown)).toEqual(
      placed.map(({ player_id }) => ({
        player_id,
        wins: counted.filter((game) => winnersOf(game).includes(player_id)).length,
        loses: counted.filter((game) => losersOf(game).includes(player_id)).length,
        skips: byesOf(games, player_id),
      })),
    );
  });

  test('Everybody whom its games and tables name is a member', async () => {
    const members = new Set((await membersOf(id)).map(({ player_id }) => player_id));
    const named = [
      ...(await gamesOf(id)).flatMap(({ player1_id, player2_id }) => [player1_id, player2_id ?? player1_id]),
      ...(await standingsOf(id)).map(({ player_id }) => player_id),
    ];
    expect([...new Set(named)].filter((player) => !members.has(player))).toEqual([]);
    const [player] = named;
    await ask('getPlayer', { params: { id: player ?? 0 } });
  });

  test('Its bracket names its games', async () => {
    const { data: bracket } = await ask('getBracket', { params: { id } });
    const rounds = Object.values(bracket?.brackets ?? {}).flatMap((part) => part ?? []);
    const drawn = rounds.flatMap(({ seeds }) => seeds.flatMap(({ game_id }) => game_id ?? []));
    const games = new Set((await gamesOf(id)).map(({ game_id }) => game_id));
    expect(drawn.filter((game) => !games.has(game))).toEqual([]);
  });

  test('Its prizes are the fund that its tile tells, and no more than it', async () => {
    const { data: tournament } = await ask('getTournament', { params: { id } });
    const { data: prizes } = await ask('listPrizes', { params: { id } });
    for (const { prize_fund, distribution_of_prizes } of prizes) {
      expect(prize_fund).toBe(tournament.total_prize_fund);
      const given = distribution_of_prizes.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
      expect(given).toBeLessThanOrEqual(prize_fund ?? 0);
      if (tournament.status === 'past') expect(given).toBe(prize_fund);
    }
  });

  test('The tour that its table stands after is one of its tours, and each has a table', async () => {
    const { tour } = await ask('listStandings', { params: { id } });
    const { data: tours } = await ask('listTours', { params: { id } });
    expect(tours).toEqual(tour ? expect.arrayContaining([tour]) : expect.any(Array));
    for (const { tour_id } of tours.slice(0, 3)) {
      const after = await ask('listStandings', { params: { id }, query: { tour_id } });
      expect(after.tour?.tour_id).toBe(tour_id);
    }
  });

  test('A line opens to the arithmetic of the very values that it shows', async () => {
    const { data } = await ask('listStandings', { params: { id }, query: { pageSize: 3 } });
    for (const { standing_id, tie_breaks, ...line } of data) {
      const { data: opened } = await ask('getStanding', { params: { id, standing_id } });
      expect(opened).toMatchObject(line);
      expect(opened.tie_breaks.map(({ lines: _lines, ...value }) => value)).toEqual(tie_breaks);
      expect(opened.tie_breaks.every(({ lines }) => lines.length > 0)).toBe(true);
    }
  });
});

/** Who leaves a round robin before the half of it has no results, nor has anybody against them. */
function isAnnulled(format: string | null, { status, wins, loses }: Standing): boolean {
  return format === 'round-robin' && status !== 'in' && wins === 0 && loses === 0;
}

function winnersOf({ winner, outcome, player1_id, player2_id }: Game): (number | null)[] {
  if (outcome === 'bye' || winner === null) return [];
  return [winner === 1 ? player1_id : player2_id];
}

/** Where neither came, both have lost. */
function losersOf({ winner, outcome, player1_id, player2_id }: Game): (number | null)[] {
  if (outcome === 'double-no-show') return [player1_id, player2_id];
  if (outcome === 'bye' || winner === null) return [];
  return [winner === 1 ? player2_id : player1_id];
}

function byesOf(games: readonly Game[], player: number): number {
  return games.filter(({ outcome, player1_id }) => outcome === 'bye' && player1_id === player).length;
}

test('A line of another competition is refused', async () => {
  const [one, other] = played;
  const { data } = await ask('listStandings', { params: { id: one?.id ?? 0 } });
  const params = { id: other?.id ?? 0, standing_id: data[0]?.standing_id ?? 0 };
  expect(await askInVain('getStanding', { params }, 404)).toEqual({ error: 'Такой строки в таблице нет' });
});
