import type { Db } from '../../database/connection.ts';
import type { NewMessage } from './messages.ts';
import { addMessages } from './repository.ts';

/**
 * Tells readers of a competition, and of its parent, what has changed: in the transaction of the change, as its last step.
 * `version` is that of the log after it; by default the one that is stored.
 */
export async function publishMessages(
  trx: Db,
  tournamentId: number,
  messages: readonly NewMessage[],
  version?: number,
): Promise<void> {
  if (messages.length > 0) await addMessages(trx, { tournamentId, version }, messages);
}
