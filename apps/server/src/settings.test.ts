import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

function faultsOf(variables: Record<string, string>): readonly string[] {
  try {
    readSettings(variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

const SECRET_KEY = 'x'.repeat(32);
const DATABASE_URL = 'postgresql://nardy@db.example/nardy';

describe('Without any variable', () => {
  test('The portal can be tried: on this machine, with the embedded database and the demo', () => {
    expect(readSettings({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      publicOrigin: 'http://localhost:3000',
      givenKeys: { current: undefined, previous: undefined },
      smtpUrl: undefined,
      mailFrom: undefined,
      demo: true,
      trustProxy: 0,
      logLevel: 'warn',
    });
  });

  test('An empty value is the same as none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', DEMO: '', SECRET_KEY: '' })).toEqual(readSettings({}));
  });
});

describe('Keys that are exchanged', () => {
  const others = {
    SECRET_KEY_NEXT: 'n'.repeat(32),
    SECRET_KEY_PREVIOUS: 'p'.repeat(32),
    SECRET_KEY_LEAKED: 'l'.repeat(32),
  };

  test('They stand beside the one of now, and are written nowhere', () => {
    const { givenKeys, plain } = readSettings({ SECRET_KEY, ...others });
    expect(givenKeys).toEqual({
      current: SECRET_KEY,
      next: 'n'.repeat(32),
      previous: 'p'.repeat(32),
      leaked: 'l'.repeat(32),
    });
    expect(plain).toBe('');
  });

  test('One that stands alone, is short, or is given twice is refused', () => {
    expect(faultsOf({ SECRET_KEY_NEXT: 'n'.repeat(32) })).toEqual([
      'SECRET_KEY_NEXT needs the SECRET_KEY that it stands beside',
    ]);
    expect(faultsOf({ SECRET_KEY, SECRET_KEY_LEAKED: 'short' })).toEqual([
      'SECRET_KEY_LEAKED must be at least 32 characters of random text',
    ]);
    expect(faultsOf({ SECRET_KEY, ...others, SECRET_KEY_PREVIOUS: SECRET_KEY })).toEqual([
      'SECRET_KEY_PREVIOUS is the same key as another one',
    ]);
  });
});

