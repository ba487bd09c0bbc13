import { liveMessage } from '@nardy/contract';
import type { CompetitionState } from '@nardy/engine';
import { beforeAll, expect, test } from 'vitest';
import { generateCommand } from '../../../../../packages/engine/src/competition/testing/anyCommand.ts';
import { createRandom } from '../../../../../packages/engine/src/swiss/testing/random.ts';
import { createDemoDatabase } from '../../testing/databases.ts';
import { importLog } from './index.ts';
import { Driven } from './testing/drive.ts';
import { dump } from './testing/dump.ts';
import { addAthletesOfRandomCommands, addEmptyTournament } from './testing/playing.ts';

const { db } = await createDemoDatabase();
const PLAYS = 16;
const STEPS = 70;

beforeAll(() => addAthletesOfRandomCommands(db));

async function playAtRandom(seed: number): Promise<Driven> {
  const random = createRandom(seed);
  const driven = new Driven(db, await addEmptyTournament(db));
  let state: CompetitionState = await driven.state();
  for (let step = 0; step < STEPS; step += 1) state = await driven.attempt(generateCommand(state, random));
  return driven;
}

test.each(Array.from({ length: PLAYS }, (_, index) => index + 1))(
  'Tables brought up act by act are those of the whole log at once (play %i)',
  async (seed) => {
    const driven = await playAtRandom(seed);
    const copy = await addEmptyTournament(db);
    await db.transaction().execute((trx) => importLog(trx, copy, driven.acts));
    expect(await dump(db, driven.id)).toEqual(await dump(db, copy));
    await checkMessages(driven.id);
  },
);

/** Every message that readers were told is one of the contract. */
async function checkMessages(tournamentId: number): Promise<void> {
  const rows = await db
    .selectFrom('live_messages')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .execute();
  for (const { id, tournament_id, version, type, data } of rows) {
    const message = { ...data, id, tournament_id, version, type };
    expect(liveMessage.parse(message)).toEqual(message);
  }
}
