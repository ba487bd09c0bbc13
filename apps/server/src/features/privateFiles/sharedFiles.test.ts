import { expect, test } from 'vitest';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { waitUntilWaiting } from '../../testing/locks.ts';
import { openTestServer } from '../../testing/server.ts';
import { putPhoto } from '../../storage/photos.ts';
import { putPicture } from '../../storage/pictures.ts';
import { createPicture } from '../accounts/testing/forms.ts';
import { addUser, logInAs } from '../accounts/testing/people.ts';
import { abandonUnused } from '../media/admin/pictures.ts';
import { addPerson } from '../people/testing/people.ts';
import { abandonPhoto, createPrivateFilesJob } from './index.ts';

const { app, db, documents, media } = await openTestServer();
const editor = await logInAs(app, (await addUser(db, { role: 'editor' })).email);
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const clean = () =>
  createPrivateFilesJob({ db, documents, media, abandonedSeconds: 0 }).run(new AbortController().signal);
const isThere = async (path: string) => (await media.facts(path)) !== undefined;

/** Lets a request begin before the transaction of another is over; gives its status. */
async function sendAmid(
  work: (trx: Transaction<Database>) => Promise<unknown>,
  send: () => Promise<{ readonly statusCode: number }>,
): Promise<number> {
  const { answer } = await db.transaction().execute(async (trx) => {
    await work(trx);
    const sent = send();
    await Promise.race([sent, waitUntilWaiting(db, 1)]);
    return { answer: sent };
  });
  return (await answer).statusCode;
}

async function addAlbumPhoto(image_path: string): Promise<number> {
  const { id: album_id } = await db
    .insertInto('all_albums')
    .values({ title: 'Кубок', published_at: new Date(), author: null, is_published: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('photos')
    .values({ album_id, position: 1, image_path, width: 800, height: 500 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('A file of four photos stays when two go at once, and goes with the last two at once', async () => {
  const { path } = await putPicture(media, `albums/shared-${process.pid}`, await createPicture());
  const [first, second, third] = [
    await addAlbumPhoto(path),
    await addAlbumPhoto(path),
    await addAlbumPhoto(path),
  ];
  const fourth = await addAlbumPhoto(path);
  const removeBoth = (one: number, other: number) =>
    sendAmid(
      async (trx) => {
        await trx.deleteFrom('photos').where('id', '=', one).execute();
        await abandonUnused(trx, [path]);
      },
      () => editor.send('DELETE', `/api/admin/photos/${other}`),
    );
  expect(await removeBoth(first, second)).toBe(200);
  await clean();
  expect(await isThere(path)).toBe(true);
  expect(await removeBoth(third, fourth)).toBe(200);
  await clean();
  expect(await isThere(path)).toBe(false);
});

test('A photo that two people have goes when both lose it at once', async () => {
  const path = await putPhoto(media, `people/shared-${process.pid}`, await createPicture());
  const [one, other] = [await addPerson(db), await addPerson(db)];
  await db.updateTable('persons').set({ photo_path: path }).where('id', 'in', [one, other]).execute();
  const status = await sendAmid(
    async (trx) => {
      await trx.updateTable('persons').set({ photo_path: null }).where('id', '=', one).execute();
      await abandonPhoto(trx, path);
    },
    () => secretary.send('DELETE', `/api/admin/people/${other}/photo`),
  );
  expect(status).toBe(200);
  await clean();
  expect(await isThere(path)).toBe(false);
});
