import { beforeEach, expect, test } from 'vitest';
import { TEST_SECRET, openTestServer } from '../../testing/server.ts';
import { createPaper } from '../accounts/testing/forms.ts';
import { addUser, logInAs } from '../accounts/testing/people.ts';
import { addAthletes, addOffer, apply, type Athlete } from './testing/applying.ts';

const { app, db } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

beforeEach(() => db.deleteFrom('attempts').execute());

const CHECK = { field: 'check', name: 'чек.pdf', content: createPaper() };
const CERTIFICATE = { field: 'certificateOfAdmission', name: 'справка.pdf', content: createPaper() };
const addAthlete = async (): Promise<Athlete> => (await addAthletes(db, TEST_SECRET, 1))[0]!;

/** Kinds of the documents that the secretary has. */
async function listKinds(tournament: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('application_files as link')
    .innerJoin('applications as application', 'application.id', 'link.application_id')
    .select('link.kind')
    .where('application.tournament_id', '=', tournament)
    .orderBy('link.kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

const REFUSED = {
  success: false,
  message: {
    error:
      'Эта заявка уже отправлена с другими документами, новые к ней не добавлены. Если документов не хватает, секретарь вернёт заявку на исправление, и её место сохранится.',
  },
};

test('Sent again with other documents it is refused in words, and what was sent first stays', async () => {
  const [one, tournament] = [await addAthlete(), await addOffer(db)];
  const first = await apply(app, tournament, one, { files: [CHECK] });
  expect(first.statusCode).toBe(200);
  const other = await apply(app, tournament, one, { files: [CHECK, CERTIFICATE] });
  expect([other.statusCode, other.json()]).toEqual([409, REFUSED]);
  expect(await listKinds(tournament)).toEqual(['check']);
  expect(await db.selectFrom('file_uploads').selectAll().execute()).toEqual([]);
  expect((await apply(app, tournament, one, { files: [CHECK] })).body).toBe(first.body);
});

test('Of two that come at once with different documents one is taken and the other is refused', async () => {
  const [one, tournament] = [await addAthlete(), await addOffer(db)];
  const answers = await Promise.all(
    [CHECK, CERTIFICATE].map((file) => apply(app, tournament, one, { files: [file] })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await listKinds(tournament)).toHaveLength(1);
});

test('A returned application that is mended twice with different documents is not taken for the same', async () => {
  const [one, tournament] = [await addAthlete(), await addOffer(db)];
  const sent = await apply(app, tournament, one, { files: [CHECK] });
  const { application_id: id } = sent.json<{ data: { application_id: number } }>().data;
  const returned = { decision: 'returned', reason: 'Нужна справка о допуске.' };
  expect((await secretary.send('POST', `/api/admin/applications/${id}/decide`, returned)).statusCode).toBe(
    200,
  );
  const mended = await apply(app, tournament, one, { files: [CERTIFICATE] });
  expect(mended.statusCode).toBe(200);
  expect((await apply(app, tournament, one, { files: [CERTIFICATE] })).body).toBe(mended.body);
  const other = await apply(app, tournament, one, { files: [{ ...CERTIFICATE, name: 'другая.pdf' }] });
  expect([other.statusCode, other.json()]).toEqual([409, REFUSED]);
  expect(await listKinds(tournament)).toEqual(['certificateOfAdmission', 'check']);
});
