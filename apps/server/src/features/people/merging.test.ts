import type { Command } from '@nardy/engine';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { drawBelow, createRandom } from '../../../../../packages/engine/src/swiss/testing/random.ts';
import { readChecksums } from '../../testing/checksums.ts';
import { DEMO_DAY } from '../../testing/demoDay.ts';
import { openTestServer } from '../../testing/server.ts';
import { logInAs, addUser } from '../accounts/testing/people.ts';
import { deleteCompetitions, readState } from '../play/index.ts';
import { Driven } from '../play/testing/drive.ts';
import { addEmptyTournament } from '../play/testing/playing.ts';
import { recomputeAllRatings, updateRatings } from '../ratings/index.ts';
import { applyImportedLists, undoImportedLists } from '../ratings/testing/lists.ts';
import { addTraining } from '../simulation/testing/training.ts';
import { FOLLOWING, REFERENCES } from './merging/references.ts';
import { askForMerge, mergeCards, readCard } from './testing/cards.ts';
import { addAthlete, addPerson } from './testing/people.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
// The demo's lists were made when it was loaded; from here on each computation says the same.
await recomputeAllRatings(db, { now: DEMO_DAY });

const send = (method: 'GET' | 'POST', path: string, body?: object) =>
  secretary.send(method, `/api/admin/${path}`, body);

interface Preview {
  readonly moves: { readonly what: string; readonly count: number; readonly titles: string[] }[];
  readonly blockers: string[];
  readonly warnings: string[];
  readonly fields: { readonly field: string; readonly result: string | null }[];
}

const preview = async (keptId: number, goneId: number) =>
  (await send('GET', `people/${keptId}/merge/${goneId}`)).json<{ data: Preview }>().data;

const card = (id: number) => readCard(secretary, id);
const merge = (stayingId: number, goneId: number) => askForMerge(secretary, { stayingId, goneId });
const merged = (stayingId: number, goneId: number) => mergeCards(secretary, { stayingId, goneId });

async function undone(mergeId: number): Promise<void> {
  const answer = await send('POST', `merges/${mergeId}/undo`);
  expect(answer.statusCode, answer.body).toBe(200);
}

const TABLES = [
  'persons',
  'players',
  'referees',
  'awards',
  'clubs',
  'player_clubs',
  'player_ratings',
  'participants',
  'participant_players',
  'games',
  'player_games',
  'player_results',
  'standings',
  'brackets',
  'applications',
  'prize_payments',
  'tournament_referees',
  'rating_lists',
  'rating_list_lines',
];
/** What counts changes does not go back, nor does the moment at which a list was made anew. */
const LEFT_OUT = ['version', 'published_at'];

/** Everything that a merge could touch. */
async function everything() {
  const tables = await readChecksums(db, TABLES, LEFT_OUT);
  const users = await db.selectFrom('users').select(['id', 'person_id']).orderBy('id').execute();
  return { tables, users };
}

const referring = (table: string) => sql<{ name: string }>`
  select conrelid::regclass || '.' || attname as name from pg_constraint
  join pg_attribute on attrelid = conrelid and attnum = any(conkey)
  where contype = 'f' and confrelid = ${table}::regclass order by 1
`;

test('Everything that the database knows to refer to a person, an athlete or a referee is moved', async () => {
  const moved = REFERENCES.map(({ table, column }) => `${table}.${column}`);
  const roles = ['players.person_id', 'referees.person_id'];
  for (const table of ['persons', 'players', 'referees']) {
    const { rows } = await referring(table).execute(db);
    const names = rows.map(({ name }) => name);
    expect(names.filter((name) => ![...moved, ...FOLLOWING, ...roles].includes(name))).toEqual([]);
  }
  const { rows } = await referring('participant_players').execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['player_results.player_id', 'player_results.tournament_id']);
});

/** A competition of one match, which the first wins. */
function playMatch(...both: readonly Awaited<ReturnType<typeof addAthlete>>[]): readonly Command[] {
  return [
    { type: 'create-stages', stages: [{ kind: 'single-elimination', matchLength: 7, thirdPlace: false }] },
    { type: 'enter', participants: both.map(({ playerId }, at) => ({ id: at + 1, persons: [playerId] })) },
    { type: 'close-entries' },
    { type: 'draw' },
    { type: 'enter-result', game: 1, score: [7, 3] },
  ];
}

