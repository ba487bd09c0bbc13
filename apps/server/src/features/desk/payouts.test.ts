import type { DeskPayout } from '@nardy/contract';
import { computePlaces } from '@nardy/engine';
import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { logInAs, addUser } from '../accounts/testing/people.ts';
import { readState } from '../play/index.ts';
import { openHall, type DeskHall } from './testing/hall.ts';
import { askPaper, readPages } from './testing/papers.ts';

const { app, db } = await openTestServer();

/** A played competition of four whose first two places share 6001 rubles by halves. */
async function playForPrizes(): Promise<DeskHall> {
  const hall = await openHall(db, app, { participants: 4 });
  await setPrizes(hall.id, [4000, 2000]);
  await hall.desk.playToEnd();
  return hall;
}

async function setPrizes(tournament_id: number, amounts: readonly number[]): Promise<void> {
  const { id: prize_id } = await db
    .insertInto('prizes')
    .values({ tournament_id, amount_of_contribution: 1000, additional_prize_from_sponsor: 2000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = amounts.map((amount, at) => ({ prize_id, place: at + 1, percentage: null, amount }));
  await db.insertInto('prize_shares').values(rows).execute();
}

type Seen = Pick<DeskPayout, 'number' | 'due'>;

const mark = ({ desk }: Pick<DeskHall, 'desk'>, seen: readonly Seen[], isPaid: 0 | 1) =>
  desk.ask<DeskPayout[]>('PUT', '/payouts', {
    payouts: seen.map(({ number, due }) => ({ number, due })),
    is_paid: isPaid,
  });

test('A prize that was paid out stands with its sum and who gave it, and can be undone', async () => {
  const hall = await playForPrizes();
  const { data: before } = await hall.desk.ask<DeskPayout[]>('GET', '/payouts');
  expect(before.map(({ place, due, paid }) => ({ place, due, paid }))).toEqual([
    { place: '1', due: 4000, paid: null },
    { place: '2', due: 2000, paid: null },
  ]);
  const [first, second] = [before.slice(0, 1), before.slice(1)];
  const { revision } = await hall.desk.read();
  expect((await mark(hall, first, 1)).data[0]).toMatchObject({ due: 4000, paid: 4000 });
  // A second director who presses the same pays nobody twice.
  const again = await mark({ desk: hall.other }, before, 1);
  expect(again.data.map(({ paid }) => paid)).toEqual([4000, 2000]);
  expect(again.data[0]?.paid_by).not.toBe(again.data[1]?.paid_by);
  expect((await hall.desk.read()).revision).toBeGreaterThan(revision);
  expect((await mark(hall, second, 0)).data.map(({ paid }) => paid)).toEqual([4000, null]);
  const noted = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', hall.id)
    .where('action', 'in', ['pay-prizes', 'undo-prize-payouts'])
    .orderBy('id')
    .execute();
  expect(noted).toMatchObject([
    { action: 'pay-prizes', after: { [before[0]?.name ?? '']: 4000 } },
    { action: 'pay-prizes', after: { [before[1]?.name ?? '']: 2000 } },
    { action: 'undo-prize-payouts', before: { [before[1]?.name ?? '']: 2000 } },
  ]);
});

test('A correction that moves a prize leaves what was paid, and nobody is paid who has no prize', async () => {
  const hall = await playForPrizes();
  const { data } = await hall.desk.ask<DeskPayout[]>('GET', '/payouts');
  await mark(hall, data, 1);
  await db.deleteFrom('prize_shares').where('place', '=', 2).execute();
  const { data: after } = await hall.desk.ask<DeskPayout[]>('GET', '/payouts');
  expect(after.map(({ place, due, paid }) => ({ place, due, paid }))).toEqual([
    { place: '1', due: 4000, paid: 4000 },
    { place: null, due: 0, paid: 2000 },
  ]);
  const { participants } = await hall.desk.read();
  const last = participants.find(({ number }) => data.every((one) => one.number !== number));
  expect(await mark(hall, [{ number: last?.number ?? 0, due: 0 }], 1)).toMatchObject({
    status: 422,
    error: 'Этому участнику приза нет: обновите список.',
  });
});

test('A sum that has changed since it was shown is not noted as paid', async () => {
  const hall = await playForPrizes();
  const { data } = await hall.desk.ask<DeskPayout[]>('GET', '/payouts');
  await db.updateTable('prize_shares').set({ amount: 3500 }).where('amount', '=', 4000).execute();
  expect(await mark(hall, data, 1)).toMatchObject({
    status: 422,
    error: 'Сумма приза изменилась: посмотрите список ещё раз.',
  });
  const { data: after } = await hall.desk.ask<DeskPayout[]>('GET', '/payouts');
  expect(after.map(({ due, paid }) => ({ due, paid }))).toEqual([
    { due: 3500, paid: null },
    { due: 2000, paid: null },
  ]);
  expect((await mark(hall, after, 1)).data.map(({ paid }) => paid)).toEqual([3500, 2000]);
});

test('Prizes of a competition that nobody sees yet are given out at its desk', async () => {
  const hall = await playForPrizes();
  await db.updateTable('all_tournaments').set({ published_at: null }).where('id', '=', hall.id).execute();
  const { data } = await hall.desk.ask<DeskPayout[]>('GET', '/payouts');
  expect(data.map(({ due }) => due)).toEqual([4000, 2000]);
  expect((await askPaper(hall, 'prizes')).statusCode).toBe(200);
});

test('Who would have shared a place with somebody disqualified has the better prize, as the preview and the portal have it', async () => {
  const hall = await openHall(db, app, { participants: 4 });
  await setPrizes(hall.id, [500, 300, 120, 80]);
  const { desk } = hall;
  await desk.act({
    type: 'create-stages',
    stages: [{ kind: 'single-elimination', matchLength: 5, thirdPlace: false }],
  });
  await desk.act({ type: 'close-entries' });
  await desk.draw();
  await desk.playOpen();
  const out = computePlaces(await readState(db, hall.id)).find(({ from }) => from === 3);
  await desk.act({ type: 'disqualify', participant: out?.participant ?? 0, reason: 'Сговор' });
  await desk.playToEnd();
  const { data } = await desk.ask<DeskPayout[]>('GET', '/payouts');
  expect(data.map(({ place, due }) => [place, due])).toEqual([
    ['1', 500],
    ['2', 300],
    ['3–4', 120],
  ]);
});

test('A competition ends, and pays its prizes, where fewer than two come into the next stage', async () => {
  const hall = await openHall(db, app, { participants: 4 });
  await setPrizes(hall.id, [500, 300]);
  const { desk } = hall;
  const circle = { kind: 'round-robin', matchLength: 5, circles: 1 } as const;
  const final = { kind: 'single-elimination', matchLength: 5, thirdPlace: false } as const;
  await desk.act({
    type: 'create-stages',
    stages: [circle, { ...final, take: { by: 'best', count: 2 } }],
  });
  await desk.act({ type: 'close-entries' });
  await desk.draw();
  await desk.playOpen(() => [5, 0]);
  await desk.act({ type: 'finish-stage' });
  const { participants } = await desk.read();
  for (const { number } of participants.slice(1))
    await desk.act({ type: 'withdraw', participant: number, reason: 'Уехал' });
  expect((await desk.read()).phase).toBe('to-end');
  const read = async () => (await desk.ask<DeskPayout[]>('GET', '/payouts')).data.map(({ due }) => due);
  expect(await read()).toEqual([500, 300]);
  expect((await desk.playToEnd()).phase).toBe('finished');
  expect(await read()).toEqual([500, 300]);
});

test('Prizes that were given out are not changed by a secretary any more, until that is undone', async () => {
  const hall = await playForPrizes();
  const [first] = (await hall.desk.ask<DeskPayout[]>('GET', '/payouts')).data;
  const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
  const at = `/api/admin/tournaments/${hall.id}/prizes`;
  const read = async () =>
    (await secretary.send('GET', at)).json<{ data: { version: string; is_paid: 0 | 1 } }>().data;
  const save = async () =>
    secretary.send('PUT', at, {
      version: (await read()).version,
      amount_of_contribution: 1000,
      additional_prize_from_sponsor: 2000,
      distribution_kind: 'amount',
      shares: [5000, 1000],
    });
  await mark(hall, first ? [first] : [], 1);
  expect((await read()).is_paid).toBe(1);
  const refused = await save();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { message: { shares: ['Призы уже выплачены: они не меняются'] } },
  ]);
  const form = `/api/admin/tournaments/${hall.id}`;
  const { data } = (await secretary.send('GET', form)).json<{ data: { form: object; version: string } }>();
  const announced = await secretary.send('PUT', form, {
    ...data.form,
    version: data.version,
    total_prize_fund: 500_000,
  });
  expect([announced.statusCode, announced.json()]).toMatchObject([
    422,
    { message: { total_prize_fund: ['Призы уже выплачены: они не меняются'] } },
  ]);
  await mark(hall, first ? [first] : [], 0);
  expect((await save()).statusCode).toBe(200);
  expect((await hall.desk.ask<DeskPayout[]>('GET', '/payouts')).data.map(({ due }) => due)).toEqual([
    5000, 1000,
  ]);
});

