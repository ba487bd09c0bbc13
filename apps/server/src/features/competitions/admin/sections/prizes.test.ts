import { expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/server.ts';
import { logInAs, addUser } from '../../../accounts/testing/people.ts';
import { addPlayers } from '../../../play/testing/playing.ts';
import { addMember, addTournament } from '../../testing/competition.ts';
import { waitUntil } from '../../../../testing/waitUntil.ts';

const { app, db, ask } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const at = (id: number): string => `/api/admin/tournaments/${id}/prizes`;

const PRIZES = {
  amount_of_contribution: 1_000,
  additional_prize_from_sponsor: 501,
  distribution_kind: 'percent',
  shares: [50, 33.33, 16.67],
};

interface Read {
  readonly version: string;
  readonly [name: string]: unknown;
}

const read = async (id: number): Promise<Read> =>
  (await secretary.send('GET', at(id))).json<{ data: Read }>().data;

const put = async (id: number, version: string, change: object = {}) =>
  secretary.send('PUT', at(id), { ...PRIZES, ...change, version });

test('Prizes are saved, and the sums told before are those that the portal shows', async () => {
  const id = await addTournament(db);
  const [one, two] = await addPlayers(db, 2);
  await addMember(db, id, [one!]);
  await addMember(db, id, [two!]);
  const opened = await read(id);
  expect(opened).toMatchObject({
    amount_of_contribution: 0,
    shares: [],
    distribution_kind: 'percent',
    approved_player: 2,
    is_paid: 0,
  });
  const sums = await secretary.send('POST', `${at(id)}/sums`, { ...PRIZES, participants: 2 });
  expect(sums.json<{ data: object }>().data).toEqual({
    fees: 2_000,
    prize_fund: 2_501,
    amounts: [1_250, 834, 417],
    given_out: 2_501,
    remains: 0,
  });
  expect((await put(id, opened.version)).statusCode).toBe(200);
  expect(await read(id)).toMatchObject(PRIZES);
  const shown = async () => (await ask('listPrizes', { params: { id } })).data;
  expect(await shown()).toMatchObject([
    {
      prize_fund: 2_501,
      distribution_of_prizes: [{ amount: 1_250 }, { amount: 834 }, { amount: 417 }],
    },
  ]);
  const { version } = await read(id);
  const amounts = { distribution_kind: 'amount', shares: [2_000] };
  expect((await put(id, version, amounts)).statusCode).toBe(200);
  expect(await read(id)).toMatchObject(amounts);
  // Entries are dropped when a change is announced.
  await waitUntil(async () =>
    expect(await shown()).toMatchObject([{ distribution_of_prizes: [{ place: 1, amount: 2_000 }] }]),
  );
});

test('More than there is remains less than nothing, and percentages are summed while they are typed', async () => {
  const id = await addTournament(db);
  const sums = async (change: object): Promise<object> => {
    const body = { ...PRIZES, participants: 1, ...change };
    return (await secretary.send('POST', `${at(id)}/sums`, body)).json<{ data: object }>().data;
  };
  expect(await sums({ distribution_kind: 'amount', shares: [2_000, 1_000] })).toMatchObject({
    prize_fund: 1_501,
    given_out: 3_000,
    remains: -1_499,
  });
  expect(await sums({ shares: [50] })).toMatchObject({ amounts: null, given_out: 0, remains: 1_501 });
});

test('The sums begin from an announced fund until a fee or a sponsor is typed', async () => {
  const id = await addTournament(db, { prize_fund: 100_000 });
  const sums = async (change: object): Promise<object> => {
    const body = { ...PRIZES, additional_prize_from_sponsor: 0, participants: 0, ...change };
    return (await secretary.send('POST', `${at(id)}/sums`, body)).json<{ data: object }>().data;
  };
  const announced = { prize_fund: 100_000, amounts: [50_000, 33_330, 16_670], remains: 0 };
  expect(await sums({ amount_of_contribution: 0 })).toMatchObject({ fees: 0, ...announced });
  expect(await sums({ amount_of_contribution: 1_000, participants: 2 })).toMatchObject({
    fees: 2_000,
    prize_fund: 2_000,
  });
});

test('What is wrong stands at its field, and the second of two is told', async () => {
  const id = await addTournament(db);
  const { version } = await read(id);
  const refused = await put(id, version, { amount_of_contribution: -1, shares: [50, 0] });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    {
      message: {
        amount_of_contribution: ['Ожидается целое число рублей, до миллиарда'],
        shares: ['Место 2: От 0,01 до 100 процентов, не больше двух знаков после запятой'],
      },
    },
  ]);
  const off = await put(id, version, { shares: [50, 40] });
  expect(off.json()).toMatchObject({
    message: { shares: ['Проценты по местам дают 90 %, а должны давать 100 %'] },
  });
  await put(id, version);
  const second = await put(id, version);
  expect([second.statusCode, second.json()]).toMatchObject([409, { message: { code: 'changed' } }]);
});

test('What was paid is not changed any more', async () => {
  const id = await addTournament(db);
  const [player] = await addPlayers(db, 1);
  await put(id, (await read(id)).version, { shares: [100] });
  const prize = await db
    .selectFrom('prizes')
    .select('id')
    .where('tournament_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('prize_payments')
    .values({ prize_id: prize.id, player_id: player!, place: 1, amount: 501 })
    .execute();
  const { version, is_paid: isPaid } = await read(id);
  expect(isPaid).toBe(1);
  const refused = await put(id, version);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { message: { shares: ['Призы уже выплачены: они не меняются'] } },
  ]);
});