describe('A merge of two who played, and its undoing', () => {
  /** Two athletes who never met in a competition, the more they have the better. */
  async function pair(random: () => number): Promise<[number, number]> {
    const { rows } = await sql<{ one: number; other: number }>`
      with busy as (
        select player.id, person_id from players as player where games > 0 order by games desc limit 60
      )
      select one.person_id as one, other.person_id as other from busy as one join busy as other on one.id <> other.id
      where not exists (
        select from participant_players as a join participant_players as b using (tournament_id)
        where a.player_id = one.id and b.player_id = other.id
      ) and not exists (
        select from applications as a join applications as b using (tournament_id)
        where a.player_id = one.id and b.player_id = other.id
      ) and not exists (
        select from applications where (player_id, partner_id) in ((one.id, other.id), (other.id, one.id))
      ) and not exists (
        select from users as a, users as b where a.person_id = one.person_id and b.person_id = other.person_id
      ) and not exists (
        select from referees as a join tournament_referees as c on c.referee_id = a.id, referees as b
          join tournament_referees as d on d.referee_id = b.id
        where a.person_id = one.person_id and b.person_id = other.person_id and c.tournament_id = d.tournament_id
      )
      order by one.id, other.id
    `.execute(db);
    const { one, other } = rows[drawBelow(random, rows.length)]!;
    return [one, other];
  }

  test.each([1, 2])(
    'Ratings are those of one athlete, and undone all is exactly what it was (pair %i)',
    async (seed) => {
      const random = createRandom(seed);
      const [keptId, goneId] = await pair(random);
      const [kept, gone] = [await card(keptId), await card(goneId)];
      const before = await everything();
      const shown = await preview(keptId, goneId);
      expect(shown.blockers).toEqual([]);
      const games = shown.moves.find(({ what }) => what === 'games')?.count ?? 0;
      expect(games).toBeGreaterThan(0);

      const id = await merged(keptId, goneId);
      expect((await send('GET', `people/${goneId}`)).statusCode).toBe(308);
      const one = await card(keptId);
      expect(one.player).toMatchObject({
        games: kept.player!.games + gone.player!.games,
        competitions: kept.player!.competitions + gone.player!.competitions,
      });
      await updateRatings(db, DEMO_DAY);
      const stepwise = await everything();
      await recomputeAllRatings(db, { now: DEMO_DAY });
      expect(await everything()).toEqual(stepwise);

      await undone(id);
      await updateRatings(db, DEMO_DAY);
      expect(await everything()).toEqual(before);
    },
  );

  test('Undone before the ratings are computed, all is exactly what it was too', async () => {
    const [keptId, goneId] = await pair(createRandom(7));
    const before = await everything();
    await undone(await merged(keptId, goneId));
    await updateRatings(db, DEMO_DAY);
    expect(await everything()).toEqual(before);
  });
});

