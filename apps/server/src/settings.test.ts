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
      secretKey: undefined,
      demo: true,
      trustProxy: false,
      logLevel: 'info',
    });
  });

  test('An empty value is the same as none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', DEMO: '', SECRET_KEY: '' })).toEqual(readSettings({}));
  });
});

test('Settings that nothing acts on yet are known by name', () => {
  expect(readSettings({ SMTP_URL: 'smtp://mail.example', S3_BUCKET: 'nardy' }).unused).toEqual([
    'SMTP_URL',
    'S3_BUCKET',
  ]);
  expect(readSettings({ PATH: '/bin' }).unused).toEqual([]);
});

describe('Faults', () => {
  test('All of them are told together, each with its variable', () => {
    const faults = faultsOf({
      NODE_ENV: 'prod',
      PORT: 'http',
      PUBLIC_ORIGIN: 'nardy.example',
      DATABASE_URL: 'mysql://db.example/nardy',
      DEMO: 'yes',
      SECRET_KEY: 'short',
      LOG_LEVEL: 'loud',
    });
    expect(faults).toEqual([
      'NODE_ENV must be "production", "development" or "test"',
      'PORT must be a number',
      'DATABASE_URL must be an address such as postgresql://user:password@host:5432/nardy',
      'PUBLIC_ORIGIN must be an address such as https://nardy.example',
      'SECRET_KEY must be at least 32 characters of random text',
      'DEMO must be "on" or "off"',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    ]);
  });

  test.each(['-1', '65536', '80.5'])('Port %s is refused', (PORT) => {
    expect(faultsOf({ PORT })).toEqual([expect.stringMatching(/^PORT must be/)]);
  });

  test('The error reads as its faults, one a line', () => {
    expect(() => readSettings({ PORT: 'x', DEMO: 'x' })).toThrow(
      'PORT must be a number\nDEMO must be "on" or "off"',
    );
  });
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
    expect(readSettings(given)).toMatchObject({ production: true, demo: false, secretKey: SECRET_KEY });
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
