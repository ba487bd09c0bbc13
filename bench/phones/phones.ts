import { Agent, get, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { askWell, openSession, STAFF } from '../whole/client.ts';
import { createBrowserKeys } from './pushService.ts';

/** An athlete who is logged in on a phone, with «Мой матч» open. */
export interface Phone {
  readonly token: string;
  readonly ip: string;
  readonly browser: string;
}

const { password: PASSWORD } = STAFF.Administrator;
/** As the page waits: all phones of a hall do not ask in the same moment. */
const waitAsPage = () => 20 + Math.random() * 230;
const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/** Gives athletes accounts with the password of the demo's administrator. */
export async function giveAccounts(database: pg.Client, players: readonly number[]): Promise<void> {
  await database.query(
    `insert into users (email, password_hash, role, state, person_id, confirmed_at)
     select 'phone-' || players.id || '@bench.example', admin.password_hash, 'member', 'active', players.person_id, now()
     from players, users as admin where admin.email = 'admin@nardy.example' and players.id = any($1)`,
    [players],
  );
}

/** Logs an athlete in, and asks for notices. */
export async function openPhone(
  origin: string,
  services: string,
  player: number,
  index: number,
): Promise<Phone> {
  const ip = `10.7.${index >> 8}.${index & 255}`;
  const login = `phone-${player}@bench.example`;
  const { access_token: token } = await openSession(origin, { login, password: PASSWORD }, ip);
  const browser = `/${player}`;
  const subscription = { endpoint: `${services}${browser}`, keys: createBrowserKeys() };
  await askWell(`${origin}/api/users/notices/subscriptions`, { token, ip, json: subscription });
  return { token, ip, browser };
}

/** Follows the competition as the page does; resolves with the moment at which the phone shows a table. */
export async function followToTable(origin: string, id: number, phone: Phone) {
  const opened = Promise.withResolvers<void>();
  const shown = Promise.withResolvers<number>();
  const stream = get(
    `${origin}/api/tournaments/${id}/live`,
    { agent: false, headers: { 'x-forwarded-for': phone.ip } },
    (response) => {
      opened.resolve();
      response.setEncoding('utf8').on('data', (data: string) => {
        if (data.includes('event: tour-drawn'))
          setTimeout(() => void ask().catch(shown.reject), waitAsPage());
      });
    },
  );
  stream.once('error', opened.reject);
  const ask = async (): Promise<void> => {
    const table = await readTable(origin, id, phone);
    if (table === null) shown.reject(new Error('no table is shown'));
    else shown.resolve(performance.now());
  };
  await opened.promise;
  return { shown: shown.promise, close: () => stream.destroy() };
}

async function readTable(origin: string, id: number, { token, ip }: Phone): Promise<number | null> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': ip };
  const answer = await new Promise<string>((resolve, reject) => {
    request(`${origin}/api/users/matches/${id}`, { agent, headers }, (response) => {
      text(response).then(resolve, reject);
    })
      .once('error', reject)
      .end();
  });
  const { data } = JSON.parse(answer) as { data?: { match: { table: number | null } | null } };
  return data?.match?.table ?? null;
}