describe('A merge of what people have beside games', () => {
  test.each([
    ['of who goes alone', false],
    ['of both', true],
  ])(
    'An imported rating list %s is where the ratings of the one begin, and undone of both',
    async (_, isOfBoth) => {
      const [one, other] = [await addAthlete(db), await addAthlete(db)];
      const lineOf = ({ playerId }: typeof one, rating: number, position: number) => ({
        player_id: playerId,
        rating,
        experience: 400,
        position,
      });
      const list = {
        discipline_id: 1,
        month: '2019-12',
        total: 2,
        lines: [lineOf(other, 1700.5, 1), ...(isOfBoth ? [lineOf(one, 1600, 2)] : [])],
      };
      const clean = await everything();
      await applyImportedLists(db, [list]);
      await updateRatings(db, DEMO_DAY);
      const before = await everything();
      const id = await merged(one.personId, other.personId);
      await updateRatings(db, DEMO_DAY);
      const rating = db
        .selectFrom('player_ratings')
        .select('exact_rating')
        .where('player_id', '=', one.playerId);
      expect(await rating.executeTakeFirst()).toEqual({ exact_rating: isOfBoth ? 1600 : 1700.5 });
      const stepwise = await everything();
      await recomputeAllRatings(db, { now: DEMO_DAY });
      expect(await everything()).toEqual(stepwise);
      await undone(id);
      await updateRatings(db, DEMO_DAY);
      expect(await everything()).toEqual(before);
      await undoImportedLists(db, [list]);
      await updateRatings(db, DEMO_DAY);
      expect(await everything()).toEqual(clean);
    },
  );

  test('Undone after the list of who went was undone, who stayed keeps the own rating', async () => {
    const [one, other, rival] = [await addAthlete(db), await addAthlete(db), await addAthlete(db)];
    const line = { player_id: other.playerId, rating: 1700.5, experience: 400, position: 1 };
    const list = { discipline_id: 1, month: '2019-12', total: 1, lines: [line] };
    await applyImportedLists(db, [list]);
    await updateRatings(db, DEMO_DAY);
    const id = await merged(one.personId, other.personId);
    await undoImportedLists(db, [list]);
    await updateRatings(db, DEMO_DAY);
    const play = new Driven(db, await addEmptyTournament(db));
    await play.play(...playMatch(one, rival));
    await updateRatings(db, DEMO_DAY);
    await undone(id);
    await updateRatings(db, DEMO_DAY);
    const rated = db.selectFrom('player_ratings').select('player_id').where('discipline_id', '=', 1);
    const both = rated.where('player_id', 'in', [one.playerId, other.playerId]);
    expect(await both.execute()).toEqual([{ player_id: one.playerId }]);
    const stepwise = await everything();
    await recomputeAllRatings(db, { now: DEMO_DAY });
    expect(await everything()).toEqual(stepwise);
  });

  test('Undone after the list of both was undone, who went stands in no list', async () => {
    const [one, other] = [await addAthlete(db), await addAthlete(db)];
    const clean = await everything();
    const line = { rating: 1600, experience: 400 };
    const lines = [other, one].map(({ playerId }, at) => ({
      ...line,
      player_id: playerId,
      position: at + 1,
    }));
    const list = { discipline_id: 1, month: '2019-12', total: 2, lines };
    await applyImportedLists(db, [list]);
    await updateRatings(db, DEMO_DAY);
    const id = await merged(one.personId, other.personId);
    await updateRatings(db, DEMO_DAY);
    await undoImportedLists(db, [list]);
    await updateRatings(db, DEMO_DAY);
    await undone(id);
    await updateRatings(db, DEMO_DAY);
    expect(await everything()).toEqual(clean);
  });

  test('Blanks are filled, clubs are joined, the referee, the account and awards go over, and all of it comes back', async () => {
    const one = await addAthlete(db, { last_name: 'Целый' });
    const user = await addUser(db, { isPlayer: true });
    const other = await db
      .selectFrom('players')
      .select(['id', 'person_id'])
      .where('id', '=', user.playerId)
      .executeTakeFirstOrThrow();
    const clubs = await db
      .insertInto('clubs')
      .values([{ title: 'Клуб А' }, { title: 'Клуб Б' }])
      .returning('id')
      .execute();
    await db
      .insertInto('player_clubs')
      .values([
        { player_id: one.playerId, club_id: clubs[0]!.id },
        ...clubs.map(({ id }) => ({ player_id: other.id, club_id: id })),
      ])
      .execute();
    const order = { order_number: '5', order_date: '01.03.2026' };
    const { version } = await card(other.person_id);
    await send('POST', `people/${other.person_id}/awards`, {
      version,
      kind: 'category',
      title_id: 1,
      ...order,
    });
    await db.updateTable('players').set({ federation_member: true }).where('id', '=', other.id).execute();
    const before = await everything();

    const shown = await preview(one.personId, other.person_id);
    expect(shown.moves.map(({ what }) => what)).toEqual(['referee', 'account', 'awards', 'clubs']);
    expect(shown.warnings).toEqual(['Имена различаются.']);
    expect(shown.fields.find(({ field }) => field === 'birthday')?.result).toBe('1995-05-05');
    const id = await merged(one.personId, other.person_id);
    expect(await card(one.personId)).toMatchObject({
      last_name: 'Целый',
      birthday: '1995-05-05',
      gender: 'woman',
      account: { user_id: user.id },
      player: { clubs: ['Клуб А', 'Клуб Б'], federation_member: 1 },
      referee: { category: { id: 1 } },
      awards: [{ order_number: '5' }],
      merges: [{ merge_id: id, can_undo: 1 }],
    });
    // Who logs in is the athlete that is left.
    const login = await logInAs(app, user.email);
    expect((await login.send('GET', `/api/users/${user.id}`)).json()).toMatchObject({
      data: { player_id: one.playerId },
    });

    await undone(id);
    expect(await everything()).toEqual(before);
    expect((await card(one.personId)).merges).toMatchObject([{ merge_id: id, can_undo: 0 }]);
    expect((await send('POST', `merges/${id}/undo`)).statusCode).toBe(409);
  });

  test('Where both know something else, what was chosen comes, as the preview shows it, and goes back', async () => {
    const keptId = await addPerson(db, { last_name: 'Выборов', birthday: '1980-01-01' });
    const goneId = await addPerson(db, {
      last_name: 'Выборов',
      middle_name: 'Ильич',
      birthday: '1981-02-02',
    });
    const shown = await preview(keptId, goneId);
    const fieldNamed = (name: string) => shown.fields.find(({ field }) => field === name);
    expect(fieldNamed('middle_name')).toMatchObject({ kept: null, gone: 'Ильич', result: 'Ильич' });
    expect(fieldNamed('birthday')).toMatchObject({ result: '1980-01-01' });
    const answer = await send('POST', `people/${keptId}/merge`, {
      version: (await card(keptId)).version,
      gone_id: goneId,
      gone_version: (await card(goneId)).version,
      take: ['birthday'],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await card(keptId)).toMatchObject({ middle_name: 'Ильич', birthday: '1981-02-02' });
    await undone(answer.json<{ data: { merge_id: number } }>().data.merge_id);
    expect(await card(keptId)).toMatchObject({ middle_name: null, birthday: '1980-01-01' });
    expect(await card(goneId)).toMatchObject({ middle_name: 'Ильич', birthday: '1981-02-02' });
  });

  test('What was changed since stays as it was changed', async () => {
    const keptId = await addPerson(db, { last_name: 'Позже' });
    const goneId = await addPerson(db, { last_name: 'Позже', birthday: '1980-01-01' });
    const id = await merged(keptId, goneId);
    await db.updateTable('persons').set({ birthday: '1981-01-01' }).where('id', '=', keptId).execute();
    await undone(id);
    expect((await card(keptId)).birthday).toBe('1981-01-01');
    expect((await card(goneId)).birthday).toBe('1980-01-01');
  });

  test('Merges are undone in the opposite order', async () => {
    const [a, b, c] = [await addAthlete(db), await addAthlete(db), await addAthlete(db)];
    const before = await everything();
    const first = await merged(b.personId, c.personId);
    const second = await merged(a.personId, b.personId);
    const refused = await send('POST', `merges/${first}/undo`);
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('Сначала отмените')]);
    await undone(second);
    await undone(first);
    expect(await everything()).toEqual(before);
  });
});

