import { expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { addPlayer } from '../../athletes/testing/people.ts';
import { addMember, addParent, addTournament } from '../testing/competition.ts';

const { ask, db } = await openTestServer();

const ANNOUNCED = { prize_fund: 100_000, prize_from_sponsor: 7_000 };

async function moneyOf(id: number) {
  const { data } = await ask('getTournament', { params: { id } });
  return [data.total_prize_fund, data.total_prize_from_sponsor];
}

const setPrize = (tournament_id: number, amount_of_contribution: number, sponsor: number) =>
  db
    .insertInto('prizes')
    .values({ tournament_id, amount_of_contribution, additional_prize_from_sponsor: sponsor })
    .execute();

test('The fund is what was announced until fee and sponsor are set', async () => {
  const id = await addTournament(db, ANNOUNCED);
  expect(await moneyOf(id)).toEqual([100_000, 7_000]);
  await setPrize(id, 2_500, 5_000);
  expect(await moneyOf(id)).toEqual([5_000, 5_000]);
});

test('It grows with each who enters, and who leaves has paid', async () => {
  const id = await addTournament(db, ANNOUNCED);
  await setPrize(id, 2_500, 5_000);
  for (const status of ['in', 'in', 'withdrawn'] as const)
    await addMember(db, id, [await addPlayer(db, {})], { status });
  expect(await moneyOf(id)).toEqual([12_500, 5_000]);
});

test('A parent adds up both kinds of children', async () => {
  const parent = await addParent(db);
  const fixed = await addTournament(db, { parent_id: parent });
  await addTournament(db, { parent_id: parent, ...ANNOUNCED });
  await addTournament(db, { parent_id: parent });
  await setPrize(fixed, 0, 30_000);
  expect(await moneyOf(parent)).toEqual([130_000, 37_000]);
});

test('Fees that nobody has paid yet are no fund', async () => {
  const parent = await addParent(db);
  const id = await addTournament(db, { parent_id: parent, status: 'future' });
  await setPrize(id, 2_500, 0);
  expect(await moneyOf(id)).toEqual([null, 0]);
  expect(await moneyOf(parent)).toEqual([null, 0]);
  const [prize] = (await ask('listPrizes', { params: { id: parent } })).data;
  expect(prize).toMatchObject({ tournament_id: id, amount_of_contribution: 2_500, prize_fund: null });
});

test('Without any it is not announced', async () => {
  expect(await moneyOf(await addTournament(db))).toEqual([null, null]);
  expect(await moneyOf(await addParent(db))).toEqual([null, null]);
});
