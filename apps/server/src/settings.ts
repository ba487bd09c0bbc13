import path from 'node:path';
import { z } from 'zod';
import type { GivenKeys } from './keys/secretKeys.ts';
import { findBackupFaults, backupVariables, settleBackups, type BackupSettings } from './backupSettings.ts';
import { ON_SENTENCE, PROXIES_SENTENCE, parseProxies, type Proxies } from './proxies.ts';
import { settleTracing, tracingVariables, type TracingSettings } from './tracingSettings.ts';
import { findS3Faults, s3Variables, settleS3, type S3Settings } from './s3Settings.ts';

const DEVELOPMENT_ORIGIN_HOST = 'localhost';

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be between 0 and 65535')
  .max(65_535, 'must be between 0 and 65535');

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://nardy.example' })
  .transform((address) => new URL(address).origin);

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgresql://user:password@host:5432/nardy',
});

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address such as smtps://user:password@mail.example:465',
});

/** Addresses with a comma between them. */
const origins = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .pipe(z.array(origin));

const onOff = z.enum(['on', 'off'], 'must be "on" or "off"').transform((value) => value === 'on');

const proxies = z
  .string()
  .refine((text) => text !== 'on', { error: ON_SENTENCE, abort: true })
  .transform((text, context) => {
    const found = parseProxies(text);
    if (found === undefined) context.addIssue(PROXIES_SENTENCE);
    return found ?? 0;
  });

const secretKey = z.string().min(32, 'must be at least 32 characters of random text');

const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be "production", "development" or "test"')
    .optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  ARCHIVE_DIR: z.string().optional(),
  OLD_POSTGRES_BIN: z.string().optional(),
  PUBLIC_ORIGIN: origin.optional(),
  ADMIN_ORIGIN: origin.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.email('must be one e-mail address such as portal@nardy.example').optional(),
  PUSH_SERVICES: origins.default([]),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_NEXT: secretKey.optional(),
  SECRET_KEY_PREVIOUS: secretKey.optional(),
  SECRET_KEY_LEAKED: secretKey.optional(),
  DEMO: onOff.optional(),
  DEMO_PLAYS: onOff.default(true),
  STAFF_SECOND_FACTOR: onOff.optional(),
  TRUST_PROXY: proxies.default(0),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .optional(),
  ...backupVariables,
  ...tracingVariables,
  ...s3Variables,
});

/** All variables that are read. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** Names with secrets in their values, which are written nowhere. */
const SECRET =
  /^(SECRET_KEY(_\w+)?|SMTP_URL|OTEL_EXPORTER_OTLP_HEADERS|DATABASE_URL|DATABASE_REPLICA_URL|(BACKUP_)?S3_ACCESS_KEY_ID|(BACKUP_)?S3_SECRET_ACCESS_KEY)$/;

export interface Settings {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Absent: nothing is measured for Prometheus. */
  readonly metricsPort: number | undefined;
  readonly dataDir: string;
  /** Absent: the embedded database under `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  /** Absent: all reads go to the primary. */
  readonly databaseReplicaUrl: string | undefined;
  /** Where the database's log is archived, as far as this machine sees it; its room is measured for Prometheus. */
  readonly archiveDir: string | undefined;
  /** Programs of the PostgreSQL that wrote the embedded database, for an upgrade; absent: they are fetched. */
  readonly olderPrograms: string | undefined;
  readonly publicOrigin: string;
  /** Absent: the console is served beside the portal. */
  readonly adminOrigin: string | undefined;
  /** Without a current one the keys are those under `dataDir`, where one is made once. */
  readonly givenKeys: GivenKeys;
  /** Absent: files are stored under `dataDir`. */
  readonly s3: S3Settings | undefined;
  /** Absent: letters are stored under `dataDir`. */
  readonly smtpUrl: string | undefined;
  /** The sender's address; absent: the one of the site's settings. */
  readonly mailFrom: string | undefined;
  /** Push services that notices may be sent to, beside those of the usual browsers. */
  readonly pushServices: readonly string[];
  /** Whether an empty database is filled with the demo federation. */
  readonly demo: boolean;
  /** Whether the running competitions of the demo federation go on by themselves. */
  readonly demoPlays: boolean;
  /** Whether staff must have a second factor; absent: everywhere but with the demo federation outside of production. */
  readonly staffSecondFactor: boolean | undefined;
  /** Which proxies are believed about where a request comes from; 0: none. */
  readonly trustProxy: Proxies;
  readonly logLevel: string;
  /** Absent: the server makes no backups by itself. */
  readonly backups: BackupSettings | undefined;
  /** Absent: nothing is traced. */
  readonly tracing: TracingSettings | undefined;
  /** What was given and is no secret, as lines `NAME=value`. */
  readonly plain: string;
}