describe('A competition under way', () => {
  test('It goes on with the athlete who is left, and with the other again after the undoing', async () => {
    const [kept, gone, rival] = [await addAthlete(db), await addAthlete(db), await addAthlete(db)];
    const play = new Driven(db, await addEmptyTournament(db));
    await play.play(
      { type: 'create-stages', stages: [{ kind: 'single-elimination', matchLength: 7, thirdPlace: false }] },
      {
        type: 'enter',
        participants: [gone, rival].map(({ playerId }, at) => ({ id: at + 1, persons: [playerId] })),
      },
      { type: 'close-entries' },
      { type: 'draw' },
    );
    const persons = async () => (await readState(db, play.id)).participants.map((one) => one.persons[0]);
    expect(await persons()).toEqual([gone.playerId, rival.playerId]);
    const events = await db.selectFrom('competition_events').selectAll().execute();

    const id = await merged(kept.personId, gone.personId);
    expect(await persons()).toEqual([kept.playerId, rival.playerId]);
    await play.act({ type: 'enter-result', game: 1, score: [7, 3] });
    expect((await card(kept.personId)).player).toMatchObject({ competitions: 1 });
    const answer = await db
      .selectFrom('brackets')
      .select('answer')
      .where('tournament_id', '=', play.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(answer)).toContain((await card(kept.personId)).fullName);

    await undone(id);
    expect(await persons()).toEqual([gone.playerId, rival.playerId]);
    await updateRatings(db, DEMO_DAY);
    expect((await card(gone.personId)).player).toMatchObject({ games: 1, competitions: 1 });
    expect((await card(kept.personId)).player).toMatchObject({ games: 0, competitions: 0 });
    // The log is as it was written.
    const logged = await db.selectFrom('competition_events').selectAll().execute();
    expect(logged.slice(0, events.length)).toEqual(events);
  });

  test('The rival’s matches are there before the ratings are computed after the undoing', async () => {
    const [kept, gone, rival] = [await addAthlete(db), await addAthlete(db), await addAthlete(db)];
    const play = new Driven(db, await addEmptyTournament(db));
    const [stages, entries, ...playing] = playMatch(gone, rival);
    await play.play(stages!, entries!);
    const id = await merged(kept.personId, gone.personId);
    await play.play(...playing);
    await updateRatings(db, DEMO_DAY);
    const changeOf = async () => {
      const answer = await app.inject(`/api/players/${rival.playerId}/matches`);
      expect(answer.statusCode, answer.body).toBe(200);
      const [match] = answer.json<{ data: { rating_change: object | null }[] }>().data;
      return match!.rating_change;
    };
    expect(await changeOf()).not.toBeNull();
    await undone(id);
    expect(await changeOf()).toBeNull();
    await updateRatings(db, DEMO_DAY);
    expect(await changeOf()).not.toBeNull();
  });
});

