import { expect, test } from 'vitest';
import { createDemoDatabase } from '../../../testing/databases.ts';
import { createCrashingServers, createLarge } from '../testing/crashing.ts';
import { emptyDesk } from '../testing/emptyDesk.ts';
import { createAdultForm } from '../testing/forms.ts';

const KILLS = 2;
const AT_ONCE = 6;
/** In every document, in plain; on the disk it must not be. */
const MARK = 'PASSPORT 4510 123456';

const { db, url } = await createDemoDatabase();
const servers = await createCrashingServers({ db, url });

/** Registers one after another until the server is gone; notes the ids that are acknowledged. */
async function registerUntilTheEnd(origin: string, acknowledged: number[]): Promise<void> {
  // The attempts of those whom the kill before cut off count too.
  await forgetAttempts();
  for (;;) {
    const form = new FormData();
    for (const [name, value] of Object.entries(createAdultForm())) form.append(name, value);
    for (const field of ['passport', 'registration_page'])
      form.append(field, new Blob([new Uint8Array(createLarge(MARK))]), `${field}.pdf`);
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
  const unfinished = await servers.killAmid((origin) => registerUntilTheEnd(origin, acknowledged), {
    kills: KILLS,
    atOnce: AT_ONCE,
    beginCheck: () => {
      const before = acknowledged.length;
      return () => expect(acknowledged.length).toBeGreaterThan(before + 3);
    },
  });
  const files = await servers.expectWhole(MARK);
  const found = await db.selectFrom('users').select('id').where('state', '=', 'registered').execute();
  const ids = new Set(found.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  // Whoever is there is there whole: both documents, the consent, the letter.
  expect(files).toBe(2 * ids.size);
  expect(await db.selectFrom('consents').selectAll().execute()).toHaveLength(ids.size);
  expect(await db.selectFrom('letters').selectAll().execute()).toHaveLength(ids.size);
  expect(acknowledged.length).toBeGreaterThan(0);
  console.log(
    `${KILLS} kills: ${acknowledged.length} registrations acknowledged and there, ${ids.size - acknowledged.length} there without an answer, ${unfinished} uploads cut off and cleaned, ${files} files, none in plain`,
  );
});
