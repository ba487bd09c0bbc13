import { listGames, type StageFormat } from '@nardy/engine';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase } from '../../testing/databases.ts';
import { CommandRefusedError, explainStanding } from './index.ts';
import { Driven } from './testing/drive.ts';
import { dump } from './testing/dump.ts';
import { addPlayers, addEmptyTournament } from './testing/playing.ts';
import { waitUntil } from '../../testing/waitUntil.ts';

const { db, url } = await createDemoDatabase();
let players: number[];
beforeAll(async () => {
  players = await addPlayers(db, 6);
});

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 3 } };

/** A Swiss event of six in its first tour. */
async function drawn(): Promise<Driven> {
  const driven = new Driven(db, await addEmptyTournament(db));
  await driven.play(
    { type: 'create-stages', stages: [SWISS] },
    {
      type: 'enter',
      participants: players.map((player, at) => ({ id: at + 1, persons: [player], rating: 1600 - at })),
    },
    { type: 'close-entries' },
    { type: 'draw' },
  );
  return driven;
}

const rowsOf = (tournamentId: number) =>
  db.selectFrom('games').selectAll().where('tournament_id', '=', tournamentId).orderBy('number').execute();

const tableOf = (tournamentId: number) =>
  db
    .selectFrom('standings')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('tour_id', 'is', null)
    .orderBy('position')
    .execute();