describe('What a merge cannot carry', () => {
  const refusalOf = async (keptId: number, goneId: number) => {
    const { blockers } = await preview(keptId, goneId);
    const before = await everything();
    const answer = await merge(keptId, goneId);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message: { error: 'Эти карточки нельзя объединить.', reasons: blockers },
    });
    expect(await everything()).toEqual(before);
    return blockers;
  };

  test('Two who played in one competition stay two', async () => {
    const { rows } = await sql<{ one: number; other: number; title: string }>`
      select a.person_id as one, b.person_id as other, full_name as title
      from participant_players as x join participant_players as y using (tournament_id)
      join players as a on a.id = x.player_id join players as b on b.id = y.player_id
      join tournaments on tournaments.id = tournament_id
      where a.id < b.id order by tournament_id, a.id, b.id limit 1
    `.execute(db);
    const { one, other, title } = rows[0]!;
    const [sentence] = await refusalOf(one, other);
    expect(sentence).toMatch(/^Оба участвовали в одном соревновании, значит, это разные люди: «/);
    expect(sentence).toContain(title);
  });

  test('Two whom a training has borrowed stay two until it is deleted, which is what they are refused with', async () => {
    const [one, other] = [await addAthlete(db), await addAthlete(db)];
    const training = await addTraining(db, [one.playerId, other.playerId]);
    expect(await refusalOf(one.personId, other.personId)).toEqual([
      'Оба взяты в учебное соревнование: «Учёба испытаний». Когда его удалит тот, кто его создал, или администратор (вкладка «Провести», «Удалить учебное»), карточки можно будет объединить.',
    ]);
    await db.transaction().execute((trx) => deleteCompetitions(trx, [training]));
    expect((await merge(one.personId, other.personId)).statusCode).toBe(200);
  });

  test('Two accounts stay two', async () => {
    const users = [await addUser(db, { isPlayer: true }), await addUser(db, { isPlayer: true })];
    const ids = await db
      .selectFrom('users')
      .select('person_id')
      .where(
        'id',
        'in',
        users.map(({ id }) => id),
      )
      .execute();
    const [one, other] = ids.map(({ person_id: id }) => id ?? 0);
    expect(await refusalOf(one!, other!)).toEqual([expect.stringContaining('У обоих есть аккаунты')]);
  });

  test('Two who applied to one competition, or as a pair, or judged one stay two', async () => {
    const [one, other] = [await addAthlete(db), await addAthlete(db)];
    const { id: userId } = await addUser(db);
    const tournament = await addEmptyTournament(db);
    const application = {
      tournament_id: tournament,
      user_id: userId,
      reason: null,
      decided_at: null,
      decided_by: null,
    };
    await db
      .insertInto('applications')
      .values([
        { ...application, player_id: one.playerId, partner_id: other.playerId },
        { ...application, player_id: other.playerId, partner_id: null },
      ])
      .execute();
    const referees = await db
      .insertInto('referees')
      .values([one, other].map(({ personId }) => ({ person_id: personId, category_id: null })))
      .returning('id')
      .execute();
    await db
      .insertInto('tournament_referees')
      .values(
        referees.map(({ id }) => ({ tournament_id: tournament, referee_id: id, role_id: 5, grade: null })),
      )
      .execute();
    expect(await refusalOf(one.personId, other.personId)).toEqual([
      'Оба подали заявку на одно соревнование: «Кубок испытаний».',
      'Один указал другого партнёром по паре: «Кубок испытаний».',
      'Оба судили одно соревнование, значит, это разные люди: «Кубок испытаний».',
    ]);
    await db
      .updateTable('all_tournaments')
      .set({ published_at: null })
      .where('id', '=', tournament)
      .execute();
    expect(await refusalOf(one.personId, other.personId)).toHaveLength(3);
  });

  test('Nobody is merged with oneself, with nobody, or as somebody has seen before a change', async () => {
    const [one, other] = [await addPerson(db), await addPerson(db)];
    const { version } = await card(one);
    const body = { version, gone_id: one, gone_version: version };
    expect((await send('POST', `people/${one}/merge`, body)).statusCode).toBe(409);
    expect((await send('GET', `people/${one}/merge/${one}`)).statusCode).toBe(409);
    expect((await send('GET', `people/${one}/merge/2147483647`)).statusCode).toBe(404);
    const stale = { version, gone_id: other, gone_version: version + 1 };
    const answer = await send('POST', `people/${one}/merge`, stale);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: { code: 'changed' } }]);
    expect((await send('POST', 'merges/2147483647/undo')).statusCode).toBe(404);
  });
});
