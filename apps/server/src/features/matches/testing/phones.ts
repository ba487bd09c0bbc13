import { randomUUID } from 'node:crypto';
import type { Answer, Operations, OwnMatch } from '@nardy/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../database/connection.ts';
import { logInAs, addUser, type Browser } from '../../accounts/testing/people.ts';

type Outcome = Answer<Operations['reportResult']>['data']['outcome'];

export interface Reported {
  readonly status: number;
  readonly outcome: Outcome | undefined;
  /** The refusal's sentence, where it is one. */
  readonly error: string;
}

export interface ReportExtras {
  readonly key?: string;
  readonly match?: number;
  readonly is_unfinished?: 0 | 1;
  readonly note?: string;
}

/** An athlete with a phone: everything goes through the API. */
export class Phone {
  readonly browser: Browser;
  readonly userId: number;

  constructor(browser: Browser, userId: number) {
    this.browser = browser;
    this.userId = userId;
  }

  async read(tournamentId: number): Promise<OwnMatch> {
    const answer = await this.browser.send('GET', `/api/users/matches/${tournamentId}`);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<{ data: OwnMatch }>().data;
  }

  /** What the athlete plays, in the order of «Мой матч». */
  async list(): Promise<readonly OwnMatch[]> {
    const answer = await this.browser.send('GET', '/api/users/matches');
    return answer.json<{ data: OwnMatch[] }>().data;
  }

  /** Reports the score of a game, first and second as on the slip. */
  async report(
    tournamentId: number,
    game: number,
    [score1, score2]: readonly [number, number],
    extras: ReportExtras = {},
  ): Promise<Reported> {
    const body = { key: randomUUID(), game, score1, score2, ...extras };
    const answer = await this.browser.send('POST', `/api/users/matches/${tournamentId}/report`, body);
    return toReported(answer.statusCode, answer.json());
  }
}

export function toReported(status: number, answer: unknown): Reported {
  const { data, message } = answer as {
    readonly data?: { readonly outcome: Outcome };
    readonly message?: Readonly<Record<string, unknown>>;
  };
  const [sentence] = Object.values(message ?? {}).flat();
  return { status, outcome: data?.outcome, error: typeof sentence === 'string' ? sentence : '' };
}

/** Gives an athlete of a competition an account, and logs it in. */
export async function takePhone(db: Db, app: FastifyInstance, playerId: number): Promise<Phone> {
  const { id, email } = await addUser(db);
  const { person_id: person } = await db
    .selectFrom('players')
    .select('person_id')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ person_id: person }).where('id', '=', id).execute();
  return new Phone(await logInAs(app, email), id);
}
