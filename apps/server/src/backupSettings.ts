import path from 'node:path';
import { z } from 'zod';
import { bucket, endpoint, pathStyle, type S3Access } from './s3Settings.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:30, in Moscow');

export const backupVariables = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: timeOfDay.default('03:30'),
  BACKUP_KEEP: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(7),
  BACKUP_S3_ENDPOINT: endpoint.optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_BUCKET: bucket.optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_PATH_STYLE: pathStyle,
};

/** A bucket of backups alone. */
export interface BackupBucket extends S3Access {
  readonly bucket: string;
}

export interface BackupSettings {
  /** A folder of this machine, or a bucket. */
  readonly to: string | BackupBucket;
  /** Time of day in Moscow, `HH:MM`. */
  readonly at: string;
  /** How many are kept. */
  readonly keep: number;
}

const PREFIX = 'BACKUP_S3_';
const REQUIRED = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) => PREFIX + name);

/** What the variables lack together, or say twice. */
export function findBackupFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  const names = Object.keys(given).filter((name) => name.startsWith(PREFIX));
  if (names.length === 0) return [];
  const all = Object.keys(backupVariables).filter((name) => name.startsWith(PREFIX));
  const own = given['BACKUP_S3_BUCKET'];
  const isOfFiles =
    own !== undefined && [given['S3_PUBLIC_BUCKET'], given['S3_PRIVATE_BUCKET']].includes(own);
  return [
    ...names
      .filter((name) => !all.includes(name))
      .map((name) => `${name} is not a setting; there are ${all.join(', ')}`),
    ...REQUIRED.filter((name) => !given[name]).map(
      (name) => `${name} is required when backups are kept in S3`,
    ),
    ...(isOfFiles ? ['BACKUP_S3_BUCKET must be another bucket than those of the files'] : []),
    ...(given['BACKUP_DIR'] ? ['BACKUP_DIR and BACKUP_S3_BUCKET are two places: give one of them'] : []),
  ];
}

/** To be asked only when there are no faults; undefined: the server makes no backups by itself. */
export function settleBackups(
  read: z.output<z.ZodObject<typeof backupVariables>>,
): BackupSettings | undefined {
  const to = read.BACKUP_DIR ? path.resolve(read.BACKUP_DIR) : settleBucket(read);
  return to === undefined ? undefined : { to, at: read.BACKUP_AT, keep: read.BACKUP_KEEP };
}

function settleBucket(read: z.output<z.ZodObject<typeof backupVariables>>): BackupBucket | undefined {
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = read;
  if (!BACKUP_S3_ENDPOINT || !BACKUP_S3_BUCKET) return undefined;
  if (!BACKUP_S3_ACCESS_KEY_ID || !BACKUP_S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: BACKUP_S3_ENDPOINT,
    region: read.BACKUP_S3_REGION,
    bucket: BACKUP_S3_BUCKET,
    accessKeyId: BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY,
    pathStyle: read.BACKUP_S3_PATH_STYLE,
  };
}
