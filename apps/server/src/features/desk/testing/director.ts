import { randomUUID } from 'node:crypto';
import type { Desk, SeenByDesk } from '@nardy/contract';
import { findGame, type Command, type CompetitionState } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { accessTokens } from '../../accounts/accessToken.ts';
import { newUser } from '../../accounts/testing/people.ts';

/** An act that a director's browser has decided: it is sent with the same key until it is answered. */
export interface Decided {
  readonly key: string;
  readonly command: Command;
  readonly seen: SeenByDesk;
}

/** What came of an act that was sent; undefined when no answer came. */
export type Sent = { readonly status: number; readonly body: ActAnswer } | undefined;

interface ActAnswer {
  readonly data?: { readonly version: number; readonly is_repeated: 0 | 1 };
  readonly message?: { readonly error?: string };
}

/** A new administrator who is logged in: the token of the session. */
export async function newDirectorToken(db: Db, secretKey: string): Promise<string> {
  const { id: userId } = await newUser(db, { role: 'administrator' });
  const session = await db
    .insertInto('sessions')
    .values({ user_id: userId, is_remembered: false, expires_at: new Date(Date.now() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return accessTokens(secretKey).issue({ userId, sessionId: session.id, role: 'administrator' });
}

/** A command as a director decides it who sees this state; `undoable` is the act that undo would take back. */
export function decideAt(state: CompetitionState, command: Command, undoable?: Desk['undoable']): Decided {
  return { key: randomUUID(), command, seen: listSeen(state, command, undoable) };
}

function listSeen(state: CompetitionState, command: Command, undoable?: Desk['undoable']): SeenByDesk {
  if (command.type === 'undo') return { act: undoable?.act ?? 0 };
  if ('game' in command) {
    const game = findGame(state, command.game);
    return game === undefined ? {} : { players: [...game.players], result: game.result ?? null };
  }
  if ('participant' in command && typeof command.participant === 'number') {
    const participant = state.participants.find(({ id }) => id === command.participant);
    return participant === undefined ? {} : { status: participant.status };
  }
  return { version: state.version };
}

/** A director's browser on a server that may go away at any moment. */
export class Director {
  readonly #token: string;
  readonly #tournamentId: number;

  constructor(token: string, tournamentId: number) {
    this.#token = token;
    this.#tournamentId = tournamentId;
  }

  async send(origin: string, decided: Decided): Promise<Sent> {
    return this.#ask(`${origin}${this.#address}/commands`, {
      method: 'POST',
      body: JSON.stringify(decided),
    });
  }

  async readDesk(origin: string): Promise<Desk | undefined> {
    const read = await this.#ask(`${origin}${this.#address}`, {});
    return (read?.body as { readonly data?: Desk } | undefined)?.data;
  }

  get #address(): string {
    return `/api/admin/tournaments/${this.#tournamentId}/desk`;
  }

  async #ask(url: string, init: RequestInit): Promise<Sent> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    try {
      const response = await fetch(url, { ...init, headers });
      return { status: response.status, body: (await response.json()) as ActAnswer };
    } catch {
      return undefined;
    }
  }
}
