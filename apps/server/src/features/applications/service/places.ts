import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { findAddressee } from '../../accounts/index.ts';
import type { MailService } from '../../mail/index.ts';
import { placeLetter } from '../letters.ts';
import { countPlaces, findOffer, promoteWaiting } from '../repository.ts';

/** Gives the places that are free to those who wait, and tells them; after `lockPlaces`. */
export async function freePlaces(
  trx: Transaction<Database>,
  mail: MailService,
  tournamentId: number,
): Promise<void> {
  const offer = await findOffer(trx, tournamentId);
  if (!offer) return;
  const { taken, waiting } = await countPlaces(trx, tournamentId);
  const free = offer.playersMax === null ? waiting : Math.max(0, offer.playersMax - taken);
  const users = await promoteWaiting(trx, tournamentId, Math.min(free, waiting));
  for (const user of users) {
    const to = await findAddressee(trx, user);
    if (to) await mail.enqueueLetter(trx, placeLetter(to, { tournamentId, title: offer.title }));
  }
}