test('An announced fund is paid out at the desk, and its sheet has no fees', async () => {
  const hall = await openHall(db, app, { participants: 4 });
  await setPrizes(hall.id, [60_000, 40_000]);
  await hall.desk.playToEnd();
  expect((await readPages(hall, 'prizes')).join(' ')).toMatch(/Взносы 4 000.*Фонд 6 000/u);
  const none = { amount_of_contribution: 0, additional_prize_from_sponsor: 0 };
  await db.updateTable('prizes').set(none).where('tournament_id', '=', hall.id).execute();
  await db.updateTable('all_tournaments').set({ prize_fund: 100_000 }).where('id', '=', hall.id).execute();
  const { id: prize_id } = await db
    .selectFrom('prizes')
    .select('id')
    .where('tournament_id', '=', hall.id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('prize_shares').where('prize_id', '=', prize_id).execute();
  const shares = [60, 40].map((percentage, at) => ({ prize_id, place: at + 1, percentage, amount: null }));
  await db.insertInto('prize_shares').values(shares).execute();
  const { data } = await hall.desk.ask<DeskPayout[]>('GET', '/payouts');
  expect(data.map(({ due }) => due)).toEqual([60_000, 40_000]);
  const sheet = (await readPages(hall, 'prizes')).join(' ');
  expect(sheet).toMatch(/Фонд 100 000 .*Остаток 0/u);
  expect(sheet).not.toContain('Взносы');
});
