import { prize } from '@nardy/contract';
import { computePlaces, type Entrant, type StageFormat } from '@nardy/engine';
import { expect, test } from 'vitest';
import { createDemoDatabase } from '../../testing/databases.ts';
import { readState } from '../play/index.ts';
import { Driven } from '../play/testing/drive.ts';
import { addPlayers, addEmptyTournament } from '../play/testing/playing.ts';
import { readPrizeRules, readPrizes } from './index.ts';

const { db } = await createDemoDatabase();

type Shares = readonly { readonly percentage?: number; readonly amount?: number }[];

async function setPrizes(
  tournament_id: number,
  fee: number,
  sponsor: number,
  shares: Shares,
): Promise<number> {
  const { id } = await db
    .insertInto('prizes')
    .values({ tournament_id, amount_of_contribution: fee, additional_prize_from_sponsor: sponsor })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = shares.map(({ percentage, amount }, index) => ({
    prize_id: id,
    place: index + 1,
    percentage: percentage ?? null,
    amount: amount ?? null,
  }));
  await db.insertInto('prize_shares').values(rows).execute();
  return id;
}

const CUP: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: false };

/** A cup of four: the first wins, the second is second, the others share the third place. */
async function cup(sides: readonly Entrant['persons'][], isOver: boolean): Promise<Driven> {
  const driven = new Driven(db, await addEmptyTournament(db));
  await driven.play(
    { type: 'create-stages', stages: [CUP] },
    { type: 'enter', participants: sides.map((persons, at) => ({ id: at + 1, persons })) },
    { type: 'close-entries' },
    { type: 'draw' },
    { type: 'enter-result', game: 1, score: [5, 0] },
    { type: 'enter-result', game: 2, score: [5, 0] },
    { type: 'enter-result', game: 3, score: [5, 0] },
  );
  return isOver ? (await driven.play({ type: 'finish-stage' }, { type: 'finish' }), driven) : driven;
}

async function singles(): Promise<readonly [number][]> {
  return (await addPlayers(db, 4)).map((player) => [player]);
}

const PERCENTS = [{ percentage: 50 }, { percentage: 25 }, { percentage: 12.5 }, { percentage: 12.5 }];

test('Whoever is left alone before the first draw has won, and has the prize', async () => {
  const driven = new Driven(db, await addEmptyTournament(db));
  await driven.play(
    { type: 'create-stages', stages: [{ kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 3 } }] },
    {
      type: 'enter',
      participants: (await addPlayers(db, 2)).map((player, at) => ({ id: at + 1, persons: [player] })),
    },
    { type: 'close-entries' },
    { type: 'withdraw', participant: 2 },
    { type: 'finish-stage', early: true },
    { type: 'finish' },
  );
  await setPrizes(driven.id, 1_000, 0, PERCENTS);
  const [answer] = await readPrizes(db, driven.id);
  expect(answer?.distribution_of_prizes.map(({ amount, player }) => [amount, player?.fullName])).toEqual([
    [1_000, 'Игроков1 Пётр Львович'],
    [500, undefined],
    [250, undefined],
    [250, undefined],
  ]);
});

test('Until the end places have their prizes and nobody has won them', async () => {
  const { id } = await cup(await singles(), false);
  await setPrizes(id, 1_000, 500, PERCENTS);
  const [answer] = await readPrizes(db, id);
  expect(prize.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({ prize_fund: 4_500, amount_of_contribution: 1_000 });
  expect(answer?.distribution_of_prizes).toEqual([
    { place: 1, percentage: 50, amount: 2_250, player: null },
    { place: 2, percentage: 25, amount: 1_125, player: null },
    { place: 3, percentage: 12.5, amount: 563, player: null },
    { place: 4, percentage: 12.5, amount: 562, player: null },
  ]);
});

test('After the end who shares a place stands there once each, and together they have the fund', async () => {
  const players = await singles();
  const { id } = await cup(players, true);
  await setPrizes(id, 1_000, 501, PERCENTS);
  const [answer] = await readPrizes(db, id);
  const places = answer!.distribution_of_prizes;
  expect(prize.parse(answer)).toEqual(answer);
  expect(places.map(({ place, place_to }) => [place, place_to])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 4],
    [3, 4],
  ]);
  expect(places[0]?.player).toMatchObject({ player_id: players[0]![0] });
  expect(places.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(answer!.prize_fund);
});

