import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
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

const computeSum = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Written last of all: a backup without it is not whole. */
export async function writeManifest(folder: string, content: Omit<Manifest, 'format'>): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...content }, null, 1)}\n`;
  const options = { mode: 0o600, flush: true };
  await writeFile(path.join(folder, MANIFEST_SUM), `${computeSum(text)}  ${MANIFEST}\n`, options);
  await writeFile(path.join(folder, MANIFEST), text, options);
}

/** What the backup says of itself; refuses one that is not whole, was changed, or is of a format of another time. */
export async function readManifest(source: BackupSource): Promise<Manifest> {
  const { title } = source;
  const [content, sum] = await Promise.all([read(source, MANIFEST), read(source, MANIFEST_SUM)]);
  if (content === undefined || sum === undefined)
    throw new BackupError(
      `${title} is not a whole backup: it has no ${content === undefined ? MANIFEST : MANIFEST_SUM}.`,
    );
  if (sum.split(' ')[0] !== computeSum(content))
    throw new BackupError(`The backup ${title} is damaged: its ${MANIFEST} is not what was written.`);
  const parsed = manifest.safeParse(JSON.parse(content));
  if (!parsed.success)
    throw new BackupError(
      `The backup ${title} was made by another version of the portal, which has to restore it.`,
    );
  return parsed.data;
}

async function read(source: BackupSource, name: string): Promise<string | undefined> {
  const file = await source.open(name);
  return file && readText(file);
}
