import type { Handbook } from '@nardy/contract';
import { sql, type RawBuilder } from 'kysely';
import { describe, expect, test } from 'vitest';
import { TEST_SECRET, openTestServer } from '../../testing/server.ts';
import { logInAs, addUser } from '../accounts/testing/people.ts';
import { apply, addAthletes, addOffer } from '../applications/testing/applying.ts';
import { mergeCards, readCard } from './testing/cards.ts';
import { addAthlete, addPerson } from './testing/people.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);
const editor = await logInAs(app, (await addUser(db, { role: 'editor' })).email);

const card = (id: number) => readCard(secretary, id);
const merged = (stayingId: number, goneId: number, take: readonly string[] = []) =>
  mergeCards(secretary, { stayingId, goneId, take });

const undo = (mergeId: number) => secretary.send('POST', `/api/admin/merges/${mergeId}/undo`);

async function undone(mergeId: number): Promise<void> {
  const answer = await undo(mergeId);
  expect(answer.statusCode, answer.body).toBe(200);
}

test('A merge and its undo stand in the history of the card that went and came back', async () => {
  const [kept, gone, other] = [await addAthlete(db), await addAthlete(db), await addAthlete(db)];
  await undone(await merged(kept.personId, other.personId));
  await undone(await merged(kept.personId, gone.personId));
  for (const { personId } of [gone, other]) {
    const history = await secretary.send('GET', `/api/admin/people/${personId}/history`);
    expect(history.json<{ data: { action: string }[] }>().data.map(({ action }) => action)).toEqual([
      'undo-merge',
      'merge-people',
    ]);
  }
});

test('Own applications and those of partners are counted apart in the log of a merge and of its undo', async () => {
  const [kept, gone, other] = [await addAthlete(db), await addAthlete(db), await addAthlete(db)];
  const { id: userId } = await addUser(db);
  const addApplication = async (playerId: number, partnerId: number | null) =>
    db
      .insertInto('applications')
      .values({
        tournament_id: await addOffer(db),
        user_id: userId,
        player_id: playerId,
        partner_id: partnerId,
        reason: null,
        decided_by: null,
      })
      .execute();
  await addApplication(gone.playerId, null);
  await addApplication(gone.playerId, null);
  await addApplication(other.playerId, gone.playerId);
  await undone(await merged(kept.personId, gone.personId));
  const history = await secretary.send('GET', `/api/admin/people/${gone.personId}/history`);
  const moved = { applications: 2, partnerships: 1 };
  expect(history.json()).toMatchObject({ data: [{ after: { moved } }, { after: { moved } }] });
});

