import { inject, afterAll, expect, test } from 'vitest';
import { connect } from '../database/connection.ts';
import {
  createAdultForm,
  createPaper,
  createPicture,
  register,
  sendForm,
} from '../features/accounts/testing/forms.ts';
import { logInAs, addUser } from '../features/accounts/testing/people.ts';
import { addAlbum } from '../features/media/testing/media.ts';
import { addPerson } from '../features/people/testing/people.ts';
import { addEmptyTournament } from '../features/play/testing/playing.ts';
import { createPrivateFilesJob } from '../features/privateFiles/index.ts';
import { layDatabaseLine } from '../testing/databaseLine.ts';
import { createDemoDatabase } from '../testing/databases.ts';
import { openTestServer } from '../testing/server.ts';
import { openLocalStorage } from '../storage/open.ts';

/** Who writes is connected by a line that breaks; the tests look at the database past it. */
const { db, url } = await createDemoDatabase();
const line = await layDatabaseLine(url);
const broken = connect(line.url, { max: 5 });
const { app, documents } = await openTestServer({ ...broken, url: line.url });
const { media } = openLocalStorage(inject('dataDir'));
const administrator = await logInAs(app, (await addUser(db, { role: 'administrator' })).email);

afterAll(async () => {
  await broken.db.destroy();
  await line.close();
});

const clean = () =>
  createPrivateFilesJob({ db, documents, media, abandonedSeconds: 0 }).run(new AbortController().signal);

test('A registration that was stored while its answer was lost keeps its documents', async () => {
  const texts = createAdultForm();
  line.loseAnswerTo('commit');
  const answer = await register(app, texts);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  await clean();
  const { path } = await db
    .selectFrom('private_files')
    .innerJoin('users', 'users.id', 'private_files.user_id')
    .select('path')
    .where('users.email', '=', texts['email'] ?? '')
    .executeTakeFirstOrThrow();
  expect(await documents.facts(path)).toBeDefined();
});

/** Ways to bring a file for everybody, each with how its row is found. */
const WAYS = {
  async photo() {
    const id = await addAlbum(db, {});
    const file = { field: 'image', name: 'снимок.jpg', content: await createPicture() };
    const find = async () =>
      (await db.selectFrom('photos').select('image_path as path').where('album_id', '=', id).execute())[0]
        ?.path;
    return { address: `albums/${id}/photos`, file, find };
  },
  async paper() {
    const id = await addEmptyTournament(db);
    const file = { field: 'document', name: 'Положение.pdf', content: createPaper() };
    const find = async () =>
      (
        await db.selectFrom('documents').select('file_path as path').where('tournament_id', '=', id).execute()
      )[0]?.path;
    return { address: `tournaments/${id}/documents`, file, find };
  },
  async portrait() {
    const id = await addPerson(db);
    const file = { field: 'photo', name: 'портрет.jpg', content: await createPicture() };
    const find = async () =>
      (await db.selectFrom('persons').select('photo_path as path').where('id', '=', id).execute())[0]?.path;
    return { address: `people/${id}/photo`, file, find };
  },
};

test.each(['photo', 'paper', 'portrait'] as const)(
  'A %s that was stored while its answer was lost keeps its files',
  async (kind) => {
    const { address, file, find } = await WAYS[kind]();
    line.loseAnswerTo('commit');
    const answer = await sendForm(app, `/api/admin/${address}`, {
      texts: [],
      files: [file],
      headers: administrator.headers,
      method: kind === 'portrait' ? 'PUT' : 'POST',
    });
    expect(answer.statusCode, answer.body).toBe(503);
    await clean();
    expect(await media.facts((await find()) ?? '')).toBeDefined();
  },
);
