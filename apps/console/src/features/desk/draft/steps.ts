import type { DeskDraft } from '@nardy/contract';
import { readPairs, type DraftPairs } from './changes.ts';
import type { TriedDraft } from './tried.ts';

/** A change of the draft by hand: what it was before, and its revision since. */
export interface DraftStep {
  readonly revision: number;
  readonly before: DraftPairs;
}

/** The change that can be undone: the last one, as long as nobody else has changed the draft since. */
export function findLastStep(steps: readonly DraftStep[], { revision }: DeskDraft): DraftStep | undefined {
  const last = steps.at(-1);
  // The answer to a change may be here before the desk is read again.
  return last && last.revision >= revision ? last : undefined;
}

/** The changes with the one that was made in a draft. What came before somebody else's change is not undone any more. */
export function addStep(
  steps: readonly DraftStep[],
  draft: DeskDraft,
  revision: number,
): readonly DraftStep[] {
  if (revision === draft.revision) return steps;
  return [...(findLastStep(steps, draft) ? steps : []), { revision, before: readPairs(draft) }];
}

/** The changes without the last one, which was undone by another change of the draft. */
export function dropStep(steps: readonly DraftStep[], revision: number): readonly DraftStep[] {
  const last = steps.at(-2);
  return last ? [...steps.slice(0, -2), { ...last, revision }] : [];
}

/** Why there is no change to undo, and what does so. The last act of the competition is not meant: undone, it ends the draft. */
export function explainNoUndo({ draft, reseated }: Pick<TriedDraft, 'draft' | 'reseated'>): string {
  return reseated.size > 0 || draft.pairs.some(({ is_by_hand: byHand }) => byHand === 1)
    ? 'Эти изменения сделаны не здесь. Пары жеребьёвки вернёт «Как было».'
    : 'Черновик без изменений вручную: отменять нечего. Чтобы отменить последнее действие, сначала закройте черновик.';
}
