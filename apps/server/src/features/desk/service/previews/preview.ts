import { command as commandSchema } from '@nardy/contract';
import { findGame, preview, type Command, type CorrectionMode, type GameResult } from '@nardy/engine';
import { FieldsError } from '../../../../http/errors.ts';
import type { DeskParts } from '../../parts.ts';
import { listStages } from '../getDesk.ts';
import { readSnapshot, type Snapshot } from '../reading/snapshot.ts';
import { previewOutcome } from './changes.ts';

/** What a command would change; nothing is changed. */
export async function previewCommandAtDesk({ db }: DeskParts, tournamentId: number, command: Command) {
  const snapshot = await readSnapshot(db, tournamentId);
  const { version } = snapshot.timed.state;
  return {
    version,
    outcome: await previewOutcome(db, snapshot, command, { first: opensFirst(snapshot, command) }),
  };
}

/** Where no stages are set, closing the entries sets those that are proposed. */
function opensFirst(snapshot: Snapshot, { type }: Command): readonly Command[] {
  return type === 'close-entries' && snapshot.timed.state.stages.length === 0
    ? [{ type: 'create-stages', stages: listStages(snapshot) }]
    : [];
}

const WAYS = ['record', 'propagate', 'redraw'] as const satisfies readonly CorrectionMode[];

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
  const command = (mode: CorrectionMode): Command => ({ type: 'correct-result', game, result, mode });
  const options = preview(state, command('record')).corrections;
  const outcomes = await Promise.all(
    WAYS.map((mode) =>
      previewOutcome(db, snapshot, command(mode), { sentence: options?.[mode].sentence ?? null }),
    ),
  );
  const [record, propagate, redraw] = outcomes;
  if (!record || !propagate || !redraw) throw new Error('a correction has three ways');
  return { version: state.version, record, propagate, redraw, ...recommend({ record, propagate, redraw }) };
}

type Outcome = Awaited<ReturnType<typeof previewOutcome>>;

/**
 * `record` whenever another way would break off games that are being played; otherwise the open way with the fewest changed
 * results, and of those the first that keeps pairs right.
 */
function recommend(outcomes: Readonly<Record<CorrectionMode, Outcome>>): {
  readonly recommended: CorrectionMode | null;
  readonly sentence: string | null;
} {
  const open = (['redraw', 'propagate', 'record'] as const).flatMap((mode) => {
    const outcome = outcomes[mode];
    return outcome.is_open === 1 ? [{ mode, changes: outcome.changes }] : [];
  });
  if (open.length === 0) return { recommended: null, sentence: null };
  const isQuiet = open.filter(({ changes }) => changes.broken_off.length === 0);
  if (outcomes.record.is_open === 1 && isQuiet.length < open.length)
    return { recommended: 'record', sentence: 'Идущие матчи не прерываются.' };
  const [best] = (isQuiet.length > 0 ? isQuiet : open).toSorted(
    (one, other) => one.changes.results.length - other.changes.results.length,
  );
  if (best === undefined) return { recommended: null, sentence: null };
  return { recommended: best.mode, sentence: REASONS[best.mode] };
}

const REASONS = {
  record: 'Меняется только этот счёт и таблица.',
  propagate: 'Дальше идут те, кто должен, и теряется меньше всего результатов.',
  redraw: 'В туре ещё ничего не сыграно: пары станут верными.',
} as const;

/** A result as the command that corrects it takes one. */
function parseResult(game: number, result: unknown): GameResult | null {
  const parsed = commandSchema.safeParse({ type: 'correct-result', game, result, mode: 'record' });
  if (parsed.success && parsed.data.type === 'correct-result') return parsed.data.result;
  throw new FieldsError({ result: [parsed.error?.issues[0]?.message ?? 'Такого результата нет.'] }, 422);
}
