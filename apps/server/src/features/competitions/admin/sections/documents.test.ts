import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../../database/schema.ts';
import { waitUntilWaiting } from '../../../../testing/locks.ts';
import { openTestServer } from '../../../../testing/server.ts';
import { createPaper, createPicture, sendForm, type FormFile } from '../../../accounts/testing/forms.ts';
import { logInAs, addUser } from '../../../accounts/testing/people.ts';
import { createPrivateFilesJob } from '../../../privateFiles/index.ts';
import { addTournament } from '../../testing/competition.ts';
import { waitUntil } from '../../../../testing/waitUntil.ts';
import { copyParts } from '../copying.ts';

const { app, db, ask, documents, media } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const at = (id: number): string => `/api/admin/tournaments/${id}/documents`;

interface Read {
  readonly version: string;
  readonly documents: readonly {
    readonly document_id: number;
    readonly title: string;
    readonly is_for_registration: 0 | 1;
    readonly file: { readonly link: string; readonly name: string };
  }[];
}

const read = async (id: number): Promise<Read> =>
  (await secretary.send('GET', at(id))).json<{ data: Read }>().data;

const PAPER: FormFile = { field: 'document', name: 'Положение_о кубке.pdf', content: createPaper() };

function add(id: number, files: readonly FormFile[], texts: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${secretary.token}` };
  return sendForm(app, at(id), { texts: Object.entries(texts), files, headers });
}

/** What is saved of what was read. */
const lines = ({ documents: papers }: Read): object[] =>
  papers.map(({ document_id, title, is_for_registration }) => ({
    document_id,
    title,
    is_for_registration,
  }));

test('Papers come by their content, get titles, kinds and an order, and the portal shows them so', async () => {
  const id = await addTournament(db);
  const added = await add(id, [PAPER]);
  expect(added.statusCode, added.body).toBe(200);
  await add(id, [{ ...PAPER, name: 'схема.docx', content: await createPicture(600, 600) }]);
  await add(id, [PAPER], { is_for_registration: '1' });
  const opened = await read(id);
  expect(opened.documents.map(({ title, file }) => [title, file.name])).toEqual([
    ['Положение о кубке', 'Положение о кубке.pdf'],
    ['схема', 'схема.jpg'],
    ['Положение о кубке', 'Положение о кубке.pdf'],
  ]);
  const [first, second, third] = lines(opened) as [object, object, object];
  const saved = await secretary.send('PUT', at(id), {
    version: opened.version,
    documents: [{ ...second, title: 'Схема зала' }, third, first],
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const shown = await ask('listDocuments', { params: { id } });
  expect(shown.data.map(({ title }) => title)).toEqual(['Схема зала', 'Положение о кубке']);
  const toRead = await ask('listRegistrationDocuments', { params: { id } });
  expect(toRead.data.map(({ title }) => title)).toEqual(['Положение о кубке']);
  const file = await app.inject({ url: toRead.data[0]?.file.link ?? '' });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('A paper that is deleted goes from the portal; a second time there is nothing to delete', async () => {
  const id = await addTournament(db);
  await add(id, [PAPER]);
  const [stored] = (await read(id)).documents;
  const one = `${at(id)}/${stored?.document_id}`;
  expect((await ask('listDocuments', { params: { id } })).data).toHaveLength(1);
  expect(
    (await secretary.send('DELETE', one.replace(`/${id}/`, `/${await addTournament(db)}/`))).statusCode,
  ).toBe(404);
  expect((await secretary.send('DELETE', one)).statusCode).toBe(200);
  await waitUntil(async () => expect((await ask('listDocuments', { params: { id } })).data).toHaveLength(0));
  expect((await secretary.send('DELETE', one)).statusCode).toBe(404);
  const actions = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'tournaments')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'add-competition-document',
    'delete-competition-document',
  ]);
});

test('The file of a paper that is deleted is no longer there, unless a copy of the competition has it', async () => {
  const [id, copy] = [await addTournament(db), await addTournament(db)];
  await add(id, [PAPER]);
  await db.transaction().execute((trx) => copyParts(trx, { from: id, to: copy, parts: ['documents'] }));
  const link = (await read(id)).documents[0]!.file.link;
  const remove = async (from: number) => {
    const [stored] = (await read(from)).documents;
    expect((await secretary.send('DELETE', `${at(from)}/${stored?.document_id}`)).statusCode).toBe(200);
    await createPrivateFilesJob({ db, documents, media, abandonedSeconds: 0 }).run(
      new AbortController().signal,
    );
    return (await app.inject({ url: link })).statusCode;
  };
  expect([await remove(id), await remove(copy)]).toEqual([200, 404]);
});

test('The files of a competition that is deleted go with it, but for those that a copy has', async () => {
  const prepared = async (name: string): Promise<number> => {
    const id = await addTournament(db, { full_name: name });
    await db.updateTable('all_tournaments').set({ published_at: null }).where('id', '=', id).execute();
    return id;
  };
  const [id, copy] = [await prepared('Уходит'), await prepared('Остаётся')];
  await add(id, [PAPER]);
  await db.transaction().execute((trx) => copyParts(trx, { from: id, to: copy, parts: ['documents'] }));
  await add(id, [{ ...PAPER, name: 'Своё.pdf' }]);
  const [shared, own] = (await read(id)).documents.map(({ file }) => file.link);
  const deleted = await secretary.send('POST', `/api/admin/tournaments/${id}/delete`, {
    full_name: 'Уходит',
  });
  expect(deleted.statusCode, deleted.body).toBe(200);
  await createPrivateFilesJob({ db, documents, media, abandonedSeconds: 0 }).run(
    new AbortController().signal,
  );
  expect((await app.inject(own!)).statusCode).toBe(404);
  expect((await app.inject(shared!)).statusCode).toBe(200);
});

test('A paper that is deleted while its competition is copied either is in the copy with its file, or is not', async () => {
  const [id, copy, late] = [await addTournament(db), await addTournament(db), await addTournament(db)];
  await add(id, [PAPER]);
  const [{ document_id: stored, file } = { document_id: 0, file: { link: '' } }] = (await read(id)).documents;
  const copyTo = (to: number) => (trx: Transaction<Database>) =>
    copyParts(trx, { from: id, to, parts: ['documents'] });
  const untilOneWaits = (done: Promise<unknown>) => Promise.race([done, waitUntilWaiting(db, 1)]);
  const removed = await db.transaction().execute(async (trx) => {
    await copyTo(copy)(trx);
    const removing = secretary.send('DELETE', `${at(id)}/${stored}`);
    await untilOneWaits(removing);
    return { removing };
  });
  expect((await removed.removing).statusCode).toBe(200);
  await createPrivateFilesJob({ db, documents, media, abandonedSeconds: 0 }).run(
    new AbortController().signal,
  );
  expect([(await read(copy)).documents.length, (await app.inject(file.link)).statusCode]).toEqual([1, 200]);

  await add(id, [PAPER]);
  const copied = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('documents').where('tournament_id', '=', id).execute();
    const copying = db.transaction().execute(copyTo(late));
    await untilOneWaits(copying);
    return { copying };
  });
  await copied.copying;
  expect((await read(late)).documents).toEqual([]);
});

test('What is no paper is refused by its content, whatever its name says', async () => {
  const id = await addTournament(db);
  const refused = async (files: readonly FormFile[]): Promise<unknown> => {
    const answer = await add(id, files);
    return [answer.statusCode, answer.json<{ message: object }>().message];
  };
  const text = Buffer.from('это не документ '.repeat(100));
  expect(await refused([{ ...PAPER, content: text }])).toEqual([
    422,
    { document: ['Допустимы файлы PDF, PNG, JPG'] },
  ]);
  expect(await refused([])).toEqual([422, { document: ['Выберите файл'] }]);
  expect((await read(id)).documents).toEqual([]);
  expect((await add(999_999, [PAPER])).statusCode).toBe(404);
});

test('The second of two is told, and so is who names other papers than there are', async () => {
  const id = await addTournament(db);
  await add(id, [PAPER]);
  const { version, ...opened } = await read(id);
  const none = await secretary.send('PUT', at(id), { version, documents: [] });
  expect([none.statusCode, none.json()]).toMatchObject([409, { message: { code: 'changed' } }]);
  const untitled = lines({ version, ...opened }).map((line) => ({ ...line, title: ' ' }));
  const refused = await secretary.send('PUT', at(id), { version, documents: untitled });
  expect(refused.json()).toMatchObject({
    message: { documents: ['Строка 1: Укажите название документа'] },
  });
  await add(id, [PAPER]);
  const second = await secretary.send('PUT', at(id), { version, documents: lines(await read(id)) });
  expect([second.statusCode, second.json()]).toMatchObject([409, { message: { code: 'changed' } }]);
});
