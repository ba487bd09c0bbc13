import { command as commandSchema } from '@nardy/contract';
import {
  decide,
  evolve,
  findGame,
  preview,
  previewCorrection as previewWays,
  type Command,
  type CompetitionState,
  type CorrectionMode,
  type GameResult,
} from '@nardy/engine';
import { FieldsError } from '../../../../http/errors.ts';
import { readRatingContext } from '../../../play/index.ts';
import { readPrizeRules } from '../../../prizes/index.ts';
import type { DeskParts } from '../../parts.ts';
import { readSnapshot, type Snapshot } from '../reading/snapshot.ts';
import { awaitsStages, listStages } from '../reading/stages.ts';
import { toOutcome } from './changes.ts';

/** What a command would change; nothing is changed. */
export async function previewCommandAtDesk({ db }: DeskParts, tournamentId: number, command: Command) {
  const snapshot = await readSnapshot(db, tournamentId);
  const state = computeStateBefore(snapshot, command);
  const ratings = await readRatingContext(db, { tournamentId, state });
  const pay = await readPrizeRules(db, tournamentId);
  const outcome = toOutcome({ snapshot, state, pay }, preview(state, command, ratings));
  return { version: snapshot.timed.state.version, outcome };
}

/** Closing the entries sets the stages that are proposed. */
function computeStateBefore(snapshot: Snapshot, { type }: Command): CompetitionState {
  const { state } = snapshot.timed;
  if (type !== 'close-entries' || !awaitsStages(snapshot)) return state;
  const decision = decide(state, { type: 'create-stages', stages: listStages(snapshot) });
  return decision.ok ? decision.events.reduce((now, event) => evolve(now, event), state) : state;
}

/** The three ways of correcting a result, with what each changes or why it is closed. */
export async function previewCorrection(
  { db }: DeskParts,
  tournamentId: number,
  { game, result: asked }: { readonly game: number; readonly result: unknown },
) {
  const result = parseResult(game, asked);
  const snapshot = await readSnapshot(db, tournamentId);
  const { state } = snapshot.timed;
  if (findGame(state, game) === undefined) throw new FieldsError({ game: [`Матча № ${game} нет`] }, 422);
  const ratings = await readRatingContext(db, { tournamentId, state });
  const pay = await readPrizeRules(db, tournamentId);
  const { ways, recommended } = previewWays(state, { game, result }, ratings);
  const outcomeOf = (mode: CorrectionMode) => {
    const way = ways[mode];
    return toOutcome({ snapshot, state, pay }, way, way.ok ? way.sentence : null);
  };
  return {
    version: state.version,
    record: outcomeOf('record'),
    propagate: outcomeOf('propagate'),
    redraw: outcomeOf('redraw'),
    recommended,
    sentence: recommended === null ? null : explainRecommended(recommended, ways),
  };
}

/** A result as the command that corrects it takes one. */
function parseResult(game: number, result: unknown): GameResult | null {
  const parsed = commandSchema.safeParse({ type: 'correct-result', game, result, mode: 'record' });
  if (parsed.success && parsed.data.type === 'correct-result') return parsed.data.result;
  throw new FieldsError({ result: [parsed.error?.issues[0]?.message ?? 'Такого результата нет.'] }, 422);
}

function explainRecommended(mode: CorrectionMode, ways: ReturnType<typeof previewWays>['ways']): string {
  const breaksOff = Object.values(ways).some((way) => way.ok && way.brokenOff.length > 0);
  if (mode === 'record' && breaksOff) return 'Идущие матчи не прерываются.';
  return 'Меняется меньше всего результатов.';
}
