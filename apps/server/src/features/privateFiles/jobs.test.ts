import { afterEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { StorageUnavailableError } from '../../storage/faults.ts';
import type { FileStore } from '../../storage/storage.ts';
import { openTestServer } from '../../testing/server.ts';
import { addUser } from '../accounts/testing/people.ts';
import { createPrivateFilesJob } from './index.ts';

const { db, documents, media } = await openTestServer();

afterEach(() => db.deleteFrom('file_uploads').execute());

const clean = (stores: { readonly documents?: FileStore; readonly media?: FileStore } = {}) =>
  createPrivateFilesJob({ db, documents, media, ...stores }).run(new AbortController().signal);

/** The same store, which cannot remove what `explain` gives an error for; `asked` has what it was to remove. */
function failing(store: FileStore, explain: (path: string) => Error | undefined) {
  const asked: string[] = [];
  const remove = async (path: string): Promise<void> => {
    asked.push(path);
    const error = explain(path);
    if (error) throw error;
    await store.remove(path);
  };
  return { ...store, remove, asked };
}

/** Documents of somebody whose time is over. */
async function addOutdated(names: readonly string[]): Promise<number> {
  const { id } = await addUser(db);
  const about = { media_type: 'application/pdf', size: 1, wrapped_key: Buffer.alloc(1) } as const;
  for (const path of names) {
    await documents.put(path, Buffer.from('document'));
    const times = { key_fingerprint: null, delete_after: '2020-01-01' };
    await db
      .insertInto('private_files')
      .values({ user_id: id, path, file_name: 'паспорт.pdf', ...about, ...times })
      .execute();
  }
  return id;
}

const noteAbandoned = (paths: readonly string[]) =>
  sql`
    insert into file_uploads (path, is_public, started_at)
    select path, true, 'epoch' from unnest(${paths}::text[]) path
  `.execute(db);

const listNoted = async () =>
  (await db.selectFrom('file_uploads').select('path').orderBy('path').execute()).map(({ path }) => path);

const listThere = async (userId: number) => {
  const files = db.selectFrom('private_files').select('path').where('user_id', '=', userId);
  return (await files.where('deleted_at', 'is', null).execute()).map(({ path }) => path);
};

const readActs = async (userId: number) =>
  (await db.selectFrom('destruction_acts').select('destroyed').where('user_id', '=', userId).execute()).map(
    ({ destroyed }) => destroyed,
  );

test('A public file that cannot be removed holds up no document and no other file, and is tried again in the next run', async () => {
  const userId = await addOutdated(['stuck-1/1.pdf']);
  await noteAbandoned(['people/stuck.webp', 'people/other.webp']);
  const stuck = failing(media, (path) => (path.includes('stuck') ? new Error('AccessDenied') : undefined));
  await expect(clean({ media: stuck })).rejects.toThrow('people/stuck.webp: AccessDenied');
  expect(await documents.facts('stuck-1/1.pdf')).toBeUndefined();
  expect(await readActs(userId)).toEqual([[{ what: 'Документы', count: 1 }]]);
  expect(stuck.asked.toSorted()).toEqual(['people/other.webp', 'people/stuck.webp']);
  expect(await listNoted()).toEqual(['people/stuck.webp']);
  await clean();
  expect(await listNoted()).toEqual([]);
});

test('Of documents whose time is over one that cannot be removed stays, and the act counts the others', async () => {
  const names = ['stuck-2/1.pdf', 'stuck-2/2.pdf', 'stuck-2/3.pdf'];
  const userId = await addOutdated(names);
  const stuck = failing(documents, (path) => (path === names[1] ? new Error('EACCES') : undefined));
  await expect(clean({ documents: stuck })).rejects.toThrow('stuck-2/2.pdf: EACCES');
  const facts = await Promise.all(names.map((name) => documents.facts(name)));
  expect(facts.map((found) => found !== undefined)).toEqual([false, true, false]);
  expect(await listThere(userId)).toEqual([names[1]]);
  expect(await readActs(userId)).toEqual([[{ what: 'Документы', count: 2 }]]);
  await clean();
  expect(await listThere(userId)).toEqual([]);
});

const MANY = Array.from({ length: 250 }, (_, at) => `many/${at}.webp`);

test('Beside some files that cannot be removed all others go in the same run', async () => {
  await noteAbandoned(MANY);
  const stuck = failing(media, (path) => (/\/\d\.webp$/.test(path) ? new Error('EACCES') : undefined));
  await expect(clean({ media: stuck })).rejects.toThrow('EACCES');
  expect(await listNoted()).toEqual(MANY.slice(0, 10));
  expect(stuck.asked).toHaveLength(MANY.length);
});

test.each([
  ['does not answer is asked once', new StorageUnavailableError({ name: 'TimeoutError' }), 1],
  ['refuses all is asked for no more than a batch', new Error('AccessDenied'), 100],
])('A store that %s in a run', async (_, error, times) => {
  await noteAbandoned(MANY);
  const away = failing(media, () => error);
  await expect(clean({ media: away })).rejects.toThrow(error.message);
  expect(away.asked).toHaveLength(times);
  expect(await listNoted()).toHaveLength(MANY.length);
});

test('A run that fails says of all that failed', async () => {
  await noteAbandoned(['people/stuck.webp']);
  const stuck = failing(media, () => new Error('EACCES'));
  const unswept = { ...documents, sweep: () => Promise.reject(new Error('EIO')) };
  await expect(clean({ documents: unswept, media: stuck })).rejects.toThrow('people/stuck.webp: EACCES; EIO');
});
