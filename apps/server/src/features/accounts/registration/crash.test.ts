import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { demoDatabase } from '../../../testing/databases.ts';
import { privateFilesJob } from '../../privateFiles/index.ts';
import { crashingServers, large, sorted } from '../testing/crashing.ts';
import { emptyDesk } from '../testing/emptyDesk.ts';
import { adultForm } from '../testing/forms.ts';
import { eventually } from '../../../testing/eventually.ts';

const KILLS = 2;
const AT_ONCE = 6;
/** In every document, in plain; on the disk it must not be. */
const MARK = 'PASSPORT 4510 123456';

const { db, url } = await demoDatabase();
const servers = await crashingServers({ db, url });
const { documents, media, files } = servers;

/** Registers one after another until the server is gone; notes the ids that are acknowledged. */
async function registerUntilTheEnd(origin: string, acknowledged: number[]): Promise<void> {
  for (;;) {
    const form = new FormData();
    for (const [name, value] of Object.entries(adultForm())) form.append(name, value);
    for (const field of ['passport', 'registration_page'])
      form.append(field, new Blob([new Uint8Array(large(MARK))]), `${field}.pdf`);
    const answer = await fetch(`${origin}/api/users/register`, { method: 'POST', body: form })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Answer }))
      .catch(() => undefined);
    if (!answer) return;
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    acknowledged.push(answer.body.data.user_id);
    await forgetAttempts();
  }
}

/** One address may register ten people in ten minutes. */
const forgetAttempts = () => db.deleteFrom('attempts').execute();

interface Answer {
  readonly data: { readonly user_id: number };
}

test('After kill -9 in the middle of uploads what was acknowledged is there, and nothing else is left', async () => {
  await emptyDesk(db);
  const acknowledged: number[] = [];
  let unfinished = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child, origin } = await servers.start();
    // The attempts of those whom the kill before cut off count too.
    await forgetAttempts();
    const before = acknowledged.length;
    const people = Array.from({ length: AT_ONCE }, () => registerUntilTheEnd(origin, acknowledged));
    await Promise.race([
      eventually(() => expect(acknowledged.length).toBeGreaterThan(before + 3), { timeout: 300_000 }),
      Promise.all(people),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 200 * Math.random()));
    child.kill('SIGKILL');
    await Promise.all(people);
    unfinished += (await db.selectFrom('file_uploads').selectAll().execute()).length;
    await privateFilesJob({ db, documents, media, abandonedSeconds: 0 }).run(new AbortController().signal);
  }
  const rows = await db.selectFrom('private_files').selectAll().execute();
  const found = await db.selectFrom('users').select('id').where('state', '=', 'registered').execute();
  const ids = new Set(found.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  // Whoever is there is there whole: both documents, the consent, the letter.
  expect(rows).toHaveLength(2 * ids.size);
  expect(await db.selectFrom('consents').selectAll().execute()).toHaveLength(ids.size);
  expect(await db.selectFrom('letters').selectAll().execute()).toHaveLength(ids.size);
  for (const { id, size } of rows) {
    const { content } = (await files.open(id))!;
    expect(await buffer(content)).toHaveLength(size);
  }
  const disk = await servers.onDisk();
  expect(sorted(disk)).toEqual(sorted(rows.map((row) => row.path)));
  for (const place of disk)
    expect((await readFile(path.join(servers.folder, place))).includes(MARK)).toBe(false);
  expect(acknowledged.length).toBeGreaterThan(0);
  console.log(
    `${KILLS} kills: ${acknowledged.length} registrations acknowledged and there, ${ids.size - acknowledged.length} there without an answer, ${unfinished} uploads cut off and cleaned, ${rows.length} files, none in plain`,
  );
});
