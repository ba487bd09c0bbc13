import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writePublicFile } from '../storage/files.ts';

const ARTWORK = path.resolve(import.meta.dirname, '../../data/demo');

/** Writes a public file under a name made of its content, since a file never changes under its name; gives its path. */
export async function keepFile(
  dataDir: string,
  kind: string,
  content: string,
  extension = 'svg',
): Promise<string> {
  const name = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const filePath = `demo/${kind}-${name}.${extension}`;
  await writePublicFile(dataDir, filePath, content);
  return filePath;
}

/** Keeps a piece of the artwork that comes with the server. */
export async function keepArtwork(dataDir: string, name: string): Promise<string> {
  const content = await readFile(path.join(ARTWORK, name), 'utf8');
  return keepFile(dataDir, path.parse(name).name, content, path.extname(name).slice(1));
}
