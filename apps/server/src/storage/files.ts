import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isText } from './kinds.ts';
import type { FileStore } from './storage.ts';

const compress = promisify(brotliCompress);

/** Address at which a public file is served, from its path in the database. */
export function toMediaLink(filePath: string): string {
  return `/media/${filePath}`;
}

/** The path of a public file, from the address at which it is served. */
export function toMediaPath(link: string): string {
  return link.replace(/^\/media\//, '');
}

const WHOLE = '.webp';

/** Where the two sizes of a photo lie, from the name that they share. */
export function listPhotoPaths(name: string): { readonly whole: string; readonly small: string } {
  return { whole: `${name}${WHOLE}`, small: `${name}.small${WHOLE}` };
}

/** Addresses of a person's photo, from its path in the database. Only what `putPhoto` has stored has a small one. */
export function listPhotoLinks(filePath: string | null): { link: string; small?: string } | null {
  if (filePath === null) return null;
  if (!filePath.endsWith(WHOLE)) return { link: toMediaLink(filePath) };
  const { whole, small } = listPhotoPaths(filePath.slice(0, -WHOLE.length));
  return { link: toMediaLink(whole), small: toMediaLink(small) };
}

/** All files of a person's photo, from its path in the database: one that was imported may be of another kind. */
export function listPhotoFiles(filePath: string): readonly string[] {
  if (filePath.endsWith(WHOLE)) return Object.values(listPhotoPaths(filePath.slice(0, -WHOLE.length)));
  return isText(filePath) ? [filePath, nameCompressedTwin(filePath)] : [filePath];
}

/** Where the compressed twin of a text lies, which is sent to those who take it. */
export function nameCompressedTwin(filePath: string): string {
  return `${filePath}.br`;
}

/** Keeps a public file, and beside a text its compressed twin. A file never changes under its path. */
export async function putMedia(
  media: Pick<FileStore, 'put'>,
  filePath: string,
  content: string | Uint8Array,
): Promise<void> {
  const bytes = Buffer.from(content);
  if (isText(filePath)) await media.put(nameCompressedTwin(filePath), await compress(bytes));
  await media.put(filePath, bytes);
}
