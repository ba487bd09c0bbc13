import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCrashingServers } from '../features/accounts/testing/crashing.ts';
import { addUser } from '../features/accounts/testing/people.ts';
import { createFileKeys } from '../features/privateFiles/encryption.ts';
import { createDemoDatabase } from '../testing/databases.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { noteSecret } from '../testing/secretsInLog.ts';
import { computeFingerprint } from './secretKeys.ts';

const DOCUMENTS = 350;
/** A document that somebody else holds: what seals anew waits at it. */
const HELD = 250;

const { db, url } = await createDemoDatabase();
const servers = await createCrashingServers({ db, url });
const current = randomBytes(32).toString('hex');
noteSecret(current);
const settings = { SECRET_KEY: current, SECRET_KEY_PREVIOUS: servers.secretKey };

/** Gives their ids, in order. */
async function storeDocuments(): Promise<readonly number[]> {
  await db.deleteFrom('private_files').execute();
  const { id: userId } = await addUser(db);
  const old = createFileKeys({ current: servers.secretKey });
  const rows = Array.from({ length: DOCUMENTS }, (_, number) => ({
    user_id: userId,
    path: `people/of-the-exchange-${number}`,
    file_name: 'a.png',
    media_type: 'image/png' as const,
    size: 1,
    wrapped_key: old.wrap(Buffer.alloc(32, number), `people/of-the-exchange-${number}`),
    // As a server of the version before has written it, and one of this version.
    key_fingerprint: number % 2 === 0 ? null : old.fingerprint,
  }));
  const stored = await db.insertInto('private_files').values(rows).returning('id').execute();
  return stored.map(({ id }) => id).toSorted((one, other) => one - other);
}

const listStored = () => db.selectFrom('private_files').selectAll().orderBy('id').execute();

const countDone = async (): Promise<number> =>
  (await listStored()).filter(
    ({ key_fingerprint: fingerprint }) => fingerprint === computeFingerprint(current),
  ).length;

test('A server that is killed while it seals anew leaves everything open, and the next one goes on', async () => {
  const ids = await storeDocuments();
  const both = createFileKeys({ current, previous: servers.secretKey });
  const expectAllOpen = async (keys = both) => {
    for (const [number, { path, wrapped_key: wrapped }] of (await listStored()).entries())
      expect(keys.unwrap(wrapped, path).equals(Buffer.alloc(32, number))).toBe(true);
  };
  await db.transaction().execute(async (holding) => {
    await holding
      .selectFrom('private_files')
      .select('id')
      .where('id', '=', ids[HELD] ?? 0)
      .forUpdate()
      .execute();
    const { child } = await servers.start(settings);
    await waitUntil(async () => expect(await countDone()).toBe(200));
    child.kill('SIGKILL');
    await expectAllOpen();
  });
  // Two that start at once do not get in each other's way.
  await Promise.all([servers.start(settings), servers.start(settings)]);
  await waitUntil(async () => expect(await countDone()).toBe(DOCUMENTS));
  await expectAllOpen(createFileKeys({ current }));
});
