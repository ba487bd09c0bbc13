import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { operations, type OperationName, type TournamentLog } from '@nardy/contract';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sql } from 'kysely';
import { migrateToLatest } from '../database/migrate.ts';
import { addEmptyTournament } from '../features/play/testing/playing.ts';
import { Driven } from '../features/play/testing/drive.ts';
import { loadGeography } from '../geography-import/load.ts';
import { isForEverybody } from '../http/apiResponseCache.ts';
import { openLocalStorage } from '../storage/open.ts';
import { emptyDatabase } from '../testing/databases.ts';
import { DEMO_DAY } from '../testing/demoDay.ts';
import { buildTestApp, openTestServer } from '../testing/server.ts';
import { importFederation, type Imported } from './importFederation.ts';
import { Comparison } from './testing/comparison.ts';
import { askEverything } from './testing/everything.ts';
import { makeOdd } from './testing/oddities.ts';
import { listen } from './testing/server.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';

/** What is asked of one server alone: its own messages. */
const NOT_COMPARED: readonly OperationName[] = ['getLastMessage'];

const origin = await openTestServer();
const copy = await emptyDatabase();
const folder = await makeTemporaryFolder();
const storage = openLocalStorage(folder);
const report = (): void => undefined;
await migrateToLatest(copy.db);
// The same places under other numbers, as on a server of another history.
for (const table of ['countries', 'districts', 'regions'])
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 5000)`.execute(copy.db);
await loadGeography({ db: copy.db, report });
await makeOdd(origin);

/** The competition whose log is spoilt on the way, while it is set. */
let spoilt = 0;
let requests = 0;
const from = await listen(passOn);
/** Hands requests on to the origin; every hundredth is told to come again. */
async function passOn({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  requests += 1;
  if (requests % 100 === 0) {
    response.writeHead(429, { 'retry-after': '0' }).end();
    return;
  }
  const answer = await origin.app.inject({ url });
  const isSpoilt = url === `/api/tournaments/${spoilt}/log`;
  const body = isSpoilt ? JSON.stringify(withStrangers(answer.json())) : answer.rawPayload;
  response.writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type']) }).end(body);
}

/** A log with athletes who are nobody. */
function withStrangers({ data, ...answer }: { data: TournamentLog }) {
  const acts = data.acts.map((act) => ({
    ...act,
    events: act.events.map((event) =>
      event.type === 'entered'
        ? (JSON.parse(
            JSON.stringify(event).replaceAll(/"persons":\[\d+/g, '"persons":[999999'),
          ) as typeof event)
        : event,
    ),
  }));
  return { ...answer, data: { ...data, acts } };
}

const run = () =>
  importFederation({
    db: copy.db,
    media: storage.media,
    from,
    now: DEMO_DAY,
    report,
    requests: { pauseMs: 10 },
  });

const filesIn = async (of: string) =>
  (await readdir(of, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('An import that breaks off', () => {
  test(
    'It names what has one name twice once letters in two parts are joined',
    { timeout: 600_000 },
    async () => {
      const player = origin.db.selectFrom('players').select('id').orderBy('id').limit(1);
      const ids: number[] = [];
      for (const title of ['Крайний', 'Крайний'.normalize('NFD')]) {
        const club = origin.db.insertInto('clubs').values({ title }).returning('id');
        const { id: club_id } = await club.executeTakeFirstOrThrow();
        ids.push(club_id);
        await origin.db.insertInto('player_clubs').values({ player_id: player, club_id }).execute();
      }
      const sentence =
        /has two entries where there can be one \(clubs: Key \(title\)=\(Крайний\) already exists\.\)/;
      await expect(run()).rejects.toMatchObject({
        message: expect.stringMatching(sentence) as string,
        cause: { code: '23505', table: 'clubs' },
      });
      await origin.db.deleteFrom('player_clubs').where('club_id', 'in', ids).execute();
      await origin.db.deleteFrom('clubs').where('id', 'in', ids).execute();
    },
  );

  test('It leaves nothing, neither rows nor files', { timeout: 600_000 }, async () => {
    const { id } = await origin.db
      .selectFrom('competition_logs')
      .select('tournament_id as id')
      .where('version', '>', 0)
      .orderBy('tournament_id')
      .offset(5)
      .executeTakeFirstOrThrow();
    spoilt = id;
    await expect(run()).rejects.toThrow(`The log of competition ${id} cannot be read`);
    for (const table of ['persons', 'all_tournaments', 'clubs', 'all_albums', 'audit_log'] as const)
      expect(await copy.db.selectFrom(table).select('id').execute()).toEqual([]);
    expect(await filesIn(folder)).toEqual([]);
    spoilt = 0;
  });
});

describe('The whole federation', () => {
  let imported: Imported;
  let comparison: Comparison;

  beforeAll(async () => {
    imported = await run();
    const app = await buildTestApp(copy.db, { storage });
    afterAll(() => app.close());
    comparison = new Comparison(origin.app, app);
  }, 600_000);

  test('Everything was brought', async () => {
    expect(imported.leftOut).toEqual([]);
    const theirs = await origin.db.selectFrom('tournaments').select('id').execute();
    expect(imported.competitions).toBe(theirs.length);
    expect(imported.files).toBeGreaterThan(100);
  });

  test('The database knows at once how much there is', async () => {
    const { count } = await copy.db
      .selectFrom('games')
      .select((all) => all.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const known = await sql<{ reltuples: number }>`
      select reltuples from pg_class where oid = 'games'::regclass`.execute(copy.db);
    expect(known.rows).toEqual([{ reltuples: Number(count) }]);
  });

  test('Every public answer is the same, field by field', { timeout: 600_000 }, async () => {
    await askEverything(comparison);
    expect(comparison.differences.slice(0, 3)).toEqual([]);
    expect(comparison.differences.map(({ url }) => url)).toEqual([]);
    expect(comparison.calls).toBeGreaterThan(2_000);
    const everybody = (Object.keys(operations) as OperationName[]).filter((name) =>
      isForEverybody(operations[name]),
    );
    expect(everybody.filter((name) => !comparison.asked.has(name))).toEqual(NOT_COMPARED);
  });

  test('A comparison finds what is otherwise', async () => {
    const game = await copy.db
      .selectFrom('games')
      .select(['id', 'tournament_id', 'round_id'])
      .where('score1', 'is not', null)
      .executeTakeFirstOrThrow();
    const add = (points: number) =>
      sql`update games set score1 = score1 + ${points} where id = ${game.id}`.execute(copy.db);
    const before = comparison.differences.length;
    await add(1);
    const { tournament_id: id, round_id } = game;
    await comparison.ask({ name: 'listRoundGames', params: { id }, query: { round_id } });
    expect(comparison.differences).toHaveLength(before + 1);
    await add(-1);
  });

  test('Nothing that is not public has come along', async () => {
    const hidden = await copy.db
      .selectFrom('all_tournaments')
      .select('id')
      .where('published_at', 'is', null)
      .execute();
    const albums = await copy.db
      .selectFrom('all_albums')
      .select('id')
      .where('is_published', '=', false)
      .execute();
    const videos = await copy.db
      .selectFrom('all_videos')
      .select('id')
      .where('is_published', '=', false)
      .execute();
    const users = await copy.db.selectFrom('users').select('id').execute();
    expect([hidden, albums, videos, users]).toEqual([[], [], [], []]);
  });

  test('Places keep what only files of geography tell', async () => {
    const cities = await copy.db.selectFrom('cities').select(['title', 'fias_id']).execute();
    expect(cities.filter(({ fias_id }) => fias_id === null).map(({ title }) => title)).toEqual([
      'Новоград',
      'Новоград',
    ]);
    const region = copy.db.selectFrom('regions').select('timezone').where('title', '=', 'Камчатский край');
    expect(await region.executeTakeFirstOrThrow()).toEqual({ timezone: 'UTC+12' });
  });

  test('Files lie under their paths with all that is in them', async () => {
    const theirs = openLocalStorage(inject('dataDir')).media;
    const { rows } = await origin.database.pool.query<{ path: string }>(
      `select photo_path as path from persons where photo_path is not null
       union select file_path from documents union select image_path from photos union select logo_path from partners`,
    );
    expect(rows.length).toBeGreaterThan(100);
    for (const { path: file } of rows)
      expect([file, (await storage.media.facts(file))?.size]).toEqual([
        file,
        (await theirs.facts(file))?.size,
      ]);
  });

  test('A competition under way is carried on here', async () => {
    const open = await copy.db
      .selectFrom('games')
      .innerJoin('rounds', 'rounds.id', 'games.round_id')
      .innerJoin('stages', 'stages.id', 'rounds.stage_id')
      .select(['games.id', 'games.tournament_id', 'games.number', 'stages.match_length'])
      .where('games.outcome', 'is', null)
      .where('stages.match_length', 'is not', null)
      .executeTakeFirstOrThrow();
    const driven = new Driven(copy.db, open.tournament_id, new Date());
    await driven.act({ type: 'enter-result', game: open.number, score: [open.match_length ?? 0, 0] });
    const after = copy.db.selectFrom('games').select(['outcome', 'winner']).where('id', '=', open.id);
    expect(await after.executeTakeFirstOrThrow()).toEqual({ outcome: 'played', winner: 1 });
  });

  test('What is made here gets numbers that nothing has', async () => {
    const last = await copy.db
      .selectFrom('tournaments')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    expect(await addEmptyTournament(copy.db)).toBeGreaterThan(last.id);
  });

  test('The log of the desk has it, and a second import is refused by what is there', async () => {
    const log = await copy.db.selectFrom('audit_log').select(['action', 'after']).execute();
    expect(log).toEqual([
      { action: 'import-federation', after: expect.objectContaining({ from: from.origin }) as object },
    ]);
    await expect(run()).rejects.toThrow(/This database is not empty: it has \d+ people, \d+ competitions/);
  });
});
