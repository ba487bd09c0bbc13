import type { Db } from '../../database/connection.ts';
import { listPhotoPaths } from '../../storage/files.ts';
import type { FileStore, Storage } from '../../storage/storage.ts';

/** Files without a row, and rows whose files are not there, in both stores. */
export async function compareFiles(
  db: Db,
  { media, documents }: Storage,
): Promise<{
  readonly withoutRow: readonly string[];
  readonly withoutFile: readonly string[];
  readonly count: number;
}> {
  const stored = [...(await listAll(documents)), ...(await listAll(media))];
  const named = [...(await listPrivate(db)), ...(await listPublic(db, new Set(stored)))];
  const [files, rows] = [new Set(stored), new Set(named)];
  return {
    withoutRow: stored.filter((file) => !rows.has(file)),
    withoutFile: named.filter((file) => !files.has(file)),
    count: stored.length,
  };
}

async function listAll(store: FileStore): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of store.list()) paths.push(path);
  return paths;
}

async function listPrivate(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('private_files').select('path').where('deleted_at', 'is', null).execute();
  return rows.map(({ path }) => path);
}

/** All files of pictures and papers, a small picture in its one width. */
async function listPublic(db: Db, stored: ReadonlySet<string>): Promise<string[]> {
  const [photos, papers, people] = await Promise.all([
    db.selectFrom('photos').select('image_path as path').execute(),
    db.selectFrom('documents').select('file_path as path').execute(),
    db.selectFrom('persons').select('photo_path as path').where('photo_path', 'is not', null).execute(),
  ]);
  return [
    ...photos.flatMap(({ path }) => [path, path.replace(/\.webp$/, '.avif')]),
    ...papers.map(({ path }) => path),
    ...people.flatMap(({ path }) => Object.values(listPhotoPaths((path ?? '').replace(/\.webp$/, '')))),
    ...[...stored].filter((path) => path === 'server/last-start.txt'),
  ];
}
