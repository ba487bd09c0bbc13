import { importLog, type Db } from '@nardy/server';
import type { SavedCompetition } from '../competitions/save.ts';

const SHOWN_EVERY = 40;

/** Stores what was played: participants, the logs, and all that is read from them. */
export async function saveLogs(
  db: Db,
  saved: readonly SavedCompetition[],
  say: (line: string) => void,
): Promise<void> {
  const played = saved.flatMap(({ id, played: one }) => (one ? [{ id, acts: one.acts }] : []));
  for (const [index, { id, acts }] of played.entries()) {
    if (index % SHOWN_EVERY === 0) say(`writing competition ${index + 1} of ${played.length}`);
    await importLog(db, id, acts);
  }
}
