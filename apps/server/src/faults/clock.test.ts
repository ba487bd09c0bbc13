import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCrashingServers } from '../features/accounts/testing/crashing.ts';
import { createAdultForm, createPaper } from '../features/accounts/testing/forms.ts';
import { addUser, PASSWORD } from '../features/accounts/testing/people.ts';
import { DeskDriver } from '../features/desk/testing/desk.ts';
import { checkLog, startRun, sendPending, type Run } from '../features/desk/testing/directing.ts';
import { sendTo } from '../features/desk/testing/director.ts';
import { addAthletesOfRandomCommands } from '../features/play/testing/playing.ts';
import { createDemoDatabase } from '../testing/databases.ts';
import { buildForm } from './testing/site.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A day forward, and from there to an hour before the true time. */
const JUMPS = [DAY_MS, -DAY_MS - HOUR_MS];
const ACTS_BETWEEN_JUMPS = 40;

const { db, url } = await createDemoDatabase();
const servers = await createCrashingServers(
  { db, url },
  {
    STAFF_SECOND_FACTOR: 'off',
    NODE_OPTIONS: `--import ${new URL('./testing/jumpingClock.ts', import.meta.url).href}`,
    CLOCK_JUMPS: JUMPS.join(','),
  },
);

/** Somebody's browser: the token and the cookies that it got last. */
class Login {
  readonly #origin: string;
  #cookie = '';
  token = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  async enter(email: string): Promise<number> {
    return this.#keep(
      await fetch(`${this.#origin}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: email, password: PASSWORD }),
      }),
    );
  }

  async refresh(): Promise<number> {
    const headers = { cookie: this.#cookie };
    return this.#keep(await fetch(`${this.#origin}/api/users/refresh-token`, { method: 'POST', headers }));
  }

  async look(): Promise<number> {
    const headers = { authorization: `Bearer ${this.token}` };
    return (await fetch(`${this.#origin}/api/users/me`, { headers })).status;
  }

  async #keep(answer: Response): Promise<number> {
    if (answer.status !== 200) return answer.status;
    const { data } = (await answer.json()) as { data: { access_token: string } };
    this.token = data.access_token;
    this.#cookie = answer.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    return answer.status;
  }
}

async function jump(child: ChildProcess): Promise<void> {
  const jumped = once(child, 'message');
  child.kill('SIGUSR2');
  await jumped;
}

async function register(origin: string): Promise<number> {
  const files = [{ field: 'passport', name: 'скан.pdf', content: createPaper() }];
  const form = buildForm(createAdultForm(), files);
  return (await fetch(`${origin}/api/users/register`, { method: 'POST', body: form })).status;
}

async function act(run: Run, origin: string, token: string): Promise<void> {
  const director = new DeskDriver(sendTo(origin, token), run.id);
  for (let acts = 0; acts < ACTS_BETWEEN_JUMPS; acts += 1) await sendPending(db, run, director);
}

test('A clock that jumps a day ahead and an hour back ends no session, loses no letter and puts no act before another', async () => {
  await addAthletesOfRandomCommands(db);
  await db.deleteFrom('letters').execute();
  const { child, origin } = await servers.start();
  const login = new Login(origin);
  const { email } = await addUser(db, { role: 'administrator' });
  expect([await login.enter(email), await login.look()]).toEqual([200, 200]);
  const run = await startRun(db, 5);
  await act(run, origin, login.token);

  await jump(child);
  // The short token has run out, the session has not.
  expect([await login.look(), await login.refresh(), await login.look()]).toEqual([401, 200, 200]);
  expect(await register(origin)).toBe(200);
  await act(run, origin, login.token);

  await jump(child);
  expect([await login.look(), await login.refresh(), await login.look()]).toEqual([200, 200, 200]);
  expect(await register(origin)).toBe(200);
  await act(run, origin, login.token);

  const acts = await checkLog(db, run);
  const moments = acts.map(({ at }) => at.getTime());
  expect(moments.length).toBeGreaterThan(10);
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  // Both letters are due by the clock that sends them, which is the database's.
  const due = await db
    .selectFrom('letters')
    .select('id')
    .where('status', '=', 'waiting')
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .execute();
  expect(due).toHaveLength(2);
});
