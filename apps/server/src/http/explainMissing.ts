import type { Db } from '../database/connection.ts';
import { findMergeTarget, type Merging } from '../database/merged.ts';
import { MovedError, NotFoundError } from './errors.ts';

/** Why a person, an athlete or a referee is not there: the card was merged into another's, or there never was one. */
export async function explainMissing(
  db: Db,
  kind: Merging,
  { id, sentence }: { readonly id: number; readonly sentence: string },
): Promise<NotFoundError | MovedError> {
  const kept = await findMergeTarget(db, kind, id);
  return kept === undefined ? new NotFoundError(sentence) : new MovedError(id, kept);
}