/** Whether links lead to the machine that serves, where only a developer reads them. */
export function isOfDevelopment({ publicOrigin }: Settings): boolean {
  return new URL(publicOrigin).hostname === DEVELOPMENT_ORIGIN_HOST;
}

/** Where staff open the console. */
export function getConsoleAddress({ adminOrigin, publicOrigin }: Settings): string {
  return `${adminOrigin ?? publicOrigin}/admin`;
}

/** Its `faults` are sentences for the operator, all that were found. */
export class SettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/** Reads all settings once; throws `SettingsError` with every fault, so that the operator mends them in one go. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  faults.push(...findS3Faults(given), ...findBackupFaults(given), ...findKeyFaults(given));
  if (given['DATABASE_REPLICA_URL'] && !given['DATABASE_URL'])
    faults.push(
      'DATABASE_REPLICA_URL needs the DATABASE_URL of its primary: the embedded database has no replica',
    );
  if (parsed.data?.METRICS_PORT && parsed.data.METRICS_PORT === parsed.data.PORT)
    faults.push('METRICS_PORT must be another port than PORT');
  if (given['NODE_ENV'] === 'production') {
    if (!given['SECRET_KEY'])
      faults.push('SECRET_KEY is required in production: it signs logins and protects documents');
    if (!given['DATABASE_URL'])
      faults.push(
        'DATABASE_URL is required in production: the embedded database is for trying the portal out',
      );
  }
  if (!parsed.success || faults.length > 0) throw new SettingsError(faults);
  return settle(parsed.data, writePlain(given));
}

const OTHER_KEYS = ['SECRET_KEY_NEXT', 'SECRET_KEY_PREVIOUS', 'SECRET_KEY_LEAKED'];

function findKeyFaults(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const others = OTHER_KEYS.filter((name) => given[name] !== undefined);
  if (!given['SECRET_KEY']) return others.map((name) => `${name} needs the SECRET_KEY that it stands beside`);
  const names = ['SECRET_KEY', ...others];
  return names
    .filter((name, index) => names.findIndex((other) => given[other] === given[name]) < index)
    .map((name) => `${name} is the same key as another one`);
}

function writePlain(given: Readonly<Record<string, string | undefined>>): string {
  const names = SETTING_NAMES.filter((name) => given[name] !== undefined && !SECRET.test(name));
  return names.map((name) => `${name}=${given[name]}\n`).join('');
}

function settle(read: z.output<typeof environment>, plain: string): Settings {
  const production = read.NODE_ENV === 'production';
  return {
    production,
    host: read.HOST,
    port: read.PORT,
    metricsPort: read.METRICS_PORT,
    dataDir: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databaseReplicaUrl: read.DATABASE_REPLICA_URL,
    archiveDir: read.ARCHIVE_DIR,
    olderPrograms: read.OLD_POSTGRES_BIN,
    publicOrigin: read.PUBLIC_ORIGIN ?? `http://${DEVELOPMENT_ORIGIN_HOST}:${read.PORT}`,
    adminOrigin: read.ADMIN_ORIGIN,
    givenKeys: {
      current: read.SECRET_KEY,
      next: read.SECRET_KEY_NEXT,
      previous: read.SECRET_KEY_PREVIOUS,
      leaked: read.SECRET_KEY_LEAKED,
    },
    s3: settleS3(read),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    pushServices: read.PUSH_SERVICES,
    demo: read.DEMO ?? !production,
    demoPlays: read.DEMO_PLAYS,
    staffSecondFactor: read.STAFF_SECOND_FACTOR,
    trustProxy: read.TRUST_PROXY,
    // A page asks for a dozen files: their lines would push what the start has said out of the terminal.
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    backups: settleBackups(read),
    tracing: settleTracing(read),
    plain,
  };
}
