import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { MailService } from '../../mail/index.ts';
import { placeLetter } from '../letters.ts';
import { countPlaces, findOffer, promoteWaiting } from '../repository.ts';
import { writeLetters } from './writeLetters.ts';

/** An application that has got a place, and the letter that says so. */
export interface Promoted {
  readonly applicationId: number;
  readonly letterId: number | null;
}

interface Freeing {
  readonly delaySeconds?: number;
  /** How many more places are taken than the tables say so far. */
  readonly places?: number;
  /** So many at most are given. */
  readonly most?: number;
  /** How many were taken before: once a close was undone, the places of those whom it took out are theirs, and no more go than came free. */
  readonly takenBefore?: number | undefined;
}

/** Gives the places that are free to those who wait, and tells them, after so many seconds; after `lockPlaces`. */
export async function fillFreePlaces(
  trx: Transaction<Database>,
  mail: MailService,
  tournamentId: number,
  { delaySeconds = 0, places = 0, most = Number.POSITIVE_INFINITY, takenBefore }: Freeing = {},
): Promise<readonly Promoted[]> {
  const offer = await findOffer(trx, tournamentId);
  if (!offer || offer.isOver) return [];
  const { taken, waiting } = await countPlaces(trx, tournamentId);
  const free = Math.max(0, (offer.playersMax ?? Number.POSITIVE_INFINITY) - taken - places);
  const isReserved = takenBefore !== undefined && (await wasCloseUndone(trx, tournamentId));
  const left = isReserved ? Math.max(0, takenBefore - taken - places) : most;
  const promoted = await promoteWaiting(
    trx,
    tournamentId,
    Math.min(Math.min(free, left) * offer.applicationsPerPlace, waiting),
  );
  const userIds = promoted.map(({ user_id: user }) => user);
  const subject = { tournamentId, title: offer.title };
  const letters = await writeLetters(trx, mail, {
    userIds,
    letterTo: (to) => placeLetter(to, subject),
    delaySeconds,
  });
  return promoted.map(({ id, user_id: user }) => ({
    applicationId: id,
    letterId: letters.get(user) ?? null,
  }));
}

/** Whether the entries were closed once: of a competition that takes applications, whether that was undone. */
async function wasCloseUndone(trx: Transaction<Database>, tournamentId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('desk_states')
    .select('tournament_id')
    .where('tournament_id', '=', tournamentId)
    .where('status_before', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
