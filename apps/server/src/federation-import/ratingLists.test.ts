import { expect, test } from 'vitest';
import { migrateToLatest } from '../database/migrate.ts';
import { addAthlete } from '../features/people/testing/people.ts';
import { updateRatings } from '../features/ratings/index.ts';
import { applyImportedLists } from '../features/ratings/testing/lists.ts';
import { loadGeography } from '../geography-import/load.ts';
import { openLocalStorage } from '../storage/open.ts';
import { emptyDatabase } from '../testing/databases.ts';
import { DEMO_DAY } from '../testing/demoDay.ts';
import { buildTestApp } from '../testing/server.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { importFederation } from './importFederation.ts';
import { listen } from './testing/server.ts';

const report = (): void => undefined;
const storage = openLocalStorage(await makeTemporaryFolder());

async function openEmptyServer() {
  const { db } = await emptyDatabase();
  await migrateToLatest(db);
  await loadGeography({ db, report });
  return db;
}

test('Ratings that begin with a list from a file do not come along, and it is said of how many', async () => {
  const origin = await openEmptyServer();
  const players = await Promise.all([1, 2, 3].map(() => addAthlete(origin)));
  const lines = players.slice(0, 2).map(({ playerId }, at) => ({
    player_id: playerId,
    rating: 1700 - at,
    experience: 400,
    position: at + 1,
  }));
  await applyImportedLists(origin, [{ discipline_id: 1, month: '2026-09', total: 2, lines }]);
  await updateRatings(origin, DEMO_DAY);
  const app = await buildTestApp(origin, { storage });
  const from = await listen(async ({ url = '' }, response) => {
    const answer = await app.inject({ url });
    response.writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type']) });
    response.end(answer.rawPayload);
  });
  const copy = await openEmptyServer();
  const { people, leftOut } = await importFederation({
    db: copy,
    media: storage.media,
    from,
    now: DEMO_DAY,
    report,
    requests: { pauseMs: 10 },
  });
  await app.close();
  expect(people).toBe(3);
  expect(leftOut).toEqual([
    expect.stringMatching(/^ratings of 2 athletes are others here: .*«Рейтинг-листы»/),
  ]);
});
