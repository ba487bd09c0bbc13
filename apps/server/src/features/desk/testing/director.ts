import { randomUUID } from 'node:crypto';
import type { Desk, SeenByDesk } from '@nardy/contract';
import { findGame, type Command, type CompetitionState } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { createAccessTokens } from '../../accounts/accessToken.ts';
import { addUser } from '../../accounts/testing/people.ts';
import type { ReadLog } from '../../play/index.ts';
import { findOpponent } from '../service/acts/swapping.ts';
import type { Send } from './desk.ts';

const DAY_MS = 86_400_000;

/** An act that a director's browser has decided: it is sent with the same key until it is answered. */
export interface Decided {
  readonly key: string;
  readonly command: Command;
  readonly seen: SeenByDesk;
}

/** A new administrator who is logged in: the token of the session. */
export async function addDirectorToken(db: Db, secretKey: string): Promise<string> {
  const { id: userId } = await addUser(db, { role: 'administrator' });
  const session = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      is_remembered: false,
      expires_at: new Date(Date.now() + DAY_MS),
      stepped_up_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return createAccessTokens({ current: secretKey }).issue({
    userId,
    sessionId: session.id,
    role: 'administrator',
  });
}

/** Requests to a server of its own process, which rejects when the server has gone. */
export function sendTo(origin: string, token: string): Send {
  return async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const read: unknown = await response.json();
    return { statusCode: response.status, json: () => read };
  };
}

/** The acts of a log that somebody has asked for: closing the entries sets the stages that were proposed where there are none. */
export function listAskedFor(acts: ReadLog['acts']): ReadLog['acts'] {
  return acts.filter(({ events, at }, index) => {
    const next = acts[index + 1];
    const isPrepared = next?.events[0]?.type === 'entries-closed' && next.at.getTime() === at.getTime();
    return !(isPrepared && events[0]?.type === 'stages-created');
  });
}

const WITH_REASON = new Set<Command['type']>(['correct-result', 'penalty', 'disqualify']);

/** A command as a director decides it who sees this state; `undoable` is the act that undo would undo. */
export function decideAt(state: CompetitionState, command: Command, undoable?: Desk['undoable']): Decided {
  const reason = WITH_REASON.has(command.type) ? { reason: 'Проверка' } : {};
  return {
    key: randomUUID(),
    command: { ...command, ...reason },
    seen: listSeen(state, command, undoable),
  };
}

function listSeen(state: CompetitionState, command: Command, undoable?: Desk['undoable']): SeenByDesk {
  if (command.type === 'undo') return { act: undoable?.act ?? 0 };
  if (command.type === 'swap-players') {
    const [one, other] = command.participants.map((id) => findOpponent(state, id));
    return { opponents: [one ?? null, other ?? null] };
  }
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
