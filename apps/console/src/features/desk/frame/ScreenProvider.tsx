import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useDesk } from '../data/useDesk.ts';
import { formatWhere } from './place.ts';
import { ScreenContext, type Screen } from './screen.ts';

export function ScreenProvider({ children }: { readonly children: ReactNode }) {
  const [selected, select] = useState<number | null>(null);
  const [chosenPair, choosePair] = useState<number | null>(null);
  const [above, show] = useState<Screen['above']>(null);
  const [moved, noteMove] = useState<Screen['moved']>(null);
  const [marks, noteMarks] = useState<Screen['marks']>([]);
  const [changedDraft, noteDraft] = useState<Screen['changedDraft']>(null);
  const [draftSteps, noteDraftSteps] = useState<Screen['draftSteps']>([]);
  const [changedStages, noteStages] = useState<Screen['changedStages']>(null);
  const hasDraft = useDesk().desk.draft !== null;
  // A pair is chosen for its draft alone.
  if (!hasDraft && chosenPair !== null) choosePair(null);
  const here = formatWhere(useSearchParams()[0]);
  const place = useRef<string>(undefined);
  useLayoutEffect(() => {
    place.current = here;
    return () => {
      place.current = undefined;
    };
  }, [here]);
  const value = useMemo(
    () => ({
      place,
      selected,
      select,
      chosenPair,
      choosePair,
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
    [selected, chosenPair, above, moved, marks, draftSteps, changedDraft, changedStages],
  );
  return <ScreenContext value={value}>{children}</ScreenContext>;
}
