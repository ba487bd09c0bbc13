import type { DeskDraft } from '@nardy/contract';
import { useMemo } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { useScreen } from '../frame/screen.ts';
import { Card } from '../frame/parts/parts.tsx';
import { useLine } from '../line/readers.ts';
import { Fault } from '../panel/Fault.tsx';
import { DraftChanges, PairSteps, SwapPreview } from './DraftAside.tsx';
import { explainHeld, useIsHeld } from './held.ts';
import { tryChange, type TriedDraft } from './tried.ts';
import { useDraft, useDraftActs, useDraftPreview } from './useDraft.ts';
import styles from './draft.module.css';

/** Beside the draft: what a change would break, what others have changed, and why the chosen two meet. */
export function DraftSide() {
  const draft = useDraft();
  return draft && <OfDraft draft={draft} />;
}

function OfDraft({ draft }: { draft: DeskDraft }) {
  const { desk } = useDesk();
  const { text, write } = useLine();
  const { chosenPair } = useScreen();
  const isHeld = useIsHeld(draft);
  const canChange = desk.can_run === 1 && draft.can_change === 1 && !isHeld;
  const tried = useMemo(() => tryChange(canChange ? text : '', draft, desk), [canChange, text, draft, desk]);
  const { preview, error } = useDraftPreview(draft, tried.changed);
  const { change, restore, isBusy, error: refused } = useDraftActs(draft);
  const pair = tried.draft.pairs.find(({ table }) => table === chosenPair) ?? tried.draft.pairs[0];
  const { changed } = tried;
  const isByHand = pair && (pair.is_by_hand === 1 || tried.reseated.has(pair.table));
  const canRestore = desk.can_run === 1 && !isHeld && !changed && isByHand && pair.table === chosenPair;
  return (
    <>
      {isHeld && (
        <Card label="Черновик занят" tone="warning">
          <p className={styles['note']} role="status">
            {explainHeld(draft)}
          </p>
        </Card>
      )}
      <DraftChanges changes={draft.changes} />
      {changed && (
        <SwapPreview
          title={formatTitle(tried)}
          preview={preview}
          error={refused ?? error}
          isBusy={isBusy}
          onDo={() => void change(tried)}
          onLeave={() => write('')}
        />
      )}
      {!changed && draft.breaches.length > 0 && <Breaches draft={draft} />}
      {!changed && <Fault error={refused} />}
      <PairSteps
        pair={pair}
        onRestore={canRestore ? () => void (isBusy || restore(pair.table)) : undefined}
      />
    </>
  );
}

function Breaches({ draft }: { draft: DeskDraft }) {
  return (
    <Card title={`Замечания: ${draft.breaches.length}`} tone="warning">
      <ul className={styles['breaches']}>
        {draft.breaches.map(({ code, sentence, pair }) => (
          <li key={`${code}${pair?.join('-') ?? ''}`} data-is-breach>
            {sentence}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function formatTitle({ reading }: TriedDraft): string {
  if (reading.kind === 'players') return `Если поменять ${reading.one.seed} и ${reading.other.seed}`;
  if (reading.kind === 'tables') return `Если поменять столы ${reading.one} и ${reading.other}`;
  return 'Если поменять';
}
