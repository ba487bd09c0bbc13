import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../database/connection.ts';
import { logInAs, addUser } from '../../features/accounts/testing/people.ts';
import { addMember, addTournament } from '../../features/competitions/testing/competition.ts';
import { importLog } from '../../features/play/index.ts';
import { Playing } from '../../features/play/testing/playing.ts';
import { addReferee, appoint } from '../../features/referees/testing/referees.ts';
import { addPerson } from '../../features/people/testing/people.ts';
import { recomputeAllRatings } from '../../features/ratings/index.ts';
import { DEMO_DAY } from '../../testing/demoDay.ts';
import type { TestServer } from '../../testing/server.ts';

/** What years of editing leave behind in a federation, and what nobody but its staff may see. */
export async function makeOdd({ app, db }: Pick<TestServer, 'app' | 'db'>): Promise<void> {
  await oddPlaces(db);
  await oddHandbooks(db);
  await oddPapers(db);
  await oddPrizes(db);
  await entered(db);
  await placed(db);
  await unpublished(db);
  await mergeTwo(app, db);
  await recomputeAllRatings(db, { now: DEMO_DAY });
}

/** Places that were added, renamed and retired; people of whom a country alone is known. */
async function oddPlaces(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into cities (country_id, region_id, title)
    select 1, id, 'Новоград' from (select id from regions where country_id = 1 order by id limit 1) as region, generate_series(1, 2)
    returning id
  `.execute(db);
  for (const { id } of rows) {
    const referee = await addReferee(db, {}, await addPerson(db, { last_name: 'Новоградов' }));
    await sql`
      update persons set country_id = 1, city_id = ${id}
      where id = (select person_id from referees where id = ${referee})
    `.execute(db);
  }
  await addReferee(db, { last_name: 'Зарубежный', country_id: 7 });
  await sql`update cities set title = 'Новая Казань', version = version + 1 where title = 'Казань'`.execute(
    db,
  );
  await sql`
    update cities set is_retired = true where id in (select city_id from persons where city_id is not null limit 3)
  `.execute(db);
  await sql`insert into countries (iso_code, title) values ('XN', 'Нардия')`.execute(db);
}

/** Entries that are no longer offered and still named. */
async function oddHandbooks(db: Db): Promise<void> {
  await sql`update players set rank_id = 11 where id = (select id from players order by id offset 3 limit 1)`.execute(
    db,
  );
  await sql`update ranks set is_retired = true where id = 11`.execute(db);
  await sql`update disciplines set is_retired = true where id = 5`.execute(db);
  await sql`update referee_categories set is_retired = true where id = 5`.execute(db);
  await sql`update referees set category_id = 5 where id = (select min(id) from referees)`.execute(db);
  await sql`insert into referee_roles (title, position) values ('Судья видеоповторов', 3)`.execute(db);
  await sql`insert into referee_roles (title, position, is_retired) values ('Судья-хронометрист', 9, true)`.execute(
    db,
  );
  const tournaments = await db.selectFrom('tournaments').select('id').orderBy('id').limit(2).execute();
  const roles = await db.selectFrom('referee_roles').select('id').where('id', '>', 7).orderBy('id').execute();
  for (const [index, { id }] of tournaments.entries())
    await appoint(
      db,
      await addReferee(db, { last_name: `Особый${index}` }),
      id,
      roles[index]?.id ?? 5,
      'pass',
    );
}

async function oddPapers(db: Db): Promise<void> {
  await sql`
    update documents set position = place from (
      select id, row_number() over (partition by tournament_id order by title desc, id) as place from documents
      where tournament_id in (select tournament_id from documents order by id limit 1)
    ) as placed where placed.id = documents.id
  `.execute(db);
  await sql`
    update bank_details set qr_path = (select logo_path from partners limit 1) where id = (select min(id) from bank_details)
  `.execute(db);
  await sql`
    update site_settings set policy_html = '<p>Своя политика</p>', policy_updated_at = '2026-11-01T09:00:00Z',
      federation_name = 'Федерация нард Нардии', logo_path = (select logo_path from partners limit 1), logo_width = 120,
      logo_height = 120
  `.execute(db);
}

/** What was won and not paid yet, in competitions with shared places too. */
async function oddPrizes(db: Db): Promise<void> {
  await sql`delete from prize_payments where prize_id % 2 = 0`.execute(db);
}

/** Members from before there were logs, alone and in pairs. */
async function entered(db: Db): Promise<void> {
  const tournament = await addTournament(db, { full_name: 'Без протокола', status: 'app' });
  const players = await db.selectFrom('players').select('id').orderBy('id').limit(4).execute();
  const [one, two, three, four] = players.map(({ id }) => id) as [number, number, number, number];
  await addMember(db, tournament, [one, two]);
  await addMember(db, tournament, [three], { status: 'withdrawn' });
  await addMember(db, tournament, [four], { rating: 1600, is_late: true });
}

/** A competition of which a protocol has told places and no games. */
async function placed(db: Db): Promise<void> {
  const tournament = await addTournament(db, { full_name: 'По протоколу', status: 'past' });
  const players = await db.selectFrom('players').select('id').orderBy('id').limit(4).execute();
  const participants = players.map(({ id }, index) => ({ id: index + 1, persons: [id] as const }));
  const { acts } = new Playing()
    .act({ type: 'enter', participants })
    .act({ type: 'set-places', places: [[2], [1], [3, 4]] })
    .act({ type: 'finish' });
  await importLog(db, tournament, acts);
}

/** Nothing of this may be told. */
async function unpublished(db: Db): Promise<void> {
  await sql`
    insert into all_tournaments (full_name, status, type, format, discipline_id, start_at, end_at, published_at)
    values ('Тайный кубок', 'future', 'rating-event', 'swiss', 1, now() + '1 day', now() + '2 days', null)
  `.execute(db);
  await sql`
    insert into all_albums (title, published_at, is_published) values ('Тайный альбом', now(), false)
  `.execute(db);
  await sql`
    insert into all_videos (title, published_at, code, is_published) values ('Тайное видео', now(), '', false)
  `.execute(db);
}

/** Two athletes who never met become one: the logs name both. */
async function mergeTwo(app: TestServer['app'], db: Db): Promise<void> {
  const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
  const { rows } = await sql<{ kept: number; gone: number }>`
    select one.person_id as kept, other.person_id as gone
    from players as one join players as other on other.id > one.id and other.games > 5
    where one.games > 5
      and not exists (select from users where person_id in (one.person_id, other.person_id))
      and not exists (select from referees where person_id in (one.person_id, other.person_id))
      and not exists (
        select from participant_players as mine join participant_players as theirs using (tournament_id)
        where mine.player_id = one.id and theirs.player_id = other.id
      )
    order by one.id, other.id limit 5
  `.execute(db);
  for (const { kept, gone } of rows) {
    const version = async (id: number) =>
      (await secretary.send('GET', `/api/admin/people/${id}`)).json<{ data: { version: number } }>().data
        .version;
    const body = { version: await version(kept), gone_id: gone, gone_version: await version(gone) };
    const { statusCode } = await secretary.send('POST', `/api/admin/people/${kept}/merge`, body);
    if (statusCode === 200) return;
  }
  expect.fail('nobody could be merged');
}