describe('Storage in the cloud', () => {
  const S3 = {
    S3_ENDPOINT: 'https://storage.example',
    S3_PUBLIC_BUCKET: 'nardy-public',
    S3_PRIVATE_BUCKET: 'nardy-private',
    S3_ACCESS_KEY_ID: 'nardy',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('Five variables are enough', () => {
    expect(readSettings(S3).s3).toEqual({
      endpoint: 'https://storage.example',
      region: 'us-east-1',
      publicBucket: 'nardy-public',
      privateBucket: 'nardy-private',
      accessKeyId: 'nardy',
      secretAccessKey: 'secret',
      pathStyle: true,
    });
    expect(readSettings({ ...S3, S3_REGION: 'ru-central1', S3_PATH_STYLE: 'off' }).s3).toMatchObject({
      region: 'ru-central1',
      pathStyle: false,
    });
    expect(readSettings({}).s3).toBeUndefined();
  });

  test('What is missing, misspelt and wrong is told together', () => {
    const faults = faultsOf({
      S3_ENDPOINT: 'storage.example',
      S3_BUCKET: 'nardy',
      S3_PUBLIC_BUCKET: 'Nardy',
    });
    expect(faults).toEqual([
      'S3_ENDPOINT must be an address such as https://storage.example',
      'S3_PUBLIC_BUCKET must be the name of a bucket, such as nardy-public',
      expect.stringMatching(/^S3_BUCKET is not a setting; there are S3_ENDPOINT, /),
      'S3_PRIVATE_BUCKET is required when files are kept in S3',
      'S3_ACCESS_KEY_ID is required when files are kept in S3',
      'S3_SECRET_ACCESS_KEY is required when files are kept in S3',
    ]);
  });

  test('Public and private files never share a bucket', () => {
    expect(faultsOf({ ...S3, S3_PRIVATE_BUCKET: S3.S3_PUBLIC_BUCKET })).toEqual([
      'S3_PRIVATE_BUCKET must be another bucket than S3_PUBLIC_BUCKET',
    ]);
  });
});

describe('Backups', () => {
  const BUCKET = {
    BACKUP_S3_ENDPOINT: 'https://storage.example',
    BACKUP_S3_BUCKET: 'nardy-backups',
    BACKUP_S3_ACCESS_KEY_ID: 'nardy',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('They go to a folder, or to a bucket of their own, or nowhere', () => {
    expect(readSettings({}).backups).toBeUndefined();
    expect(readSettings({ BACKUP_DIR: '/srv/backups' }).backups).toEqual({
      to: '/srv/backups',
      at: '03:30',
      keep: 7,
    });
    expect(readSettings({ ...BUCKET, BACKUP_KEEP: '30' }).backups).toEqual({
      to: {
        endpoint: 'https://storage.example',
        region: 'us-east-1',
        bucket: 'nardy-backups',
        accessKeyId: 'nardy',
        secretAccessKey: 'secret',
        pathStyle: true,
      },
      at: '03:30',
      keep: 30,
    });
  });

  test('What is missing, misspelt or said twice is told together, and the files have other buckets', () => {
    const { BACKUP_S3_ACCESS_KEY_ID: _, ...lacking } = BUCKET;
    const files = {
      S3_ENDPOINT: 'https://storage.example',
      S3_PUBLIC_BUCKET: 'nardy-public',
      S3_PRIVATE_BUCKET: 'nardy-backups',
      S3_ACCESS_KEY_ID: 'nardy',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(faultsOf({ ...lacking, ...files, BACKUP_S3_KEY: 'x', BACKUP_DIR: '/srv/backups' })).toEqual([
      expect.stringMatching(/^BACKUP_S3_KEY is not a setting; there are BACKUP_S3_ENDPOINT, /),
      'BACKUP_S3_ACCESS_KEY_ID is required when backups are kept in S3',
      'BACKUP_S3_BUCKET must be another bucket than those of the files',
      'BACKUP_DIR and BACKUP_S3_BUCKET are two places: give one of them',
    ]);
  });

  test('Their keys are written nowhere', () => {
    expect(readSettings(BUCKET).plain).toBe(
      'BACKUP_S3_ENDPOINT=https://storage.example\nBACKUP_S3_BUCKET=nardy-backups\n',
    );
  });
});

describe('Traces', () => {
  test('Nothing is traced without a receiver; with one, all is, under the usual names', () => {
    expect(readSettings({ OTEL_SERVICE_NAME: 'nardy-2' }).tracing).toBeUndefined();
    expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }).tracing).toEqual({
      endpoint: 'http://127.0.0.1:4318',
      headers: {},
      service: 'nardy',
      ratio: 1,
    });
    const given = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example/otlp',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20secret, x-team=nardy',
      OTEL_SERVICE_NAME: 'nardy-2',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    };
    expect(readSettings(given).tracing).toEqual({
      endpoint: 'https://traces.example/otlp',
      headers: { authorization: 'Bearer secret', 'x-team': 'nardy' },
      service: 'nardy-2',
      ratio: 0.1,
    });
    expect(readSettings(given).plain).not.toContain('secret');
  });

  test('What is none of these is told', () => {
    expect(
      faultsOf({
        OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318',
        OTEL_EXPORTER_OTLP_HEADERS: 'Bearer secret',
        OTEL_TRACES_SAMPLER_ARG: '2',
      }),
    ).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318',
      'OTEL_EXPORTER_OTLP_HEADERS must be name=value, with a comma between several',
      'OTEL_TRACES_SAMPLER_ARG must be between 0 and 1',
    ]);
  });
});

