import type { CorrectionMode, CorrectResult } from './commands.ts';
import { decide } from './decide.ts';
import { formatCorrection } from './previewing/correctionText.ts';
import type { RatingContext } from './previewing/ratingChanges.ts';
import { takeSnapshot } from './previewing/snapshot.ts';
import { computeChangesBy, type CommandChanges } from './preview.ts';
import type { Decision } from './refusals.ts';
import type { CompetitionState } from './state.ts';

/** A way to make a correction: what it changes, with one Russian sentence about the pairs, or why it is closed. */
export type CorrectionWay =
  | (CommandChanges & { readonly sentence: string })
  | Extract<Decision, { readonly ok: false }>;

/** The three ways side by side. */
export interface CorrectionPreview {
  readonly ways: Readonly<Record<CorrectionMode, CorrectionWay>>;
  /**
   * The way to choose where the director does not say: `record` whenever another one would break off games that are being played,
   * else the one that changes the fewest results; of equals the one that lets the right ones go on. Null when all are closed.
   */
  readonly recommended: CorrectionMode | null;
}

const MODES = ['record', 'propagate', 'redraw'] as const;

/** What a correction would change in each of its three ways, without making it. Throws only when `ratings` names two games alike. */
export function previewCorrection(
  state: CompetitionState,
  correction: Pick<CorrectResult, 'game' | 'result'>,
  ratings?: RatingContext,
): CorrectionPreview {
  const before = takeSnapshot(state);
  const way = (mode: CorrectionMode): CorrectionWay => {
    const { game, result } = correction;
    const decision = decide(state, { type: 'correct-result', game, result, mode });
    if (!decision.ok) return decision;
    const sentence = formatCorrection(state, decision.events, mode);
    return { ...computeChangesBy(before, decision.events, ratings), sentence };
  };
  const ways = { record: way('record'), propagate: way('propagate'), redraw: way('redraw') };
  return { ways, recommended: recommend(ways) };
}

function recommend(ways: CorrectionPreview['ways']): CorrectionMode | null {
  const open = MODES.flatMap((mode) => {
    const way = ways[mode];
    return way.ok ? [{ mode, way }] : [];
  });
  if (ways.record.ok && open.some(({ way }) => way.brokenOff.length > 0)) return 'record';
  const [best] = open.toSorted(
    (one, other) =>
      one.way.results.length - other.way.results.length ||
      Number(goesOn(other.way)) - Number(goesOn(one.way)),
  );
  return best?.mode ?? null;
}

/** Whether others come into what follows. */
function goesOn({ events }: CommandChanges): boolean {
  return events.some(({ type }) =>
    ['stage-restarted', 'entrants-replaced', 'third-place-drawn'].includes(type),
  );
}
