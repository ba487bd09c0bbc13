import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { putMedia, putPhoto, putPicture, type FileStore, type StoredPicture } from '@nardy/server';

const ARTWORK = path.resolve(import.meta.dirname, '../artwork');

/** Writes a public file under a name made of its content, since a file never changes under its name; gives its path. */
export async function keepFile(
  media: FileStore,
  kind: string,
  content: string | Uint8Array,
  extension = 'svg',
): Promise<string> {
  const filePath = `${formatName(kind, content)}.${extension}`;
  await putMedia(media, filePath, content);
  return filePath;
}

/** Keeps a drawn portrait as the photo of a person, in the sizes that pages use. */
export function keepPhoto(media: FileStore, kind: string, drawing: string): Promise<string> {
  return paintInTurn(() => putPhoto(media, formatName(kind, drawing), Buffer.from(drawing)));
}

/** Keeps a drawing as a picture of an album, in the formats and widths that pages use. */
export function keepPicture(media: FileStore, kind: string, drawing: string): Promise<StoredPicture> {
  // The first start waits for all of them, and flat drawings gain little by effort.
  return paintInTurn(() => putPicture(media, formatName(kind, drawing), Buffer.from(drawing), { effort: 0 }));
}

let last: Promise<unknown> = Promise.resolve();

/** Pictures are painted one after another: each keeps all processors busy, and all at once would fill the memory. */
function paintInTurn<T>(paint: () => Promise<T>): Promise<T> {
  const painted = last.then(paint);
  last = painted.catch(() => undefined);
  return painted;
}

/** Keeps a piece of the artwork that comes with the server. */
export async function keepArtwork(media: FileStore, name: string): Promise<string> {
  const content = await readFile(path.join(ARTWORK, name), 'utf8');
  return keepFile(media, path.parse(name).name, content, path.extname(name).slice(1));
}

function formatName(kind: string, content: string | Uint8Array): string {
  return `demo/${kind}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
}
