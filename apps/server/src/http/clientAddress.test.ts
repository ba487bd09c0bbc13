import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addUser, PASSWORD } from '../features/accounts/testing/people.ts';
import { readSettings } from '../settings.ts';
import { createDemoDatabase, type TestDatabase } from '../testing/databases.ts';
import { buildTestApp } from '../testing/server.ts';
import { getClientAddress, createIsProxy } from './clientAddress.ts';

const PROXY = '10.0.0.2';
const CLIENT = '192.0.2.7';

function addressFor(setting: string, forwarded: string | undefined, peer = PROXY): string {
  const request = { socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } };
  const { trustProxy } = readSettings({ TRUST_PROXY: setting });
  return getClientAddress(request as unknown as IncomingMessage, createIsProxy(trustProxy));
}

describe('Where a request comes from', () => {
  test.each([
    ['nobody is believed', 'off', CLIENT, PROXY, PROXY],
    ['one proxy is believed', '1', CLIENT, PROXY, CLIENT],
    ['a visitor has written more at the left', '1', `203.0.113.1, ${CLIENT}`, PROXY, CLIENT],
    ['two proxies are believed', '2', `203.0.113.1, ${CLIENT}, 10.0.0.3`, PROXY, CLIENT],
    ['there are less than are believed', '2', CLIENT, PROXY, CLIENT],
    ['proxies are known by their network', '10.0.0.0/8', `1.2.3.4, ${CLIENT}, 10.9.9.9`, PROXY, CLIENT],
    ['somebody asks past the proxy', '10.0.0.0/8', '203.0.113.1', '198.51.100.4', '198.51.100.4'],
    ['it is no address', '1', '203.0.113.1, unknown', PROXY, PROXY],
    ['it is empty', '1', '', PROXY, PROXY],
    ['it is missing', '1', undefined, PROXY, PROXY],
    ['the left is no address', '2', `<script>, ${CLIENT}`, PROXY, CLIENT],
    ['the proxy names the port too', '1', `${CLIENT}:50123`, PROXY, CLIENT],
    ['the proxy names the port of IPv6 too', '1', '[2001:db8::7]:50123', PROXY, '2001:db8::7'],
    ['the socket maps IPv4', 'loopback', CLIENT, '::ffff:127.0.0.1', CLIENT],
    ['the socket names its zone', 'off', undefined, 'fe80::1%eth0', 'fe80::1'],
  ])('When %s', (_what, setting, forwarded, peer, client) => {
    expect(addressFor(setting, forwarded, peer)).toBe(client);
  });
});

describe('Through a proxy that appends', () => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await createDemoDatabase();
    const settings = readSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: inject('dataDir'),
      TRUST_PROXY: '1',
    });
    app = await buildTestApp(database.db, { settings });
  });

  afterAll(() => app.close());

  const logIn = (login: string, password: string, forwarded: string) =>
    app.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress: PROXY,
      payload: { login, password },
    });

  /** Statuses of forty wrong logins from one address, each written behind what the visitor says of himself. */
  async function statusesOf(client: string, saying: (attempt: number) => string): Promise<number[]> {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const answer = await logIn(
        `nobody-${attempt}@mail.example`,
        'Wrong-Password-1',
        `${saying(attempt)}${client}`,
      );
      statuses.push(answer.statusCode);
    }
    return statuses;
  }

  test('Forty forged addresses are limited as unforged ones', async () => {
    const unforged = await statusesOf('192.0.2.1', () => '');
    const forged = await statusesOf('192.0.2.2', (attempt) => `203.0.113.${attempt}, `);
    expect(forged.filter((status) => status === 429).length).toBeGreaterThan(20);
    expect(forged).toEqual(unforged);
  });

  test('What is noted is the address that the proxy saw, and what is no address is no fault', async () => {
    const { email } = await addUser(database.db, { role: 'secretary' });
    expect((await logIn(email, PASSWORD, `203.0.113.99, ${CLIENT}`)).statusCode).toBe(200);
    expect((await logIn(email, PASSWORD, '203.0.113.99, unknown')).statusCode).toBe(200);
    const { rows } = await database.pool.query<{ address: string }>(
      'select distinct host(address) as address from sessions where address is not null order by 1',
    );
    expect(rows.map(({ address }) => address)).toEqual([PROXY, CLIENT]);
  });
});
