import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase } from '../testing/databases.ts';

const { db } = await createDemoDatabase();

/** A competition of its own with four participants, a round, two tours. */
async function arrange() {
  const tournament = await db
    .insertInto('tournaments')
    .values({
      full_name: 'Проба игры',
      status: 'current',
      type: 'rating-event',
      discipline_id: 1,
      format: 'swiss',
      start_at: '2026-12-01T10:00:00+03:00',
      end_at: '2026-12-01T19:00:00+03:00',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tournament_id = tournament.id;
  const participants = await db
    .insertInto('participants')
    .values([1, 2, 3, 4].map((number) => ({ tournament_id, number })))
    .returning('id')
    .execute();
  const stage = await db
    .insertInto('stages')
    .values({ tournament_id, position: 1, kind: 'swiss', title: 'А', status: 'running', match_length: 7 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shown = { title: 'А', label: 'А', has_tours: true, is_played: false, is_running: true };
  const round = await db
    .insertInto('rounds')
    .values({ tournament_id, stage_id: stage.id, key: '1', position: 1, ...shown })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tours = await db
    .insertInto('tours')
    .values(
      [1, 2].map((number) => ({
        tournament_id,
        round_id: round.id,
        key: `1.t${number}`,
        number,
        title: `Тур ${number}`,
        is_played: false,
        is_running: false,
      })),
    )
    .returning('id')
    .execute();
  return {
    tournament_id,
    round_id: round.id,
    tours: tours.map(({ id }) => id),
    participants: participants.map(({ id }) => id),
  };
}

let made: Awaited<ReturnType<typeof arrange>>;
beforeAll(async () => {
  made = await arrange();
});

let number = 0;

function game(first: number, second: number, row: Record<string, unknown> = {}) {
  const { tournament_id, round_id, tours, participants } = made;
  return {
    tournament_id,
    round_id,
    tour_id: tours[0]!,
    number: (number += 1),
    first_id: participants[first]!,
    second_id: participants[second]!,
    drawn_at: '2026-12-01T10:00:00+03:00',
    ...row,
  };
}

const add = (...rows: ReturnType<typeof game>[]) => db.insertInto('games').values(rows).execute();

describe('A game', () => {
  test('It has two different participants', async () => {
    await expect(add(game(0, 0))).rejects.toThrow(/two_different_participants/);
  });

  test('Nobody plays twice in a tour, whichever side it is', async () => {
    await expect(add(game(0, 1), game(2, 0))).rejects.toThrow(/once_in_a_tour/);
    await add(game(0, 1), game(2, 3));
    await add(game(0, 2, { tour_id: made.tours[1] }));
  });

  test.each<[string, Record<string, unknown>]>([
    ['a result without its moment', { outcome: 'played', score1: 7, score2: 3, winner: 1 }],
    ['a winner without a result', { winner: 1 }],
    ['half a score', { score1: 7 }],
    ['a third winner', { outcome: 'played', played_at: new Date(), winner: 3 }],
    ['the tour of nobody', { tour_id: 999_999 }],
  ])('It cannot have %s', async (_, row) => {
    await expect(add(game(1, 3, { tour_id: null, ...row }))).rejects.toThrow(/violates/);
  });

  test('Its participants are of its own competition', async () => {
    const stranger = await db
      .selectFrom('participants')
      .select('id')
      .where('tournament_id', '<>', made.tournament_id)
      .executeTakeFirstOrThrow();
    await expect(add(game(1, 3, { tour_id: null, first_id: stranger.id }))).rejects.toThrow(
      /violates foreign key/,
    );
  });
});

describe('A table', () => {
  const line = (participant: number, position: number, places: [number, number] | null) => ({
    tournament_id: made.tournament_id,
    participant_id: made.participants[participant]!,
    position,
    place_from: places?.[0] ?? null,
    place_to: places?.[1] ?? null,
    tours: 1,
    wins: 1,
    loses: 0,
    skips: 0,
    points: 1,
  });

  test('A line stands once in it', async () => {
    await db
      .insertInto('standings')
      .values([line(0, 1, [1, 2]), line(1, 2, [1, 2])])
      .execute();
    await expect(
      db
        .insertInto('standings')
        .values(line(0, 3, [3, 3]))
        .execute(),
    ).rejects.toThrow(/duplicate key/);
  });

  test('Whatever order a server of the version before writes its lines in, each has its position and its place', async () => {
    const shown = async () => {
      const lines = db
        .selectFrom('standings')
        .select(['participant_id', 'position', 'place_from', 'place_to', 'points'])
        .where('tournament_id', '=', made.tournament_id);
      const rows = await lines.orderBy('position').execute();
      return rows.map(({ participant_id, position, place_from, place_to, points }) => [
        made.participants.indexOf(participant_id),
        position,
        place_from,
        place_to,
        points,
      ]);
    };
    await db
      .insertInto('standings')
      .values([line(3, 4, null), line(2, 3, [3, 3])])
      .execute();
    await sql`
      update standings set position = 4 - position, place_from = 4 - position, place_to = 4 - position, points = 2
      where tournament_id = ${made.tournament_id} and position < 4
    `.execute(db);
    expect(await shown()).toEqual([
      [2, 1, 1, 1, '2.0'],
      [1, 2, 2, 2, '2.0'],
      [0, 3, 3, 3, '2.0'],
      [3, 4, null, null, '1.0'],
    ]);
    await sql`
      delete from standings where tournament_id = ${made.tournament_id} and participant_id = ${made.participants[2]!}
    `.execute(db);
    await sql`
      update standings set position = position - 1 where tournament_id = ${made.tournament_id}
    `.execute(db);
    expect((await shown()).map(([participant, position]) => [participant, position])).toEqual([
      [1, 1],
      [0, 2],
      [3, 3],
    ]);
  });

  test('An order goes with the last of its lines', async () => {
    await sql`delete from standings where tournament_id = ${made.tournament_id}`.execute(db);
    const orders = db.selectFrom('standing_orders').selectAll();
    expect(await orders.where('tournament_id', '=', made.tournament_id).execute()).toEqual([]);
  });
});

describe('What is only ever added to', () => {
  test('A competition’s log is neither changed nor shortened', async () => {
    const { tournament_id } = made;
    await db.insertInto('competition_logs').values({ tournament_id }).execute();
    const event = { tournament_id, version: 1, decided_on: 0, type: 'entries-closed', body: '{}' };
    await db.insertInto('competition_events').values(event).execute();
    await expect(db.insertInto('competition_events').values(event).execute()).rejects.toThrow(
      /duplicate key/,
    );
    const mine = db.updateTable('competition_events').where('tournament_id', '=', tournament_id);
    await expect(mine.set({ type: 'finished' }).execute()).rejects.toThrow(/only ever added to/);
    await expect(db.deleteFrom('competition_events').execute()).rejects.toThrow(/only ever added to/);
  });

  test('So is the log of who did what', async () => {
    await db.insertInto('audit_log').values({ action: 'login', subject: 'user' }).execute();
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/only ever added to/);
    await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(/only ever added to/);
  });
});

describe('An application', () => {
  test('An athlete applies to a competition once', async () => {
    const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const { id: player_id } = await db.selectFrom('players').select('id').executeTakeFirstOrThrow();
    const application = { tournament_id: made.tournament_id, player_id, user_id };
    await db.insertInto('applications').values(application).execute();
    await expect(db.insertInto('applications').values(application).execute()).rejects.toThrow(
      /duplicate key/,
    );
  });
});

describe('A referee', () => {
  test('A competition has one chief referee', async () => {
    const persons = await db
      .insertInto('persons')
      .values(['Первый', 'Второй'].map((last_name) => ({ last_name, first_name: 'Судья' })))
      .returning('id')
      .execute();
    const referees = await db
      .insertInto('referees')
      .values(persons.map(({ id }) => ({ person_id: id })))
      .returning('id')
      .execute();
    const chiefs = referees.map(({ id }) => ({
      tournament_id: made.tournament_id,
      referee_id: id,
      role_id: 1,
      grade: null,
    }));
    await expect(db.insertInto('tournament_referees').values(chiefs).execute()).rejects.toThrow(/chiefs/);
  });
});
