import { listGames, computeCompetitionNow } from '@nardy/engine';
import { RefusalError } from '../../../../http/errors.ts';
import { buildPairKey } from '../../../play/index.ts';
import type { DeskParts } from '../../parts.ts';
import { lockDeskState, updateDeskState } from '../../repository/state.ts';
import { findDraft } from '../draft/current.ts';
import { isHeldByOther, refuseHeld } from '../draft/holding.ts';
import { seatPairs } from '../draft/readDraft.ts';
import { parseDraft } from '../draft/stored.ts';
import { readSnapshotIn, type Snapshot } from '../reading/snapshot.ts';
import type { ActAnswer } from './answers.ts';
import { findLastInForce } from '../log/entries.ts';
import { formatActWithAuthor } from './between.ts';
import { decideOnce, type Decision } from './runCommand.ts';

export interface DraftDecision extends Decision {
  /** The revision of the draft that was seen. */
  readonly revision: number;
}

/** Draws exactly what the draft shows, at the tables that it shows. A draft that was published already is not drawn twice. */
export function publishDraft(parts: DeskParts, decision: DraftDecision): Promise<ActAnswer> {
  const { tournamentId, rights, revision } = decision;
  return decideOnce(parts, decision, async (log) => {
    await lockDeskState(log.trx, tournamentId);
    const snapshot = await readSnapshotIn(log.trx, tournamentId, log.timed);
    const current = findDraft(snapshot);
    if (current === null) return answerWithoutDraft(snapshot, revision);
    if (isHeldByOther(snapshot, current, rights.userId)) refuseHeld(snapshot, current, rights.userId);
    if (current.stored.revision !== revision)
      throw new RefusalError(409, { error: formatChanges(current.stored.changes), code: 'draft' });
    const { drawing, stored } = current;
    const tables = seatPairs(snapshot, current);
    log.wantTables(
      new Map(drawing.pairs.map(({ players }, at) => [buildPairKey(players), tables[at] ?? at + 1])),
    );
    await log.act(drawing.command);
    const published = { ...stored, isPublished: true, held: null };
    await updateDeskState(log.trx, tournamentId, {
      draft: JSON.stringify(published),
      draft_revision: stored.revision,
    });
    return { version: log.timed.state.version, is_repeated: 0 };
  });
}

/** Somebody was quicker: with just these pairs it is done, with others it is not what was seen. */
function answerWithoutDraft(snapshot: Snapshot, revision: number): ActAnswer {
  const { state } = snapshot.timed;
  const stored = parseDraft(snapshot.desk.draft);
  const seen = stored?.revision === revision ? stored.seen.pairs : undefined;
  const { phase } = computeCompetitionNow(state);
  if (seen !== undefined && phase !== 'to-draw') {
    const drawn = new Set(listGames(state).map(({ players }) => buildPairKey(players)));
    if (seen.every((pair) => drawn.has(buildPairKey(pair))))
      return { version: state.version, is_repeated: 1 };
  }
  const last = findLastInForce(snapshot);
  const what = last === undefined ? '' : ` Последнее действие: ${formatActWithAuthor(snapshot, last)}.`;
  throw new RefusalError(409, { error: `Этого черновика уже нет.${what}`, code: 'no-draft' });
}

function formatChanges(changes: readonly string[]): string {
  const what = changes.join(' ');
  return what === ''
    ? 'Пары уже изменил другой директор: посмотрите и опубликуйте снова.'
    : `Пары изменились. ${what}`;
}