describe('Faults', () => {
  test('All of them are told together, each with its variable', () => {
    const faults = faultsOf({
      NODE_ENV: 'prod',
      PORT: 'http',
      PUBLIC_ORIGIN: 'nardy.example',
      DATABASE_URL: 'mysql://db.example/nardy',
      DEMO: 'yes',
      SMTP_URL: 'https://mail.example',
      MAIL_FROM: 'Федерация',
      SECRET_KEY: 'short',
      LOG_LEVEL: 'loud',
    });
    expect(faults).toEqual([
      'NODE_ENV must be "production", "development" or "test"',
      'PORT must be a number',
      'DATABASE_URL must be an address such as postgresql://user:password@host:5432/nardy',
      'PUBLIC_ORIGIN must be an address such as https://nardy.example',
      'SMTP_URL must be an address such as smtps://user:password@mail.example:465',
      'MAIL_FROM must be one e-mail address such as portal@nardy.example',
      'SECRET_KEY must be at least 32 characters of random text',
      'DEMO must be "on" or "off"',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    ]);
  });

  test.each(['-1', '65536', '80.5'])('Port %s is refused', (PORT) => {
    expect(faultsOf({ PORT })).toEqual([expect.stringMatching(/^PORT must be/)]);
  });

  test.each([{ PORT: '8080', METRICS_PORT: '8080' }, { METRICS_PORT: '3000' }])(
    'One port for two things is refused: %o',
    (given) => {
      expect(faultsOf(given)).toEqual(['METRICS_PORT must be another port than PORT']);
    },
  );

  test('Two free ports are two', () => {
    expect(faultsOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([]);
  });

  test('The error reads as its faults, one a line', () => {
    expect(() => readSettings({ PORT: 'x', DEMO: 'x' })).toThrow(
      'PORT must be a number\nDEMO must be "on" or "off"',
    );
  });
});

describe('The proxies that are believed', () => {
  test.each([
    ['off', 0],
    ['2', 2],
    [
      '10.0.0.0/8, 2001:db8::7',
      [
        { address: '10.0.0.0', bits: 8 },
        { address: '2001:db8::7', bits: 128 },
      ],
    ],
    [
      'loopback',
      [
        { address: '127.0.0.0', bits: 8 },
        { address: '::1', bits: 128 },
      ],
    ],
  ])('TRUST_PROXY=%s names them', (TRUST_PROXY, proxies) => {
    expect(readSettings({ TRUST_PROXY }).trustProxy).toEqual(proxies);
  });

  test.each([
    'true',
    '-1',
    '11',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0/8',
    'fe80::1%eth0',
    'proxy.example',
    'loopback,',
  ])('TRUST_PROXY=%s names none', (TRUST_PROXY) => {
    expect(faultsOf({ TRUST_PROXY })).toEqual([
      expect.stringMatching(/^TRUST_PROXY must be off, the number of/),
    ]);
  });

  test('To believe any list is refused, with what to give instead', () => {
    expect(faultsOf({ TRUST_PROXY: 'on' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY can no longer be on, .* give the number of proxies/),
    ]);
  });
});

test('A replica needs a primary that it is a replica of', () => {
  expect(faultsOf({ DATABASE_REPLICA_URL: DATABASE_URL })).toEqual([
    expect.stringMatching(/^DATABASE_REPLICA_URL needs the DATABASE_URL of its primary/),
  ]);
  expect(readSettings({ DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL }).databaseReplicaUrl).toBe(
    DATABASE_URL,
  );
});

describe('In production', () => {
  test('A missing key and a missing database are refused together', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
      expect.stringMatching(/^SECRET_KEY is required in production/),
      expect.stringMatching(/^DATABASE_URL is required in production/),
    ]);
  });

  test('They are told beside other faults', () => {
    const faults = faultsOf({ NODE_ENV: 'production', PORT: 'x', DATABASE_URL });
    expect(faults).toEqual(['PORT must be a number', expect.stringMatching(/^SECRET_KEY is required/)]);
  });

  test('With both it starts, and without the demo unless asked for', () => {
    const given = { NODE_ENV: 'production', SECRET_KEY, DATABASE_URL };
    expect(readSettings(given)).toMatchObject({
      production: true,
      demo: false,
      givenKeys: { current: SECRET_KEY },
      logLevel: 'info',
    });
    expect(readSettings({ ...given, DEMO: 'on' }).demo).toBe(true);
  });
});

test('An origin loses its path, and a relative data folder becomes absolute', () => {
  const { publicOrigin, dataDir } = readSettings({
    PUBLIC_ORIGIN: 'https://nardy.example/some/page',
    DATA_DIR: 'here',
  });
  expect(publicOrigin).toBe('https://nardy.example');
  expect(dataDir).toBe(path.resolve('here'));
});
