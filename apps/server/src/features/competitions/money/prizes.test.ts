import type { PrizePlace } from '@nardy/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { addPlayer } from '../../athletes/testing/people.ts';
import { addMember, addParent, addTournament } from '../testing/competition.ts';

const { ask, askInVain, db } = await openTestServer();

let players: number[];
beforeAll(async () => {
  players = [];
  for (const last_name of ['Абрамов', 'Белов', 'Волков', 'Громов'])
    players.push(await addPlayer(db, { last_name }));
});

type Shares = readonly { percentage?: number; amount?: number }[];

async function addPrize(
  tournament_id: number,
  [fee, sponsor]: readonly [number, number],
  shares: Shares,
): Promise<number> {
  const { id } = await db
    .insertInto('prizes')
    .values({ tournament_id, amount_of_contribution: fee, additional_prize_from_sponsor: sponsor })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = shares.map(({ percentage = null, amount = null }, index) => ({
    prize_id: id,
    place: index + 1,
    percentage,
    amount,
  }));
  if (rows.length > 0) await db.insertInto('prize_shares').values(rows).execute();
  return id;
}

/** A competition with a fee of 1,000 that the four have entered. */
async function arrange(shares: Shares) {
  const tournament_id = await addTournament(db, { status: 'app' });
  for (const player of players) await addMember(db, tournament_id, [player]);
  return { tournament_id, prize_id: await addPrize(tournament_id, [1000, 500], shares) };
}

const prizesOf = async (id: number) => (await ask('listPrizes', { params: { id } })).data;

async function placesOf(id: number): Promise<unknown[]> {
  const [prize] = await prizesOf(id);
  const line = ({ place, percentage, amount, player }: PrizePlace) => [
    place,
    percentage,
    amount,
    player?.fullName ?? null,
  ];
  return (prize?.distribution_of_prizes ?? []).map(line);
}

describe('Prizes by percent', () => {
  test('The fund is the fees and the part of the sponsor, in whole rubles by place', async () => {
    const { tournament_id, prize_id } = await arrange([
      { percentage: 33.34 },
      { percentage: 33.33 },
      { percentage: 33.33 },
    ]);
    const [prize] = await prizesOf(tournament_id);
    expect(prize).toEqual({
      prize_id,
      tournament_id,
      tournament_title: expect.stringContaining('Проба') as string,
      discipline_title: 'Короткие нарды',
      amount_of_contribution: 1000,
      additional_prize_from_sponsor: 500,
      prize_fund: 4500,
      distribution_of_prizes: [
        { place: 1, percentage: 33.34, amount: 1500, player: null },
        { place: 2, percentage: 33.33, amount: 1500, player: null },
        { place: 3, percentage: 33.33, amount: 1500, player: null },
      ],
    });
    const { data } = await ask('getTournament', { params: { id: tournament_id } });
    expect(data.total_prize_fund).toBe(4500);
  });

  test('Percentages that do not make a hundred have no amounts', async () => {
    const { tournament_id } = await arrange([{ percentage: 50 }]);
    expect(await placesOf(tournament_id)).toEqual([[1, 50, null, null]]);
  });
});

describe('Prizes by amount', () => {
  test('They are as they were set, whatever the fund is now', async () => {
    const { tournament_id } = await arrange([{ amount: 9000 }, { amount: 1000 }]);
    expect(await placesOf(tournament_id)).toEqual([
      [1, null, 9000, null],
      [2, null, 1000, null],
    ]);
  });
});

describe('A parent', () => {
  test('It lists those of its children in their order', async () => {
    const parent = await addParent(db);
    const later = await addTournament(db, { parent_id: parent });
    const sooner = await addTournament(db, { parent_id: parent, start_at: '2026-11-01T10:00:00Z' });
    await addPrize(later, [0, 700], []);
    await addPrize(sooner, [0, 0], []);
    const prizes = await prizesOf(parent);
    expect(prizes.map(({ tournament_id, prize_fund }) => [tournament_id, prize_fund])).toEqual([
      [sooner, null],
      [later, 700],
    ]);
  });

  test('Without prizes the list is empty', async () => {
    expect(await prizesOf(await addParent(db))).toEqual([]);
    expect(await prizesOf(await addTournament(db))).toEqual([]);
  });
});

test('An unknown competition is refused in Russian', async () => {
  expect(await askInVain('listPrizes', { params: { id: 999_999 } }, 404)).toEqual({
    error: 'Соревнование не найдено',
  });
});
