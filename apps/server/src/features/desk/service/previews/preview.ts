import { command as commandSchema } from '@nardy/contract';
import {
  findGame,
  preview,
  previewCorrection as previewWays,
  type Command,
  type CorrectionMode,
  type GameResult,
} from '@nardy/engine';
import { FieldsError } from '../../../../http/errors.ts';
import { readRatingContext } from '../../../play/index.ts';
import { readPrizeRules } from '../../../prizes/index.ts';
import type { DeskParts } from '../../parts.ts';
import { readSnapshot } from '../reading/snapshot.ts';
import { withStages } from '../reading/stages.ts';
import { toOutcome } from './changes.ts';

/** What a command would change; nothing is changed. */
export async function previewCommandAtDesk({ db }: DeskParts, tournamentId: number, command: Command) {
  const snapshot = await readSnapshot(db, tournamentId);
  const state = command.type === 'close-entries' ? withStages(snapshot) : snapshot.timed.state;
  const ratings = await readRatingContext(db, { tournamentId, state });
  const pay = await readPrizeRules(db, tournamentId);
  const outcome = toOutcome({ snapshot, state, pay }, preview(state, command, ratings));
  return { version: snapshot.timed.state.version, outcome };
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
