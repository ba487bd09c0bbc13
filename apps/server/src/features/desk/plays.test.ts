import type { Desk } from '@nardy/contract';
import { computePlaces, payOut, placePrizes, computePrizeFund, type Command } from '@nardy/engine';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { generateCommand } from '../../../../../packages/engine/src/competition/testing/anyCommand.ts';
import { createRandom } from '../../../../../packages/engine/src/swiss/testing/random.ts';
import { openTestServer } from '../../testing/server.ts';
import { importLog, readLog, readState, type ImportedCommand } from '../play/index.ts';
import { dump } from '../play/testing/dump.ts';
import { addAthletesOfRandomCommands, addEmptyTournament } from '../play/testing/playing.ts';
import { recomputeAllRatings, updateRatings } from '../ratings/index.ts';
import { readPublished } from '../ratings/testing/published.ts';
import { TEST_SECRET } from '../../testing/secret.ts';
import { DeskDriver } from './testing/desk.ts';
import { decideAt, listAskedFor, addDirectorToken, sendTo } from './testing/director.ts';
import { FEE, FROM_SPONSOR, addPaidTournament, SHARES } from './testing/paid.ts';

/** `DESK_PLAYS=200` is the long campaign. */
const PLAYS = Number(process.env['DESK_PLAYS'] ?? 5);
const CLIENTS = 3;
const ACTS_OF_A_CLIENT = 30;
const NOW = new Date('2026-11-20T12:00:00+03:00');

const { app, db, ask } = await openTestServer();
let origin = '';
const counts = { done: 0, repeated: 0, conflict: 0, refused: 0 };

beforeAll(async () => {
  // Without the demo's competitions all ratings from nothing are soon computed.
  await sql`truncate all_tournaments cascade`.execute(db);
  await addAthletesOfRandomCommands(db);
  await recomputeAllRatings(db, { now: NOW });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});

/** Sends a command as somebody who sees the competition as it is now; true when it is done. */
async function act(director: DeskDriver, id: number, command: Command): Promise<boolean> {
  const undoable = command.type === 'undo' ? (await director.read()).undoable : null;
  const decided = decideAt(await readState(db, id), command, undoable);
  const { status, data, error } = await director.run(decided.command, decided.seen, decided.key);
  expect([200, 400, 409, 422], JSON.stringify([decided, error])).toContain(status);
  if (status === 200) counts[data.is_repeated === 1 ? 'repeated' : 'done'] += 1;
  else counts[status === 409 ? 'conflict' : 'refused'] += 1;
  return status === 200;
}

async function playAtOnce(id: number, seed: number, tokens: readonly string[]): Promise<void> {
  await Promise.all(
    tokens.map(async (token, client) => {
      const director = new DeskDriver(sendTo(origin, token), id);
      const random = createRandom(1000 * seed + client);
      for (let step = 0; step < ACTS_OF_A_CLIENT; step += 1)
        await act(director, id, generateCommand(await readState(db, id), random));
    }),
  );
}

/** Plays on, one act after another, to the last place. */
async function playToTheEnd(id: number, director: DeskDriver): Promise<void> {
  for (let state = await readState(db, id); !state.finished; state = await readState(db, id)) {
    const before = state.version;
    for (const command of stepsOn(await director.read())) if (await act(director, id, command)) break;
    expect((await readState(db, id)).version, 'The competition has jammed').toBeGreaterThan(before);
  }
}

function stepsOn({ games }: Desk): readonly Command[] {
  const open = games.find(
    ({ number, winner, outcome }) => number !== null && winner === null && outcome === null,
  );
  if (open) return [{ type: 'walkover', game: open.number ?? 0, winner: open.left ?? 0 }];
  return [
    { type: 'finish-stage' },
    { type: 'draw', lotSeed: 7 },
    { type: 'start-stage' },
    { type: 'finish' },
    { type: 'finish-stage', early: true },
    // Where it has not begun: setting its stages would be granted for ever.
    { type: 'close-entries' },
    { type: 'enter', participants: [10_399, 10_400].map((person) => ({ id: person, persons: [person] })) },
  ];
}

class Undone extends Error {}

/**
 * The tables of a competition with the same log, which is gone again afterwards. Where games are played is beside the log: those who
 * were swapped keep their tables.
 */
async function foldAnew(
  id: number,
  acts: readonly Pick<ImportedCommand, 'events' | 'at'>[],
): Promise<unknown> {
  let tables: unknown;
  const folding = db.transaction().execute(async (trx) => {
    const copy = await addEmptyTournament(trx);
    await sql`
      insert into game_tables (tournament_id, number, first_number, second_number, table_number)
      select ${copy}, number, first_number, second_number, table_number from game_tables where tournament_id = ${id}
    `.execute(trx);
    await importLog(
      trx,
      copy,
      acts.map(({ events, at }) => ({ events, at })),
    );
    tables = await dump(trx, copy);
    throw new Undone();
  });
  await expect(folding).rejects.toThrow(Undone);
  return tables;
}

/** The places and the money that the portal shows are those of the engine's own fold. */
async function checkPrizes(id: number): Promise<void> {
  const state = await readState(db, id);
  // Who has left has paid too.
  const fund = computePrizeFund({ fee: FEE, approved: state.participants.length, sponsor: FROM_SPONSOR });
  const prizes = placePrizes(
    fund,
    SHARES.map((percent, index) => ({ place: index + 1, kind: 'percent', hundredths: 100 * percent })),
  );
  const places = computePlaces(state).flatMap(({ participant, from, to }) =>
    from === null || to === null ? [] : [{ participant, from, to }],
  );
  const paid = payOut(prizes.ok ? prizes.value : [], places).payouts.reduce(
    (sum, { rubles }) => sum + rubles,
    0,
  );
  const { data } = await ask('listPrizes', { params: { id } });
  expect(data[0]?.prize_fund).toBe(fund);
  const shown = data[0]?.distribution_of_prizes.filter(({ player }) => player !== null) ?? [];
  expect(shown.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(paid);
}

test.each(Array.from({ length: PLAYS }, (_, index) => index + 1))(
  'A competition that three directors run at once is the fold of its log everywhere (play %i)',
  async (seed) => {
    const id = await addPaidTournament(db);
    const tokens = await Promise.all(
      Array.from({ length: CLIENTS }, () => addDirectorToken(db, TEST_SECRET)),
    );
    const done = counts.done;
    await playAtOnce(id, seed, tokens);
    await playToTheEnd(id, new DeskDriver(sendTo(origin, tokens[0] ?? ''), id));
    const { acts } = await readLog(db, id);
    expect(listAskedFor(acts)).toHaveLength(counts.done - done);
    expect(await dump(db, id)).toEqual(await foldAnew(id, acts));
    await checkPrizes(id);
  },
  600_000,
);

test('Ratings after all of it are those that computing from nothing gives', async () => {
  await updateRatings(db, NOW);
  const stepwise = await readPublished(db);
  await recomputeAllRatings(db, { now: NOW });
  expect(stepwise).toEqual(await readPublished(db));
  console.log(
    `${PLAYS} competitions, ${CLIENTS} at once: ${counts.done} acts done, ${counts.repeated} repeated, ${counts.conflict} in conflict, ${counts.refused} refused`,
  );
});
