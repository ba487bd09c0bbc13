import { preview, type Command, type CommandPreview } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { NotFoundError } from '../../../http/errors.ts';
import { findPlayed } from '../repository/tournament.ts';
import { readRatingContext } from './ratingContext.ts';
import { readState } from './readState.ts';

export interface PreviewRequest {
  readonly tournamentId: number;
  readonly command: Command;
  /** Now by default: when an open game would get its result. */
  readonly at?: Date;
}

/** What an act would change, and the version that this is true for: give it to `appendCommand`. */
export type TimedCommandPreview = CommandPreview & { readonly version: number };

/**
 * What an act would change in games, pairs, places and ratings, without doing it; the same refusals as `appendCommand` as part
 * of the answer. Throws `NotFoundError` when there is no such competition or it is a parent.
 */
export async function previewCommand(
  db: Db,
  { tournamentId, command, at = new Date() }: PreviewRequest,
): Promise<TimedCommandPreview> {
  const discipline = (await findPlayed(db, tournamentId))?.discipline ?? null;
  if (discipline === null) throw new NotFoundError('Соревнование не найдено');
  const state = await readState(db, tournamentId);
  const ratings = await readRatingContext(db, { tournamentId, state, at });
  return { version: state.version, ...preview(state, command, ratings) };
}
