import type { DeskDraft } from '@nardy/contract';
import { useEffect, useMemo, useState } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { useParticipants } from '../data/useParticipants.ts';
import { usePlace } from '../frame/place.ts';
import { usePrimaryHandler } from '../frame/primary.ts';
import { useScreen } from '../frame/screen.ts';
import { useLine } from '../line/readers.ts';
import { DraftCard } from './DraftCard.tsx';
import { tryChange, withBreaches } from './tried.ts';
import { useDraft, useDraftActs, useDraftPreview } from './useDraft.ts';
import { useDraftReader } from './useDraftReader.ts';
import { useIsHeld } from './held.ts';

/** The draw before the hall sees it, in place of the tour. */
export function DraftPanel() {
  const draft = useDraft();
  return draft && <OfDraft draft={draft} />;
}

function OfDraft({ draft }: { draft: DeskDraft }) {
  const { desk } = useDesk();
  const { text, write } = useLine();
  const { goTo } = usePlace();
  const { select, chosenPair, choosePair } = useScreen();
  const participants = useParticipants();
  const isHeld = useIsHeld(draft);
  const canChange = desk.can_run === 1 && draft.can_change === 1 && !isHeld;
  const tried = useMemo(() => tryChange(canChange ? text : '', draft, desk), [canChange, text, draft, desk]);
  const { preview } = useDraftPreview(draft, tried.changed);
  const acts = useDraftActs(draft);
  const { reset, discard, publish, isBusy, error } = acts;
  const shown = useMemo(() => withBreaches(tried.draft, preview), [tried, preview]);
  const [unsettled, setUnsettled] = useState<string | null>(null);
  usePrimaryHandler('publish', () => {
    // The stored pairs are not those that are shown while a change is tried.
    if (tried.changed !== null) setUnsettled(text);
    else if (!isBusy) void publish();
  });
  if (unsettled !== null && unsettled !== text) setUnsettled(null);
  const isUnsettled = unsettled === text;
  const { undoChange } = useDraftReader({
    draft,
    shown,
    tried,
    preview,
    isUnsettled,
    isHeld,
    canChange,
    acts,
  });
  // No game can be chosen here: one of the tour before would be opened by Enter.
  useEffect(() => select(null), [select]);
  const seedOf = (number: number) => participants.get(number)?.seed ?? number;
  return (
    <DraftCard
      draft={shown}
      refused={error}
      participants={participants}
      moved={tried.moved}
      changedTables={tried.changedTables}
      reseated={tried.reseated}
      selectedTable={chosenPair}
      canChange={canChange}
      canRun={desk.can_run === 1}
      onSelect={choosePair}
      onDrop={(dragged, onto) => write(`${seedOf(dragged)} ${seedOf(onto)}`)}
      ways={{
        onHall: () => goTo('format'),
        onUndo: undoChange,
        onReset: () => void reset(),
        onDiscard: () => void discard(),
      }}
    />
  );
}
