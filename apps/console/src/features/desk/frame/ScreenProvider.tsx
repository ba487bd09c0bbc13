import { useMemo, useState, type ReactNode } from 'react';
import { ScreenContext, type Screen } from './screen.ts';

export function ScreenProvider({ children }: { readonly children: ReactNode }) {
  const [selected, select] = useState<number | null>(null);
  const [above, show] = useState<Screen['above']>(null);
  const [moved, noteMove] = useState<Screen['moved']>(null);
  const [marks, noteMarks] = useState<Screen['marks']>([]);
  const [changedDraft, noteDraft] = useState<Screen['changedDraft']>(null);
  const [draftSteps, noteDraftSteps] = useState<Screen['draftSteps']>([]);
  const [changedStages, noteStages] = useState<Screen['changedStages']>(null);
  const value = useMemo(
    () => ({
      selected,
      select,
      above,
      show,
      moved,
      noteMove,
      marks,
      noteMarks,
      draftSteps,
      noteDraftSteps,
      changedDraft,
      noteDraft,
      changedStages,
      noteStages,
    }),
    [selected, above, moved, marks, draftSteps, changedDraft, changedStages],
  );
  return <ScreenContext value={value}>{children}</ScreenContext>;
}