describe('Two directors', () => {
  test('Of two results of one game at once, one is stored and the other is refused in Russian', async () => {
    const driven = await drawn();
    const { version } = await driven.state();
    const enter = (score: [number, number]) => driven.act({ type: 'enter-result', game: 1, score });
    const outcomes = await Promise.allSettled([enter([5, 1]), enter([1, 5])]);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as Error] : [],
    );
    expect(refused).toEqual([expect.any(CommandRefusedError)]);
    expect(refused[0]).toMatchObject({
      status: 422,
      code: 'already-entered',
      refusal: { error: expect.stringMatching(/уже введён/) as string },
    });
    expect((await driven.state()).version).toBe(version + 1);
  });

  test('Many at once leave a log without a gap', async () => {
    const driven = await drawn();
    await Promise.all([1, 2, 3].map((game) => driven.act({ type: 'enter-result', game, score: [5, 1] })));
    const events = await db
      .selectFrom('competition_events')
      .select(['version', 'decided_on'])
      .where('tournament_id', '=', driven.id)
      .orderBy('version')
      .execute();
    expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
    expect(listGames(await driven.state()).every(({ result }) => result)).toBe(true);
  });

  test('What the rules refuse is refused with their sentence, and nothing is stored', async () => {
    const driven = await drawn();
    const before = await dump(db, driven.id);
    const refused = driven.act({ type: 'enter-result', game: 99, score: [5, 1] });
    await expect(refused).rejects.toThrow(CommandRefusedError);
    await expect(driven.act({ type: 'draw' })).rejects.toMatchObject({
      status: 422,
      code: expect.any(String) as string,
    });
    expect(await dump(db, driven.id)).toEqual(before);
  });

  test('A competition that is not there cannot be played, nor can a parent', async () => {
    await expect(new Driven(db, 999_999).act({ type: 'draw' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('Corrections', () => {
  test('A corrected result turns the table over; games, lines and tours keep their ids and the game its moment', async () => {
    const driven = await drawn();
    for (const game of [1, 2, 3]) await driven.act({ type: 'enter-result', game, score: [5, 3] });
    await driven.act({ type: 'draw' });
    const [games, table] = [await rowsOf(driven.id), await tableOf(driven.id)];
    const result = { kind: 'played', score: [3, 5] } as const;
    await driven.act({ type: 'correct-result', game: 1, result, mode: 'record' });
    const corrected = await rowsOf(driven.id);
    expect(corrected.map(({ id }) => id)).toEqual(games.map(({ id }) => id));
    expect(corrected[0]).toMatchObject({ score1: 3, winner: 2, played_at: games[0]!.played_at });
    const after = await tableOf(driven.id);
    const idsOf = (lines: typeof table) => new Map(lines.map((line) => [line.participant_id, line.id]));
    expect(idsOf(after)).toEqual(idsOf(table));
    expect(after[0]?.participant_id).not.toBe(table[0]?.participant_id);
  });

  test('A corrected game says when, until the correction is undone or the game is open again', async () => {
    const driven = await drawn();
    await driven.act({ type: 'enter-result', game: 1, score: [5, 3] });
    await driven.act({ type: 'enter-result', game: 2, score: [5, 3] });
    const moments = async () => (await rowsOf(driven.id)).map((row) => row.corrected_at);
    expect(await moments()).toEqual([null, null, null]);
    const result = { kind: 'played', score: [3, 5] } as const;
    await driven.act({ type: 'correct-result', game: 1, result, mode: 'record' });
    const [corrected, ...others] = await moments();
    const [first] = await rowsOf(driven.id);
    expect(corrected!.getTime()).toBeGreaterThan(first!.played_at!.getTime());
    expect(others).toEqual([null, null]);
    await driven.act({ type: 'undo' });
    expect(await moments()).toEqual([null, null, null]);
    await driven.act({ type: 'correct-result', game: 1, result, mode: 'record' });
    await driven.act({ type: 'correct-result', game: 1, result: null, mode: 'record' });
    await driven.act({ type: 'enter-result', game: 1, score: [5, 4] });
    expect(await moments()).toEqual([null, null, null]);
  });

  test('Undone, an act leaves no trace in the tables, and what it had not touched keeps its ids', async () => {
    const driven = await drawn();
    await driven.act({ type: 'enter-result', game: 1, score: [5, 3] });
    const [before, games] = [await dump(db, driven.id), await rowsOf(driven.id)];
    await driven.act({ type: 'withdraw', participant: 6 });
    expect(await dump(db, driven.id)).not.toEqual(before);
    await driven.act({ type: 'undo' });
    expect(await dump(db, driven.id)).toEqual(before);
    expect(await rowsOf(driven.id)).toEqual(games);
  });

  test('Only what has changed is written', async () => {
    const driven = await drawn();
    await driven.act({ type: 'enter-result', game: 1, score: [5, 3] });
    const written = () =>
      sql<{
        id: number;
        xmin: string;
      }>`select id, xmin from games where tournament_id = ${driven.id}`.execute(db);
    const before = new Map((await written()).rows.map(({ id, xmin }) => [id, xmin]));
    await driven.act({ type: 'enter-result', game: 2, score: [5, 3] });
    const changed = (await written()).rows.filter(({ id, xmin }) => before.get(id) !== xmin);
    expect(changed).toHaveLength(1);
  });
});

test('A line of a table opens to the arithmetic of each of its values', async () => {
  const driven = await drawn();
  for (const game of [1, 2, 3]) await driven.act({ type: 'enter-result', game, score: [5, 3] });
  const [line] = await tableOf(driven.id);
  const values = await explainStanding(db, line!.id);
  expect(values?.map(({ criterion, title, value }) => ({ criterion, title, value }))).toEqual(
    line?.tie_breaks,
  );
  expect(values?.[0]).toMatchObject({ value: '1', lines: ['Очки: 1 = 1.'] });
  expect(await explainStanding(db, 999_999_999)).toBeUndefined();
});

describe('Announcements', () => {
  const client = new pg.Client({ connectionString: url });
  const heard: string[] = [];
  beforeAll(async () => {
    client.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`));
    await client.connect();
    await client.query('listen changed');
    await client.query('listen live');
  });
  afterAll(() => client.end());

  /** Announcements come in the order of their commits: with this one all before it have come. */
  async function hearUntil(mark: string): Promise<string[]> {
    await sql`select pg_notify('changed', ${mark})`.execute(db);
    await waitUntil(() => expect(heard).toContain(`changed ${mark}`));
    return heard.splice(0).filter((one) => one !== `changed ${mark}`);
  }

  test('A result names its competition, its two athletes, its readers and the sums of all games, and nobody else', async () => {
    const driven = await drawn();
    const [game] = listGames(await driven.state());
    await hearUntil('before');
    await driven.act({ type: 'enter-result', game: 1, score: [5, 3] });
    const athletes = game!.players.map((number) => `changed athlete:${players[number - 1]}`);
    expect((await hearUntil('after')).toSorted()).toEqual(
      ['changed careers', `changed competition:${driven.id}`, `live ${driven.id}`, ...athletes].toSorted(),
    );
  });
});

test('Games of who leaves a round robin too early say that they are annulled, until the leaving is undone', async () => {
  const driven = new Driven(db, await addEmptyTournament(db));
  await driven.play(
    { type: 'create-stages', stages: [{ kind: 'round-robin', matchLength: 5, circles: 1 }] },
    {
      type: 'enter',
      participants: players.map((player, at) => ({ id: at + 1, persons: [player], rating: 1600 - at })),
    },
    { type: 'close-entries' },
    { type: 'draw' },
    { type: 'enter-result', game: 1, score: [5, 1] },
  );
  const [first] = await rowsOf(driven.id);
  const game = listGames(await driven.state())[0]!;
  await driven.play({ type: 'withdraw', participant: game.players[0] });
  const annulled = (await rowsOf(driven.id)).filter((row) => row.is_annulled);
  expect(annulled).toContainEqual({ ...first, is_annulled: true });
  expect(annulled.every((row) => [row.first_id, row.second_id].includes(first!.first_id))).toBe(true);
  expect(annulled.length).toBe(5);
  const messages = await db
    .selectFrom('live_messages')
    .select('data')
    .where('tournament_id', '=', driven.id)
    .where('type', '=', 'correction')
    .execute();
  expect(messages).toMatchObject([{ data: { games: [{ number: 1, annulled: 1 }] } }]);
  await driven.play({ type: 'return', participant: game.players[0] });
  expect((await rowsOf(driven.id)).filter((row) => row.is_annulled)).toEqual([]);
});