describe('Entries of handbooks that were deleted since', () => {
  const create = async (handbook: Handbook, body: object): Promise<number> => {
    const answer = await editor.send('POST', `/api/admin/handbooks/${handbook}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: { entry_id: number } }>().data.entry_id;
  };
  const remove = async (handbook: Handbook, id: number): Promise<void> => {
    const answer = await editor.send('DELETE', `/api/admin/handbooks/${handbook}/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
  };

  test('What each card had of them stays empty, and everything else is as it was', async () => {
    const [kept, gone] = [await addAthlete(db), await addAthlete(db)];
    const own = await create('ranks', { title: 'Звание своё', short_title: 'ЗС', honorary: 0 });
    const others = await create('ranks', { title: 'Звание чужое', short_title: 'ЗЧ', honorary: 0 });
    const city = await create('cities', { title: 'Исчезновск', country_id: 1, region_id: 1 });
    const club = await create('clubs', { title: 'Клуб исчезнувших' });
    const give = (playerId: number, rank: number) =>
      db.updateTable('players').set({ rank_id: rank }).where('id', '=', playerId).execute();
    const settle = (personId: number, cityId: number | RawBuilder<number>) =>
      db.updateTable('persons').set({ country_id: 1, city_id: cityId }).where('id', '=', personId).execute();
    await give(kept.playerId, own);
    await give(gone.playerId, others);
    await settle(kept.personId, sql<number>`(select min(id) from cities where country_id = 1)`);
    await settle(gone.personId, city);
    const members = [kept, gone].map(({ playerId }) => ({ player_id: playerId, club_id: club }));
    await db.insertInto('player_clubs').values(members).execute();
    const before = await card(kept.personId);

    const id = await merged(kept.personId, gone.personId, ['rank']);
    await db.deleteFrom('player_clubs').where('club_id', '=', club).execute();
    await remove('ranks', own);
    await remove('cities', city);
    await remove('clubs', club);
    await undone(id);

    expect(await card(kept.personId)).toMatchObject({
      city: before.city,
      player: { rank: null, clubs: [] },
    });
    expect(await card(gone.personId)).toMatchObject({
      city: null,
      player: { rank: { id: others }, clubs: [] },
    });
    const { country_id: country } = await db
      .selectFrom('persons')
      .select('country_id')
      .where('id', '=', gone.personId)
      .executeTakeFirstOrThrow();
    expect(country).toBe(1);
  });
});

test('A city that was chosen since stays with its country', async () => {
  const [kept, gone] = [await addAthlete(db), await addAthlete(db)];
  const settle = (personId: number, last: RawBuilder<number> | null) =>
    db
      .updateTable('persons')
      .set({ country_id: last && 1, city_id: last })
      .where('id', '=', personId)
      .execute();
  const other = sql<number>`(select max(id) from cities where country_id = 1)`;
  await settle(kept.personId, null);
  await settle(gone.personId, sql<number>`(select min(id) from cities where country_id = 1)`);
  const id = await merged(kept.personId, gone.personId);
  await settle(kept.personId, other);
  const { city } = await card(kept.personId);
  expect(city).not.toBeNull();
  await undone(id);
  expect((await card(kept.personId)).city).toEqual(city);
});

describe('A membership that was granted to an account before its person was an athlete', () => {
  /** Somebody who is no athlete yet, whose account has joined the federation. */
  async function newMember(): Promise<number> {
    const personId = await addPerson(db);
    const user = await addUser(db, { state: 'active', isPlayer: false });
    await db.updateTable('users').set({ person_id: personId }).where('id', '=', user.id).execute();
    const request = { user_id: user.id, reason: null, status: 'approved' as const, decided_at: new Date() };
    await db.insertInto('federation_requests').values(request).execute();
    return personId;
  }

  test.each(['who stays', 'who goes'])(
    'It is the athlete’s after the merge: the account was that of %s',
    async (whose) => {
      const member = await newMember();
      const { personId: athlete, playerId } = await addAthlete(db);
      const [stayingId, goneId] = whose === 'who stays' ? [member, athlete] : [athlete, member];
      const shown = await secretary.send('GET', `/api/admin/people/${stayingId}/merge/${goneId}`);
      expect(shown.json<{ data: { fields: object[] } }>().data.fields).toContainEqual(
        expect.objectContaining({ field: 'federation_member', result: 'да' }),
      );
      const id = await merged(stayingId, goneId);
      expect((await card(stayingId)).player).toMatchObject({ player_id: playerId, federation_member: 1 });
      await undone(id);
      expect((await card(athlete)).player).toMatchObject({ player_id: playerId, federation_member: 0 });
      expect((await card(member)).player).toBeNull();
    },
  );
});

describe('An application that was approved since', () => {
  const decide = async (id: number, decision: string) => {
    const answer = await secretary.send('POST', `/api/admin/applications/${id}/decide`, {
      decision,
      reason: 'Проверка',
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  /** Who remains, and an athlete with an account who is going to be merged into them. */
  async function newPair() {
    const [athlete] = await addAthletes(db, TEST_SECRET, 1);
    const { person_id: personId } = await db
      .selectFrom('players')
      .select('person_id')
      .where('id', '=', athlete!.playerId)
      .executeTakeFirstOrThrow();
    const gone = { personId, playerId: athlete!.playerId };
    return { kept: await addAthlete(db), gone, token: athlete!.token };
  }

  async function applied(token: string) {
    const tournamentId = await addOffer(db);
    const sent = await apply(app, tournamentId, { token });
    expect(sent.statusCode, sent.body).toBe(200);
    const { application_id: applicationId } = sent.json<{ data: { application_id: number } }>().data;
    return { tournamentId, applicationId };
  }

  /** With an application that waits. */
  async function newApplicant() {
    const pair = await newPair();
    return { ...pair, ...(await applied(pair.token)) };
  }

  const applicationOf = (id: number) =>
    db.selectFrom('applications').select(['player_id', 'status']).where('id', '=', id).executeTakeFirst();
  const entered = async (tournamentId: number) => {
    const rows = await db
      .selectFrom('participant_players as entry')
      .innerJoin('participants as participant', 'participant.id', 'entry.participant_id')
      .select('entry.player_id')
      .where('entry.tournament_id', '=', tournamentId)
      .where('participant.status', '=', 'in')
      .execute();
    return rows.map(({ player_id: id }) => id);
  };

  test('It is withdrawn first, since its entry would stay with the other person', async () => {
    const { kept, gone, tournamentId, applicationId } = await newApplicant();
    const mergeId = await merged(kept.personId, gone.personId);
    await decide(applicationId, 'approved');
    // As it stands after a withdrawal that was undone.
    await db.updateTable('applications').set({ decided_at: null }).where('id', '=', applicationId).execute();
    const refused = await undo(mergeId);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        success: false,
        message: {
          error:
            'Участник внесён по заявке, которую приняли уже после объединения: «Кубок заявок». Сначала отзовите эту заявку.',
        },
      },
    ]);
    expect(await applicationOf(applicationId)).toEqual({ player_id: kept.playerId, status: 'approved' });
    await decide(applicationId, 'withdrawn');
    await undone(mergeId);
    expect(await applicationOf(applicationId)).toEqual({ player_id: gone.playerId, status: 'withdrawn' });
    expect(await entered(tournamentId)).toEqual([]);
  });

  test('What was played since stays with who played, and the application goes back', async () => {
    const { kept, gone, tournamentId, applicationId } = await newApplicant();
    const mergeId = await merged(kept.personId, gone.personId);
    await decide(applicationId, 'approved');
    await db.updateTable('all_tournaments').set({ status: 'past' }).where('id', '=', tournamentId).execute();
    await undone(mergeId);
    expect(await applicationOf(applicationId)).toEqual({ player_id: gone.playerId, status: 'approved' });
    expect(await entered(tournamentId)).toEqual([kept.playerId]);
  });

  test('An application that was approved before the merge goes back with its entry', async () => {
    const { kept, gone, tournamentId, applicationId } = await newApplicant();
    await decide(applicationId, 'approved');
    await undone(await merged(kept.personId, gone.personId));
    expect(await applicationOf(applicationId)).toEqual({ player_id: gone.playerId, status: 'approved' });
    expect(await entered(tournamentId)).toEqual([gone.playerId]);
  });

  test.each([
    ['waits goes back with the account', 'submitted'],
    ['was approved is withdrawn first', 'approved'],
  ])('An application that the account has sent since and that %s', async (_, status) => {
    const { kept, gone, token } = await newPair();
    const mergeId = await merged(kept.personId, gone.personId);
    const { tournamentId, applicationId } = await applied(token);
    expect(await applicationOf(applicationId)).toMatchObject({ player_id: kept.playerId });
    if (status === 'approved') {
      await decide(applicationId, 'approved');
      expect((await undo(mergeId)).statusCode).toBe(409);
      await decide(applicationId, 'withdrawn');
    }
    await undone(mergeId);
    expect(await applicationOf(applicationId)).toMatchObject({ player_id: gone.playerId });
    expect(await entered(tournamentId)).toEqual([]);
  });
});

describe('Orders of after the merge', () => {
  const titles = async (honorary: boolean) => {
    const rows = await db
      .selectFrom('ranks')
      .select('id')
      .where('honorary', '=', honorary)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  const give = async (personId: number, titleId: number): Promise<number> => {
    const { version } = await card(personId);
    const order = { order_number: '5', order_date: '01.03.2026' };
    const body = { version, kind: 'rank', title_id: titleId, ...order };
    const answer = await secretary.send('POST', `/api/admin/people/${personId}/awards`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return (await card(personId)).awards[0]!.award_id;
  };

  test('Undone and withdrawn, they leave who stayed with nothing that was the other’s', async () => {
    const [kept, gone] = [await addAthlete(db), await addAthlete(db)];
    const [first, second] = await titles(false);
    await give(gone.personId, first!);
    const id = await merged(kept.personId, gone.personId);
    const since = await give(kept.personId, second!);
    await undone(id);
    expect((await card(kept.personId)).player).toMatchObject({ rank: { id: second } });
    expect((await secretary.send('DELETE', `/api/admin/awards/${since}`)).statusCode).toBe(200);
    expect((await card(kept.personId)).player).toMatchObject({ rank: null });
    expect((await card(gone.personId)).player).toMatchObject({ rank: { id: first } });
  });
});
