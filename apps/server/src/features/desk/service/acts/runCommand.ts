import type { SeenByDesk } from '@nardy/contract';
import type { Command } from '@nardy/engine';
import { FieldsError } from '../../../../http/errors.ts';
import { changeLog, type HeldLog } from '../../../play/index.ts';
import type { Rights } from '../../access.ts';
import type { DeskParts } from '../../parts.ts';
import { findAnswer, keepAnswer } from '../../repository/acts.ts';
import { readSnapshotIn, type Snapshot } from '../reading/snapshot.ts';
import { awaitsStages, isStillProposed, listStages } from '../reading/stages.ts';
import type { ActAnswer } from './answers.ts';
import { refuseUndoOfApproval } from './approved.ts';
import { reportOtherFormat } from './conflicts.ts';
import { beginClose, serveWaiting } from './freed.ts';
import { inTurn } from './inTurn.ts';
import { judge } from './judge.ts';
import { followReplaced } from './replaced.ts';
import { followStatus } from './status.ts';
import { listSwappedTables } from './swapping.ts';
import { refuseUngraded } from './ungraded.ts';

/** A decision at a desk: made once, however often it comes. */
export interface Decision {
  readonly tournamentId: number;
  readonly key: string;
  readonly rights: Rights;
  /** Of the browser, for the log of who changed what. */
  readonly address: string;
  /** The entries are closed next: nobody who waits is called to a place that this frees. */
  readonly isClosing?: boolean;
}

export interface CommandDecision extends Decision {
  readonly command: Command;
  readonly seen: SeenByDesk;
}

const REASONS: Partial<Record<Command['type'], string>> = {
  'correct-result': 'Укажите, почему исправлен счёт',
  penalty: 'Укажите, за что штраф',
  disqualify: 'Укажите, за что дисквалификация',
};

/**
 * Does an act of a competition. What others did meanwhile refuses it only where the two touch each other; what has been done
 * already is answered and not done again. Refuses with 409 in words, with 422 in those of the engine.
 */
export function runCommand(parts: DeskParts, decision: CommandDecision): Promise<ActAnswer> {
  refuseWithoutReason(decision.command);
  const isClosing = decision.seen.is_closing === 1;
  return decideOnce(parts, { ...decision, isClosing }, async (log) => {
    const { command, seen } = await followReplaced(log, decision);
    const judgement = judge(log.timed, command, seen);
    if (judgement === 'repeated') return { version: log.timed.state.version, is_repeated: 1 };
    const read = () => readSnapshotIn(log.trx, decision.tournamentId, log.timed);
    if (judgement !== 'do') throw judgement(await read());
    if (command.type === 'undo') await refuseUndoOfApproval(log, decision.tournamentId);
    if (command.type === 'finish')
      await refuseUngraded(log, { tournamentId: decision.tournamentId, userId: decision.rights.userId });
    // As the director has seen them: whoever is taken out with the close makes no other competition of it.
    if (command.type === 'close-entries' || isClosing) await setProposedStages(log, await read(), seen.rules);
    const swap = command.type === 'undo' ? log.timed.state.log.at(-1) : command;
    if (swap?.type === 'swap-players' || swap?.type === 'players-swapped')
      log.wantTables(await listSwappedTables(log, decision.tournamentId, swap));
    await log.act(command);
    return { version: log.timed.state.version, is_repeated: 0 };
  });
}

async function setProposedStages(log: HeldLog, snapshot: Snapshot, shown: string | undefined): Promise<void> {
  if (!awaitsStages(snapshot)) return;
  if (shown !== undefined && !isStillProposed(snapshot, shown)) throw reportOtherFormat(snapshot);
  await log.act({ type: 'create-stages', stages: listStages(snapshot) });
}

function refuseWithoutReason(command: Command): void {
  const sentence = REASONS[command.type];
  if (sentence === undefined) return;
  const reason = 'reason' in command ? command.reason : undefined;
  if (typeof reason !== 'string' || reason.trim() === '') throw new FieldsError({ reason: [sentence] }, 422);
}

/** Does `work` in the held log of a competition once for each key; the answer is kept in the same transaction. */
export async function decideOnce<Answer extends object>(
  parts: DeskParts,
  decision: Decision,
  work: (log: HeldLog) => Promise<Answer>,
): Promise<Answer> {
  const { tournamentId, rights } = decision;
  const change = { tournamentId, userId: rights.userId, jobs: parts.jobs };
  const decide = () =>
    changeLog(parts.db, change, (log) => answerOnce(log, { ...decision, mail: parts.mail }, work));
  return (await inTurn(tournamentId, decide)) as Answer;
}

async function answerOnce<Answer extends object>(
  log: HeldLog,
  { tournamentId, key, rights: { userId }, address, mail, isClosing }: Decision & Pick<DeskParts, 'mail'>,
  work: (log: HeldLog) => Promise<Answer>,
): Promise<Answer> {
  const known = await findAnswer<Answer>(log.trx, tournamentId, key);
  if (known !== undefined) return 'is_repeated' in known ? { ...known, is_repeated: 1 } : known;
  const before = log.timed.state;
  const answer = await work(log);
  if (isClosing && log.timed.state.entries === 'open') await beginClose(log.trx, tournamentId);
  else await serveWaiting(log, mail, { tournamentId, before });
  await followStatus(log.trx, { tournamentId, userId, address, before, after: log.timed.state });
  await keepAnswer(log.trx, { tournamentId, key, userId, answer });
  return answer;
}
