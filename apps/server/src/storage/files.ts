import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Kinds that are text: a compressed twin is kept beside each, and sent to those who take it. */
const TEXT = new Set(['.svg']);

/** Folder of what everybody may see; private documents never lie under it. */
export function publicFolder(dataDir: string): string {
  return path.join(dataDir, 'public');
}

/** Address at which a public file is served, from its path in the database. */
export function mediaLink(filePath: string): string {
  return `/media/${filePath}`;
}

export async function writePublicFile(
  dataDir: string,
  filePath: string,
  content: string | Uint8Array,
): Promise<void> {
  const target = path.join(publicFolder(dataDir), filePath);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
  if (TEXT.has(path.extname(filePath))) await writeFile(`${target}.br`, await compress(content));
}
