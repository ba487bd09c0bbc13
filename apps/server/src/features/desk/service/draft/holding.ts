import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { RefusalError } from '../../../../http/errors.ts';
import { readAuthors } from '../../repository/authors.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import type { CurrentDraft } from './current.ts';

/** So long others only look after a change by hand. */
const HELD_MS = 60_000;

/** The draft held by who changes it, for another minute. */
export async function takeHold(
  trx: Transaction<Database>,
  { now }: Snapshot,
  current: CurrentDraft,
  userId: number,
): Promise<CurrentDraft> {
  const name = (await readAuthors(trx, [userId])).get(userId)?.name ?? '';
  const held = { userId, name, until: now.getTime() + HELD_MS };
  return { ...current, stored: { ...current.stored, held } };
}

export function isHeldByOther(
  { now }: Snapshot,
  { stored: { held } }: CurrentDraft,
  userId: number,
): boolean {
  return held !== null && held.userId !== userId && held.until > now.getTime();
}

export function isHoldShort({ now }: Snapshot, { stored: { held } }: CurrentDraft): boolean {
  return held === null || held.until - now.getTime() < HELD_MS / 2;
}

export function refuseHeld(snapshot: Snapshot, current: CurrentDraft, userId: number): void {
  if (isHeldByOther(snapshot, current, userId))
    throw new RefusalError(409, {
      error: `${current.stored.held?.name ?? 'Другой директор'} меняет пары. Подождите минуту.`,
      code: 'held',
    });
}
