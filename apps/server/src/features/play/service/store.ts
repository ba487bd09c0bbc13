import type { Db } from '../../../database/connection.ts';
import type { Projection } from '../projection.ts';
import { readNames, type PlayerName } from '../repository/names.ts';
import { readSeats } from '../repository/tables.ts';
import { saveProjection, type Saved, type Target } from '../repository/save.ts';
import { saveBracket } from '../repository/tournament.ts';
import { buildBracket } from './bracket.ts';
import { participantName } from './names.ts';
import { project } from './project.ts';
import type { TimedState } from './timed.ts';

/** A projection as it was written, with the names of everybody in it. */
export interface StoredProjection extends Saved {
  readonly projection: Projection;
  readonly names: ReadonlyMap<number, PlayerName>;
}

/** Writes all that is read from a state: tables by difference, the bracket whole. */
export async function storeProjection(db: Db, timed: TimedState, target: Target): Promise<StoredProjection> {
  const projection = project(timed, await readSeats(db, target.tournament));
  const saved = await saveProjection(db, projection, target);
  const names = await readNames(
    db,
    projection.participants.flatMap(({ players }) => players),
  );
  const byNumber = new Map(projection.participants.map((one) => [one.number, participantName(one, names)]));
  const answer = buildBracket(timed.state, {
    projection,
    nameOf: (participant) => byNumber.get(participant) ?? '',
    participants: saved.ids.participants,
    games: saved.ids.games,
  });
  await saveBracket(db, target.tournament, answer);
  return { ...saved, projection, names };
}