test('The two of a pair have half each', async () => {
  const [a, b, c, d, e, f, g, h] = (await addPlayers(db, 8)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const { id } = await cup(
    [
      [a, b],
      [c, d],
      [e, f],
      [g, h],
    ],
    true,
  );
  await setPrizes(id, 0, 1_001, [{ amount: 1_001 }]);
  const [answer] = await readPrizes(db, id);
  expect(answer?.distribution_of_prizes.map(({ amount, player }) => [amount, player?.player_id])).toEqual([
    [501, a],
    [500, b],
  ]);
  expect(answer?.distribution_of_prizes.some((line) => 'place_to' in line)).toBe(false);
});

test('A place after that of a pair is announced as long as nobody has it', async () => {
  const players = await addPlayers(db, 8);
  const pairs = [0, 2, 4, 6].map((at) => [players[at]!, players[at + 1]!] as const);
  const driven = await cup(pairs, false);
  await driven.play(
    { type: 'disqualify', participant: 3, reason: 'Сговор' },
    { type: 'finish-stage' },
    { type: 'finish' },
  );
  await setPrizes(driven.id, 0, 1_400, [{ amount: 1_000 }, { amount: 400 }]);
  const [answer] = await readPrizes(db, driven.id);
  expect(
    answer?.distribution_of_prizes.map(({ place, amount, player }) => [place, amount, player?.player_id]),
  ).toEqual([
    [1, 500, players[0]],
    [1, 500, players[1]],
    [2, 400, undefined],
  ]);
});

test('Fixed amounts have winners also where there is neither a fee nor a sponsor', async () => {
  const players = await singles();
  const { id } = await cup(players, true);
  await setPrizes(id, 0, 0, [{ amount: 1_000 }, { amount: 500 }]);
  const [answer] = await readPrizes(db, id);
  expect(answer?.prize_fund).toBeNull();
  const given = answer?.distribution_of_prizes.map(({ amount, player }) => [amount, player?.player_id]);
  expect(given?.map(([amount]) => amount)).toEqual([1_000, 500]);
  expect(given?.every(([, player]) => player !== undefined)).toBe(true);
  const state = await readState(db, id);
  const paid = (await readPrizeRules(db, id))(computePlaces(state));
  expect([...paid.values()]).toEqual([1_000, 500]);
});

test('An announced fund is the fund where there is neither a fee nor a sponsor, and its parts are paid', async () => {
  const players = await singles();
  const { id } = await cup(players, true);
  await setPrizes(id, 0, 0, PERCENTS);
  await db.updateTable('all_tournaments').set({ prize_fund: 100_000 }).where('id', '=', id).execute();
  const [answer] = await readPrizes(db, id);
  expect(answer).toMatchObject({ prize_fund: 100_000, additional_prize_from_sponsor: 0 });
  const given = answer?.distribution_of_prizes.map(({ amount, player }) => [amount, player?.player_id]);
  expect(given?.map(([amount]) => amount)).toEqual([50_000, 25_000, 12_500, 12_500]);
  expect(given?.[0]?.[1]).toBe(players[0]![0]);
  const paid = (await readPrizeRules(db, id))(computePlaces(await readState(db, id)));
  expect([...paid.values()]).toEqual([50_000, 25_000, 12_500, 12_500]);
});

test('A fee or a sponsor takes the place of an announced fund', async () => {
  const { id } = await cup(await singles(), false);
  await setPrizes(id, 500, 1_000, [{ percentage: 100 }]);
  await db.updateTable('all_tournaments').set({ prize_fund: 100_000 }).where('id', '=', id).execute();
  expect(await readPrizes(db, id)).toMatchObject([
    { prize_fund: 3_000, distribution_of_prizes: [{ amount: 3_000 }] },
  ]);
});

test('An odd ruble goes to the same of those who share a place without a draw on the page and at the desk', async () => {
  const driven = new Driven(db, await addEmptyTournament(db));
  const players = await addPlayers(db, 4);
  await driven.play(
    { type: 'create-stages', stages: [{ kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 3 } }] },
    { type: 'enter', participants: players.map((player, at) => ({ id: at + 1, persons: [player] })) },
    { type: 'seed', seeding: { by: 'hand', order: [3, 4, 2, 1] } },
    { type: 'close-entries' },
    { type: 'finish-stage', early: true },
    { type: 'finish' },
  );
  await setPrizes(driven.id, 0, 1_002, [{ amount: 1_002 }]);
  const places = computePlaces(await readState(db, driven.id));
  const atDesk = [...(await readPrizeRules(db, driven.id))(places)];
  const [answer] = await readPrizes(db, driven.id);
  const onPage = answer?.distribution_of_prizes.map(({ amount, player }) => [
    players.indexOf(player?.player_id ?? 0) + 1,
    amount,
  ]);
  expect(atDesk.map(([participant]) => participant)).toEqual([3, 4, 2, 1]);
  expect(onPage).toEqual(atDesk);
});

