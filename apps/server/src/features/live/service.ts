import type { Db } from '../../database/connection.ts';
import type { NewMessage } from './messages.ts';
import { addMessages, lockFamily, readVersion } from './repository.ts';

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
  if (messages.length === 0) return;
  const family = await lockFamily(trx, tournamentId);
  // Of what is being prepared nobody is told, not even who follows its parent.
  if (family === undefined) return;
  await addMessages(
    trx,
    { tournamentId, family, version: version ?? (await readVersion(trx, tournamentId)) },
    messages,
  );
}
