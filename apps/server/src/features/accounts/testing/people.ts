import { createHash } from 'node:crypto';
import type { Method } from '@nardy/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { hashPassword } from '../password.ts';
import { createAddress } from './forms.ts';

export const PASSWORD = 'Right-Password-1';

let hashed: Promise<string> | undefined;
let made = 0;

export interface NewUser {
  readonly role?: string;
  readonly state?: 'registered' | 'confirmed' | 'active' | 'returned' | 'blocked';
  /** Makes the person an athlete too. */
  readonly isPlayer?: boolean;
}

export interface TestUser {
  readonly id: number;
  readonly email: string;
  readonly playerId: number | null;
}

/** An account without a registration. */
export async function addUser(
  db: Db,
  { role = 'member', state = 'active', isPlayer = false }: NewUser = {},
): Promise<TestUser> {
  const email = `user-${(made += 1)}-${process.pid}@mail.example`;
  const person = isPlayer ? await newPerson(db, made) : undefined;
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      password_hash: await (hashed ??= hashPassword(PASSWORD)),
      role,
      state,
      person_id: person?.id ?? null,
      blocked_from: state === 'blocked' ? 'active' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email, playerId: person?.playerId ?? null };
}

async function newPerson(db: Db, number: number): Promise<{ id: number; playerId: number }> {
  const { rows } = await sql<{ id: number; playerId: number }>`
    with city as (select id, country_id from cities order by id limit 1),
    person as (
      insert into persons (last_name, first_name, birthday, gender, country_id, city_id)
      select ${`Новикова${number}`}, 'Мария', '1995-05-05', 'woman', country_id, id from city returning id
    )
    insert into players (person_id) select id from person returning person_id as id, id as "playerId"
  `.execute(db);
  return rows[0]!;
}

/** A browser: it keeps the cookies of the login and of the device, and the access token, and calls from an address of its own. */
export class Browser {
  readonly app: FastifyInstance;
  readonly address = createAddress();
  cookie: string | undefined;
  device: string | undefined;
  token: string | undefined;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  get headers(): Record<string, string> {
    return {
      ...((this.cookie ?? this.device) && { cookie: [this.cookie, this.device].filter(Boolean).join('; ') }),
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
    };
  }

  async send(method: Method, url: string, body?: object): Promise<LightMyRequestResponse> {
    const answer = await this.app.inject({
      method,
      url,
      headers: this.headers,
      remoteAddress: this.address,
      ...(body && { payload: body }),
    });
    this.keep(answer.headers['set-cookie']);
    return answer;
  }

  /** What a browser does with a cookie of an answer. */
  keep(header: string | string[] | undefined): void {
    for (const line of [header ?? []].flat()) {
      const [pair] = line.split(';');
      if (/^(__Host-)?device=/.test(line)) this.device = pair;
      else this.cookie = line.includes('Max-Age=0') ? undefined : pair;
    }
  }

  async logIn(
    email: string,
    { password = PASSWORD, remember = false } = {},
  ): Promise<LightMyRequestResponse> {
    const answer = await this.send('POST', '/api/users/login', { login: email, password, remember });
    if (answer.statusCode === 200)
      this.token = answer.json<{ data: { access_token: string } }>().data.access_token;
    return answer;
  }

  async refresh(): Promise<LightMyRequestResponse> {
    const answer = await this.send('POST', '/api/users/refresh-token');
    if (answer.statusCode === 200)
      this.token = answer.json<{ data: { access_token: string } }>().data.access_token;
    return answer;
  }
}

/** A browser in which somebody is logged in. */
export async function logInAs(app: FastifyInstance, email: string): Promise<Browser> {
  const browser = new Browser(app);
  const answer = await browser.logIn(email);
  if (answer.statusCode !== 200) throw new Error(`${email} cannot log in: ${answer.body}`);
  return browser;
}

/** The link of the last letter to an address: its page, and what it says. */
export async function readLink(
  db: Db,
  email: string,
): Promise<{ page: string; id: number; code: string; subject: string }> {
  const letter = await db
    .selectFrom('letters')
    .select(['text_body', 'subject'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [, page = '', query = ''] = /\/(?:users|admin)\/(\w+)[?#](id=\S+)/.exec(letter.text_body) ?? [];
  const link = new URLSearchParams(query);
  return { page, id: Number(link.get('id')), code: link.get('code') ?? '', subject: letter.subject };
}

/** Makes the tokens of a browser older than they are, as if so many seconds had passed. */
export async function ageTokens(db: Db, cookie: string | undefined, seconds: number): Promise<void> {
  const hash = createHash('sha256')
    .update(cookie?.split('=')[1] ?? '')
    .digest();
  await sql`
    update refresh_tokens set created_at = created_at - make_interval(secs => ${seconds}),
      replaced_at = replaced_at - make_interval(secs => ${seconds})
    where session_id = (select session_id from refresh_tokens where token_hash = ${hash})
  `.execute(db);
}
