import type { Bracket } from '@nardy/contract';
import type { CompetitionState, GameView } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import type { Projection } from '../projection.ts';
import { readNames, type PlayerName } from '../repository/names.ts';
import { saveProjection, type Saved } from '../repository/save.ts';
import type { LogIds } from '../repository/ids.ts';
import type { Stored } from '../repository/stored.ts';
import type { Ids } from '../repository/wanted.ts';
import { saveBracket } from '../repository/tournament.ts';
import { buildBracket } from './bracket.ts';
import { formatParticipantName } from './names.ts';
import { project } from './project.ts';
import type { Seat } from './seating.ts';
import type { TimedState } from './timed.ts';

/** What the tables hold of a state, as it was written. */
export interface Tables {
  readonly state: CompetitionState;
  readonly discipline: number;
  readonly projection: Projection;
  readonly rows: Stored;
  readonly ids: Ids;
  readonly bracket: Bracket | null;
}

export interface Target {
  readonly tournament: number;
  readonly discipline: number;
  readonly isPublished: boolean;
  /** What stands in the tables: as this process has written it, else the rows that were read. */
  readonly before: Tables | { readonly rows: Stored };
  /** The tables that were given to games. */
  readonly seats: readonly Seat[];
  /** Ids that new rows get where they have one; the others get new ones. */
  readonly ids?: LogIds | undefined;
  /** Games that come into play, whose rows may stand there already. */
  readonly coming?: readonly GameView[];
}

/** A projection as it was written, with the names of those whose games have changed or come into play. */
export interface StoredProjection extends Saved {
  readonly projection: Projection;
  readonly names: ReadonlyMap<number, PlayerName>;
  readonly tables: Tables;
}

/** Writes all that is read from a state: tables by difference, the bracket whole. */
export async function storeProjection(db: Db, timed: TimedState, target: Target): Promise<StoredProjection> {
  const { before, tournament, seats, coming = [] } = target;
  // Of another discipline nothing stands that could be kept.
  const known = 'projection' in before && before.discipline === target.discipline ? before : undefined;
  const projection = project(timed, seats, known);
  const saved = await saveProjection(db, projection, {
    ...target,
    stored: before.rows,
    known: known?.ids,
  });
  const names = await readNames(db, listNamed(timed.state, projection, saved, coming));
  const bracket = findBracket(timed.state, { projection, saved, names });
  await saveBracket(db, tournament, bracket, known?.bracket);
  return {
    ...saved,
    projection,
    names,
    tables: {
      state: timed.state,
      discipline: target.discipline,
      projection,
      rows: saved.rows,
      ids: saved.ids,
      bracket,
    },
  };
}

/** A bracket names everybody, a message those whose game has changed, a notice those whose game comes into play. */
function listNamed(
  { stages }: CompetitionState,
  { participants }: Projection,
  { ids, differences }: Saved,
  coming: readonly GameView[],
): readonly number[] {
  const hasBracket = stages.some(({ bracket }) => bracket !== null);
  const { added, changed } = differences.games;
  const rows = [...added, ...changed.map(({ after }) => after)];
  const shown = new Set(rows.flatMap((row) => [row['first_id'], row['second_id']]));
  const players = new Set(coming.flatMap((game) => game.players));
  const named = hasBracket
    ? participants
    : participants.filter(({ number }) => players.has(number) || shown.has(ids.participants.get(number)));
  return named.flatMap((one) => one.players);
}

function findBracket(
  state: CompetitionState,
  { projection, saved, names }: Pick<StoredProjection, 'projection' | 'names'> & { readonly saved: Saved },
): Bracket | null {
  const byNumber = new Map(
    projection.participants.map((one) => [one.number, formatParticipantName(one, names)]),
  );
  return buildBracket(state, {
    projection,
    nameOf: (participant) => byNumber.get(participant) ?? '',
    participants: saved.ids.participants,
    games: saved.ids.games,
  });
}
