import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate as letOthers } from 'node:timers/promises';
import { z } from 'zod';
import { BackupError } from './faults.ts';
import type { BackupSource } from './source.ts';

export const MANIFEST = 'manifest.json';
/** As `sha256sum -c` reads it. */
export const MANIFEST_SUM = 'manifest.sha256';
/** For whoever restores: the settings of the server, without any secret. */
export const SETTINGS = 'settings.env';
/** A backup of another format is not read. */
const FORMAT = 1;

/** Below the backup's folder, with slashes, and never out of it. */
const inside = z
  .string()
  .min(1)
  .refine((name) => !path.posix.isAbsolute(name) && !name.includes('\\') && !name.split('/').includes('..'));

const copied = z.object({ path: inside, size: z.int().min(0), sha256: z.string().length(64) });

const cluster = z.object({
  /** Such as "18". */
  major: z.string(),
  /** Such as `linux-x64`: the files of a database are of one kind of machine. */
  platform: z.string(),
  /** All folders of the cluster: some that it needs hold nothing. */
  folders: z.array(inside),
  migrations: z.array(z.string()),
  /** How many entries `audit_log` had before and after: what is restored lies between, as none is ever removed. */
  audited: z.tuple([z.int(), z.int()]),
});

const manifest = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  /** Of the portal that made it. */
  version: z.string(),
  /** Tells the key apart from others and nothing about it; see `computeFingerprint`. */
  key_fingerprint: z.string(),
  /** Of keys that were being exchanged for it: some of what is in the backup may be under them. */
  older_key_fingerprints: z.array(z.string()).default([]),
  has_key: z.boolean(),
  /** Null: the database is backed up by its own means. */
  database: cluster.nullable(),
  files: z.array(copied),
});

export type Manifest = z.output<typeof manifest>;
export type CopiedFile = z.output<typeof copied>;
export type ClusterFacts = z.output<typeof cluster>;

/** Files that are written before others have their turn. */
const AT_ONCE = 1_000;
/** How the line of a file begins. A manifest of before has each on several lines, which are indented. */
const FILE_LINE = '{"path":';

/** One JSON, with a line for each file: as one text a large one would stop all else while it is made or parsed, or be longer than a text may be. */
async function* formatManifest({ files, ...facts }: Omit<Manifest, 'format'>): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, ...facts }).slice(0, -1)},"files":[\n`;
  for (let at = 0; at < files.length; at += AT_ONCE) {
    await letOthers();
    const next = files.slice(at, at + AT_ONCE);
    const lines = next.map(({ path: name, size, sha256 }) => JSON.stringify({ path: name, size, sha256 }));
    yield `${lines.join(',\n')}${at + AT_ONCE < files.length ? ',' : ''}\n`;
  }
  yield ']}\n';
}

/** Written last of all: a backup without it is not whole. */
export async function writeManifest(folder: string, content: Omit<Manifest, 'format'>): Promise<void> {
  const sum = createHash('sha256');
  for await (const part of formatManifest(content)) sum.update(part);
  const options = { mode: 0o600, flush: true };
  await writeFile(path.join(folder, MANIFEST_SUM), `${sum.digest('hex')}  ${MANIFEST}\n`, options);
  await writeFile(path.join(folder, MANIFEST), formatManifest(content), options);
}

/** What the backup says of itself; refuses one that is not whole, was changed, or is of a format of another time. */
export async function readManifest(source: BackupSource): Promise<Manifest> {
  const { title } = source;
  const sum = await source.open(MANIFEST_SUM).then((file) => file && readText(file));
  const file = await source.open(MANIFEST);
  if (!file || sum === undefined) {
    file?.destroy();
    throw new BackupError(`${title} is not a whole backup: it has no ${file ? MANIFEST_SUM : MANIFEST}.`);
  }
  const read = await parseManifest(file);
  if (sum.split(' ')[0] !== read.sum)
    throw new BackupError(`The backup ${title} is damaged: its ${MANIFEST} is not what was written.`);
  if (!read.content)
    throw new BackupError(
      `The backup ${title} was made by another version of the portal, which has to restore it.`,
    );
  return read.content;
}

/** Piece by piece, between which others have their turn. No content: it is not in the form that this version writes. */
async function parseManifest(text: Readable): Promise<{ sum: string; content: Manifest | undefined }> {
  const sum = createHash('sha256');
  const decoder = new StringDecoder('utf8');
  const head: string[] = [];
  const files: CopiedFile[] = [];
  let isUnderstood = true;
  let unfinished = '';
  for await (const bytes of text as AsyncIterable<Buffer>) {
    sum.update(bytes);
    const lines = (unfinished + decoder.write(bytes)).split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) {
      const file = line.startsWith(FILE_LINE)
        ? copied.safeParse(parseJson(line.replace(/,$/, '')))
        : undefined;
      if (!file) head.push(line);
      else if (file.success) files.push(file.data);
      else isUnderstood = false;
    }
  }
  const parsed = manifest.safeParse(parseJson(`${head.join('\n')}${unfinished}`));
  if (!isUnderstood || !parsed.success) return { sum: sum.digest('hex'), content: undefined };
  return { sum: sum.digest('hex'), content: { ...parsed.data, files: [...parsed.data.files, ...files] } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
