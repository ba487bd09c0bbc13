import { CRITERION_TITLES, explainValue, formatValue } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import type { TieBreak } from '../../../database/schema/play.ts';
import { readNames } from '../repository/names.ts';
import { findStanding, type StandingRow } from '../repository/standing.ts';
import { formatShortName } from './names.ts';
import { readTimed } from './readState.ts';
import { findLine, findValuedStage } from './standings.ts';
import type { TimedState } from './timed.ts';

/** A value of a line with its arithmetic in Russian sentences. */
export interface ExplainedTieBreak extends TieBreak {
  readonly lines: readonly string[];
}

/**
 * The arithmetic of each value in a line of a table (`standings.id`), in the order of the criteria; empty in a bracket.
 * Undefined when there is no such line, also when it went while it was being explained.
 */
export async function explainStanding(
  db: Db,
  standingId: number,
): Promise<readonly ExplainedTieBreak[] | undefined> {
  const row = await findStanding(db, standingId);
  if (row === undefined) return undefined;
  const timed = await readTimed(db, row.tournament_id);
  const nameOf = await readShortNames(db, timed);
  return buildValues(timed, row).map((value) => ({
    criterion: value.criterion,
    title: CRITERION_TITLES[value.criterion],
    value: formatValue(value),
    lines: [explainValue(value, nameOf)],
  }));
}

function buildValues({ state }: TimedState, { participant, stage, tour }: StandingRow) {
  if (stage !== null && tour !== null)
    return findLine(state, participant, { stage: stage - 1, tour })?.values ?? [];
  const valued = findValuedStage(state, participant);
  return valued === undefined ? [] : (findLine(state, participant, { stage: valued })?.values ?? []);
}

async function readShortNames(db: Db, { state }: TimedState): Promise<(participant: number) => string> {
  const names = await readNames(
    db,
    state.participants.flatMap(({ persons }) => persons),
  );
  const short = new Map(
    state.participants.map(({ id, persons }) => [
      id,
      persons.flatMap((player) => names.get(player) ?? []).map((name) => formatShortName(name)),
    ]),
  );
  return (participant) => short.get(participant)?.join(' / ') ?? `№ ${participant}`;
}
