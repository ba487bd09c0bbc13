import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { createPaper, createPicture, sendForm } from '../accounts/testing/forms.ts';
import { logInAs, addUser } from '../accounts/testing/people.ts';
import { Driven } from '../play/testing/drive.ts';
import { addEmptyTournament } from '../play/testing/playing.ts';
import { addTraining } from '../simulation/testing/training.ts';
import { mergeCards } from './testing/cards.ts';
import { addAthlete, addPerson, type Person } from './testing/people.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  secretary.send(method, `/api/admin/${path}`, body);

async function card(id: number): Promise<Person> {
  const answer = await send('GET', `people/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Person }>().data;
}

const formOf = ({ last_name, first_name, middle_name, birthday, gender, version, city }: Person) => ({
  version,
  last_name,
  first_name,
  middle_name: middle_name ?? '',
  birthday: birthday ?? '',
  gender,
  city_id: city?.city_id ?? null,
});

describe('The list of people', () => {
  test('It is found by any part of the name in any order, е being ё', async () => {
    const { personId } = await addAthlete(db, { last_name: 'Зелёнкин', first_name: 'Фёдор' });
    const query = `people?name=${encodeURIComponent('федор зелен')}`;
    const found = (await send('GET', query)).json<{ data: object[]; totalCount: number }>();
    expect(found).toMatchObject({
      totalCount: 1,
      data: [{ person_id: personId, fullName: 'Зелёнкин Фёдор' }],
    });
  });

  test('An honorary title stands with an athlete, before the rank where there is one', async () => {
    const { personId, playerId } = await addAthlete(db, { last_name: 'Заслуженников' });
    const readTitle = async () =>
      (await send('GET', `people?name=${encodeURIComponent('заслуженников')}`)).json<{ data: object[] }>()
        .data;
    const hold = (held: { honorary_rank_id: number; rank_id?: number }) =>
      db.updateTable('players').set(held).where('id', '=', playerId).execute();
    await hold({ honorary_rank_id: 1 });
    expect(await readTitle()).toMatchObject([{ person_id: personId, rank_short_title: 'ЗМС' }]);
    await hold({ honorary_rank_id: 1, rank_id: 3 });
    expect(await readTitle()).toMatchObject([{ rank_short_title: 'ЗМС, МС' }]);
  });

  test('It is narrowed to athletes, referees, accounts and a region, and sorted both ways', async () => {
    const total = async (query: string) =>
      (await send('GET', `people?${query}`)).json<{ totalCount: number }>().totalCount;
    const count = async (table: 'players' | 'referees') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll().as('total'))
            .executeTakeFirstOrThrow()
        ).total,
      );
    expect(await total('kind=player')).toBe(await count('players'));
    expect(await total('kind=referee')).toBe(await count('referees'));
    expect(await total('kind=account')).toBeGreaterThan(0);
    expect(await total('region_id=16')).toBeLessThan(await total(''));
    const names = async (query: string) =>
      (await send('GET', `people?pageSize=100&${query}`))
        .json<{ data: { fullName: string }[] }>()
        .data.map(({ fullName }) => fullName);
    const up = await names('kind=referee&sort=name');
    expect(up).toEqual(up.toSorted((a, b) => a.localeCompare(b, 'ru')));
    expect((await names('kind=referee&sort=-name')).slice(0, 3)).not.toEqual(up.slice(0, 3));
  });
});

describe('The table of people', () => {
  test('It has those whom the filters let through, and taking it is logged', async () => {
    await addAthlete(db, { last_name: 'Выгруженов', birthday: '1990-01-02' });
    const name = encodeURIComponent('выгруженов');
    const file = await send('GET', `people/export?name=${name}`);
    expect(file.statusCode, file.body).toBe(200);
    const [sheet] = await readExcelFile(file.rawPayload);
    expect(sheet!.data.slice(1)).toEqual([
      expect.arrayContaining([expect.stringMatching(/^Выгруженов/), 'да']),
    ]);
    const logged = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'export-people')
      .execute();
    expect(logged).toMatchObject([{ after: { name: 'выгруженов' } }]);
  });
});

describe('What concerns a person', () => {
  test('It is told on one page: contact, applications, competitions, appointments, consents and letters', async () => {
    const user = await addUser(db, { isPlayer: true });
    const { person_id: personId } = await db
      .selectFrom('players')
      .select('person_id')
      .where('id', '=', user.playerId)
      .executeTakeFirstOrThrow();
    const tournamentId = await addEmptyTournament(db);
    await db
      .insertInto('applications')
      .values({
        tournament_id: tournamentId,
        player_id: user.playerId!,
        user_id: user.id,
        partner_id: null,
        reason: null,
        decided_by: null,
      })
      .execute();
    const answer = await send('GET', `people/${personId}/relations`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      data: {
        contact: { user_id: user.id, email: user.email, has_registration: 0 },
        applications: [{ tournament_id: tournamentId, status: 'submitted' }],
        competitions: [],
        appointments: [],
        consents: [],
        letters: [],
      },
    });
    expect((await send('GET', 'people/2147483647/relations')).statusCode).toBe(404);
  });
});

describe('The card of a person', () => {
  test('A training is no competition of theirs, neither as an athlete nor as a referee', async () => {
    const { personId, playerId } = await addAthlete(db);
    const { id: refereeId } = await db
      .insertInto('referees')
      .values({ person_id: personId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const training = await addTraining(db, [playerId]);
    const real = await addEmptyTournament(db);
    await db
      .insertInto('tournament_referees')
      .values(
        [training, real].map((id) => ({ tournament_id: id, referee_id: refereeId, role_id: 5, grade: null })),
      )
      .execute();
    expect(await card(personId)).toMatchObject({ player: { competitions: 0 }, referee: { competitions: 1 } });
    const relations = await send('GET', `people/${personId}/relations`);
    expect(relations.json()).toMatchObject({
      data: { competitions: [], appointments: [{ tournament_id: real }] },
    });
  });

  test('It has the athlete, the referee and the account, and who may be the same', async () => {
    const one = await addAthlete(db, { last_name: 'Двойнёв', birthday: '1990-01-02' });
    const same = await addPerson(db, { last_name: 'ДВОЙНЕВ', birthday: '1990-01-02' });
    await addPerson(db, { last_name: 'Двойнёв', first_name: 'Аркадий', birthday: '1955-01-02' });
    const shown = await card(one.personId);
    expect(shown).toMatchObject({
      player: { player_id: one.playerId, games: 0, competitions: 0, clubs: [] },
      referee: null,
      account: null,
      similar: [{ person_id: same, is_same_name: 1, is_same_birthday: 1 }],
    });
    expect((await send('GET', 'people/2147483647')).statusCode).toBe(404);
  });
});

describe('An edit', () => {
  test('It changes the card, the portal and the history, with before and after', async () => {
    const { personId, playerId } = await addAthlete(db, { last_name: 'Правкин' });
    const city = await db.selectFrom('cities').select(['id', 'title']).executeTakeFirstOrThrow();
    const form = { ...formOf(await card(personId)), last_name: ' Выправкин ', birthday: '05.06.1987' };
    const clubs = ['Клуб «Зара»', 'клуб «зара»', 'Новый клуб'];
    const changed = { ...form, city_id: city.id, federation_member: 1, clubs };
    const answer = await send('PUT', `people/${personId}`, changed);
    expect(answer.json()).toMatchObject({
      data: {
        last_name: 'Выправкин',
        birthday: '1987-06-05',
        city: { title: city.title },
        player: { federation_member: 1, clubs: ['Клуб «Зара»', 'Новый клуб'] },
      },
    });
    const player = await app.inject({ url: `/api/players/${playerId}` });
    expect(player.json()).toMatchObject({ data: { last_name: 'Выправкин', federation_member: 1 } });
    const history = (await send('GET', `people/${personId}/history`)).json<{ data: object[] }>();
    expect(history).toMatchObject({
      totalCount: 1,
      data: [
        {
          action: 'change-person',
          action_title: 'Карточка изменена',
          before: { last_name: 'Правкин', birthday: null, clubs: [] },
          after: { last_name: 'Выправкин', birthday: '1987-06-05', clubs: ['Клуб «Зара»', 'Новый клуб'] },
        },
      ],
    });
    const found = (await send('GET', `clubs?title=${encodeURIComponent('зара')}`)).json<{ data: object[] }>();
    expect(found.data).toMatchObject([{ title: 'Клуб «Зара»', players: 1 }]);
  });

  test('Who has seen another version is refused, and changes nothing', async () => {
    const { personId } = await addAthlete(db, { last_name: 'Первый' });
    const form = formOf(await card(personId));
    expect((await send('PUT', `people/${personId}`, { ...form, last_name: 'Второй' })).statusCode).toBe(200);
    const late = await send('PUT', `people/${personId}`, { ...form, last_name: 'Третий' });
    expect([late.statusCode, late.json()]).toMatchObject([409, { message: { code: 'changed' } }]);
    expect((await card(personId)).last_name).toBe('Второй');
  });

  test('A change of clubs alone raises the version, and an edit that changes nothing does not', async () => {
    const { personId } = await addAthlete(db);
    const before = await card(personId);
    const same = { ...formOf(before), clubs: [] };
    expect((await send('PUT', `people/${personId}`, same)).json()).toMatchObject({
      data: { version: before.version },
    });
    const clubs = { ...same, clubs: ['Клуб испытаний'] };
    expect((await send('PUT', `people/${personId}`, clubs)).json()).toMatchObject({
      data: { version: before.version + 1 },
    });
  });

  test('What is wrong is told at its field', async () => {
    const { personId } = await addAthlete(db);
    const form = formOf(await card(personId));
    const wrong = { ...form, last_name: ' ', birthday: '31.02.1990' };
    expect((await send('PUT', `people/${personId}`, wrong)).json()).toMatchObject({
      message: { last_name: ['Укажите фамилию'], birthday: ['Ожидается дата вида 31.12.1990'] },
    });
    const nowhere = await send('PUT', `people/${personId}`, { ...form, city_id: 2_147_483_647 });
    expect([nowhere.statusCode, nowhere.json()]).toMatchObject([
      422,
      { message: { city_id: ['Такого города нет: выберите его снова'] } },
    ]);
  });

  test('A new name stands in the brackets that the athlete played in', async () => {
    const one = await addAthlete(db, { last_name: 'Сеткин' });
    const other = await addAthlete(db);
    const play = new Driven(db, await addEmptyTournament(db));
    const entrants = [one, other].map(({ playerId }, at) => ({ id: at + 1, persons: [playerId] as const }));
    await play.play(
      { type: 'create-stages', stages: [{ kind: 'single-elimination', matchLength: 7, thirdPlace: false }] },
      { type: 'enter', participants: entrants },
      { type: 'close-entries' },
      { type: 'draw' },
    );
    const bracket = await db
      .selectFrom('brackets')
      .select('answer')
      .where('tournament_id', '=', play.id)
      .executeTakeFirst();
    expect(JSON.stringify(bracket)).toContain('Сеткин');
    await send('PUT', `people/${one.personId}`, {
      ...formOf(await card(one.personId)),
      last_name: 'Новосеткин',
    });
    const after = await app.inject({ url: `/api/tournaments/${play.id}/bracket` });
    expect(after.body).toContain('Новосеткин');
  });
});

describe('Ranks and categories', () => {
  const order = { order_number: '17-нг', order_date: '01.02.2026' };
  const give = async (personId: number, body: object) =>
    send('POST', `people/${personId}/awards`, { version: (await card(personId)).version, ...order, ...body });

  test('A rank is given by an order, makes the athlete, and is undone to what was before', async () => {
    const personId = await addPerson(db);
    expect((await give(personId, { kind: 'rank', title_id: 6 })).statusCode).toBe(200);
    expect((await give(personId, { kind: 'rank', title_id: 5, order_number: '18' })).statusCode).toBe(200);
    const shown = await card(personId);
    expect(shown.player?.rank).toMatchObject({ id: 5 });
    expect(shown.awards).toMatchObject([
      { kind: 'rank', title: 'Кандидат в мастера спорта', order_number: '18', order_date: '2026-02-01' },
      { kind: 'rank', title: 'I спортивный разряд', order_number: '17-нг' },
    ]);
    const [latest, first] = shown.awards;
    expect((await send('DELETE', `awards/${first!.award_id}`)).statusCode).toBe(200);
    expect((await card(personId)).player?.rank).toMatchObject({ id: 5 });
    expect((await send('DELETE', `awards/${latest!.award_id}`)).statusCode).toBe(200);
    expect((await card(personId)).player?.rank).toBeNull();
    expect((await send('DELETE', `awards/${latest!.award_id}`)).statusCode).toBe(404);
    const history = (await send('GET', `people/${personId}/history`)).json<{ data: { action: string }[] }>();
    expect(history.data.map(({ action }) => action)).toEqual([
      'withdraw-award',
      'withdraw-award',
      'give-award',
      'give-award',
    ]);
  });

  test('Of two orders of merged cards for one rank, the other still gives it when one is withdrawn', async () => {
    const [personId, goneId] = [await addPerson(db), await addPerson(db)];
    await give(personId, { kind: 'rank', title_id: 6 });
    await give(goneId, { kind: 'rank', title_id: 6 });
    const { version } = await card(personId);
    const merge = { version, gone_id: goneId, gone_version: (await card(goneId)).version };
    expect((await send('POST', `people/${personId}/merge`, merge)).statusCode).toBe(200);
    const [latest, first] = (await card(personId)).awards;
    expect((await send('DELETE', `awards/${latest!.award_id}`)).statusCode).toBe(200);
    expect((await card(personId)).player?.rank).toMatchObject({ id: 6 });
    expect((await send('DELETE', `awards/${first!.award_id}`)).statusCode).toBe(200);
    expect((await card(personId)).player?.rank).toBeNull();
  });

  test('Of two orders of merged cards for different ranks, the other gives its own when the one that holds is withdrawn', async () => {
    const [personId, goneId] = [await addPerson(db), await addPerson(db)];
    await give(personId, { kind: 'rank', title_id: 5 });
    await give(goneId, { kind: 'rank', title_id: 6, order_number: '18' });
    await mergeCards(secretary, { stayingId: personId, goneId });
    const { awards, player } = await card(personId);
    expect(player?.rank).toMatchObject({ id: 5 });
    const numbered = (number: string) => awards.find(({ order_number: own }) => own === number)!.award_id;
    expect((await send('DELETE', `awards/${numbered('17-нг')}`)).statusCode).toBe(200);
    expect((await card(personId)).player?.rank).toMatchObject({ id: 6 });
    expect((await send('DELETE', `awards/${numbered('18')}`)).statusCode).toBe(200);
    expect((await card(personId)).player?.rank).toBeNull();
  });

  test('A category makes the referee, and an order can take it away', async () => {
    const personId = await addPerson(db);
    await give(personId, { kind: 'category', title_id: 2 });
    expect((await card(personId)).referee).toMatchObject({ category: { id: 2 } });
    await give(personId, { kind: 'category', title_id: null, order_number: '9' });
    const shown = await card(personId);
    expect(shown.referee).toMatchObject({ category: null });
    expect(shown.awards[0]).toMatchObject({ title: null, order_number: '9' });
  });

  test('An order without its number, a title that is held, or of another kind is refused at its field', async () => {
    const personId = await addPerson(db);
    const blank = await give(personId, { kind: 'rank', title_id: 6, order_number: ' ', order_date: '' });
    expect(blank.json()).toMatchObject({
      message: {
        order_number: ['Укажите номер приказа'],
        order_date: ['Укажите дату приказа в виде 31.12.2026'],
      },
    });
    for (const body of [
      { kind: 'rank', title_id: 1 },
      { kind: 'honorary', title_id: 6 },
      { kind: 'category', title_id: 99 },
      { kind: 'rank', title_id: null },
    ])
      expect((await give(personId, body)).statusCode, JSON.stringify(body)).toBe(422);
    // Nothing was made on the way.
    expect(await card(personId)).toMatchObject({ player: null, referee: null, awards: [] });
  });
});

describe('The photo', () => {
  const put = (personId: number, content?: Buffer) =>
    sendForm(app, `/api/admin/people/${personId}/photo`, {
      method: 'PUT',
      texts: [],
      files: content ? [{ field: 'photo', name: 'фото.jpg', content }] : [],
      headers: secretary.headers,
    });

  test('It is made anew as a square, stands on the card and in the portal, and can be taken away', async () => {
    const { personId, playerId } = await addAthlete(db);
    const answer = await put(personId, await createPicture());
    expect(answer.statusCode, answer.body).toBe(200);
    const { photo } = await card(personId);
    expect(photo?.link).toMatch(/^\/media\/people\/.*\.webp$/);
    const shown = await app.inject({ url: photo!.link });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const player = await app.inject({ url: `/api/players/${playerId}` });
    expect(player.json()).toMatchObject({ data: { photo } });
    expect((await send('DELETE', `people/${personId}/photo`)).statusCode).toBe(200);
    expect((await card(personId)).photo).toBeNull();
  });

  test('What is no picture, too small, or not there is refused at the field', async () => {
    const { personId } = await addAthlete(db);
    for (const content of [createPaper(), await createPicture(100, 100), undefined]) {
      const answer = await put(personId, content);
      expect([answer.statusCode, Object.keys(answer.json<{ message: object }>().message)]).toEqual([
        422,
        ['photo'],
      ]);
    }
    expect((await put(2_147_483_647, await createPicture())).statusCode).toBe(404);
  });
});
