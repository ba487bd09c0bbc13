import { expect, test } from 'vitest';
import { createDemoDatabase } from '../../testing/databases.ts';
import { createCrashingServers, createLarge } from '../accounts/testing/crashing.ts';
import { emptyDesk } from '../accounts/testing/emptyDesk.ts';
import { addAthletes, addOffer, TEXTS, type Athlete } from './testing/applying.ts';

const KILLS = 2;
const AT_ONCE = 6;
const ATHLETES = 400;
const PLACES = 10;
/** In every document, in plain; on the disk it must not be. */
const MARK = 'RECEIPT 0412-7788';

const { db, url } = await createDemoDatabase();
const servers = await createCrashingServers({ db, url });

interface Answer {
  readonly data: { readonly application_id: number };
}

/** One address may apply thirty times in a minute. */
const forgetAttempts = () => db.deleteFrom('attempts').execute();

/** Applies for one athlete after another until the server is gone; notes the ids that are acknowledged. */
async function applyUntilTheEnd(
  address: string,
  athletes: Athlete[],
  acknowledged: Set<number>,
): Promise<void> {
  // The attempts of those whom the kill before cut off count too.
  await forgetAttempts();
  for (let athlete = athletes.pop(); athlete; athlete = athletes.pop()) {
    const form = new FormData();
    for (const [name, value] of Object.entries(TEXTS)) form.append(name, value);
    for (const kind of ['check', 'accidentInsurance']) form.append('kinds[]', kind);
    for (const name of ['чек.pdf', 'полис.pdf'])
      form.append('files[]', new Blob([new Uint8Array(createLarge(MARK))]), name);
    const headers = { authorization: `Bearer ${athlete.token}` };
    const answer = await fetch(address, { method: 'POST', body: form, headers })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Answer }))
      .catch(() => undefined);
    if (!answer) return;
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    acknowledged.add(answer.body.data.application_id);
    await forgetAttempts();
  }
}

test('After kill -9 in the middle of submits each acknowledged application is there whole, and nothing else is left', async () => {
  await emptyDesk(db);
  const tournamentId = await addOffer(db, { players_max: PLACES });
  const athletes = await addAthletes(db, servers.secretKey, ATHLETES);
  const acknowledged = new Set<number>();
  const unfinished = await servers.killAmid(
    (origin) =>
      applyUntilTheEnd(`${origin}/api/tournaments/${tournamentId}/requests/create`, athletes, acknowledged),
    {
      kills: KILLS,
      atOnce: AT_ONCE,
      beginCheck: () => {
        const before = acknowledged.size;
        return () => expect(acknowledged.size).toBeGreaterThan(before + PLACES);
      },
    },
  );
  const rows = await db.selectFrom('applications').select(['id', 'status']).execute();
  const ids = new Set(rows.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
  // No place was given twice, and none was lost.
  expect(rows.filter(({ status }) => status === 'submitted')).toHaveLength(PLACES);
  expect(rows.filter(({ status }) => status === 'waiting')).toHaveLength(ids.size - PLACES);
  // Whoever is there is there whole: both documents, the consent.
  expect(await db.selectFrom('application_files').selectAll().execute()).toHaveLength(2 * ids.size);
  expect(await db.selectFrom('consents').selectAll().execute()).toHaveLength(ids.size);
  const files = await servers.expectWhole(MARK);
  expect(files).toBe(2 * ids.size);
  console.log(
    `${KILLS} kills: ${acknowledged.size} applications acknowledged and there, ${ids.size - acknowledged.size} there without an answer, ${unfinished} uploads cut off and cleaned, ${files} files, none in plain`,
  );
});