test('What was paid stands as it was paid', async () => {
  const players = await singles();
  const { id } = await cup(players, true);
  const prizeId = await setPrizes(id, 1_000, 0, [{ percentage: 100 }]);
  await db
    .insertInto('prize_payments')
    .values({ prize_id: prizeId, player_id: players[3]![0], place: 1, amount: 4_000 })
    .execute();
  const [answer] = await readPrizes(db, id);
  expect(answer?.distribution_of_prizes).toMatchObject([
    { amount: 4_000, player: { player_id: players[3]![0] } },
  ]);
});

test('What was given out at the desk stands as it was given, whatever a correction has made of the places', async () => {
  const { id } = await cup(await singles(), true);
  const prizeId = await setPrizes(id, 0, 7_000, [{ amount: 4_000 }, { amount: 2_000 }, { amount: 1_000 }]);
  const [first, second] = await db
    .selectFrom('player_results')
    .select(['participant_id', 'player_id'])
    .where('tournament_id', '=', id)
    .orderBy('place_from')
    .execute();
  const given = async () =>
    (await readPrizes(db, id))[0]?.distribution_of_prizes.map(({ place, amount, player }) => [
      place,
      amount,
      player?.player_id,
    ]);
  await db
    .insertInto('prize_payouts')
    .values([
      { participant_id: first!.participant_id, amount: 2_000, user_id: null },
      { participant_id: second!.participant_id, amount: 4_000, user_id: null },
    ])
    .execute();
  const paid = [
    [1, 2_000, first!.player_id],
    [2, 4_000, second!.player_id],
  ];
  const due = [3, 500, expect.any(Number)];
  expect(await given()).toEqual([...paid, due, due]);
  await db.deleteFrom('prize_shares').where('prize_id', '=', prizeId).where('place', '>', 1).execute();
  expect(await given()).toEqual(paid);
});

test('Percentages that do not make a hundred are shown without rubles, and nothing set is not announced', async () => {
  const { id } = await cup(await singles(), false);
  await setPrizes(id, 1_000, 0, [{ percentage: 50 }]);
  expect((await readPrizes(db, id))[0]?.distribution_of_prizes).toMatchObject([
    { percentage: 50, amount: null },
  ]);
  const { id: bare } = await cup(await singles(), false);
  await setPrizes(bare, 0, 0, [{ percentage: 100 }]);
  expect(await readPrizes(db, bare)).toMatchObject([
    { prize_fund: null, distribution_of_prizes: [{ amount: null }] },
  ]);
  expect(await readPrizes(db, (await cup(await singles(), false)).id)).toEqual([]);
});
