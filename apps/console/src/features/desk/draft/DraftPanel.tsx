import type { DeskDraft } from '@nardy/contract';
import { useMemo } from 'react';
import { formatShortName } from '../data/names.ts';
import { useDesk } from '../data/useDesk.ts';
import { useParticipants } from '../data/useParticipants.ts';
import { usePlace } from '../frame/place.ts';
import { usePrimaryHandler } from '../frame/primary.ts';
import { useScreen } from '../frame/screen.ts';
import { useLine, useLineReader } from '../line/readers.ts';
import { phrase, type LineReading } from '../line/reading.ts';
import { Fault } from '../panel/Fault.tsx';
import { DraftCard } from './DraftCard.tsx';
import type { SwapReading } from './readSwap.ts';
import { tryChange, withBreaches } from './tried.ts';
import { useDraftActs, useDraftPreview } from './useDraft.ts';
import { isHeldByOther } from './held.ts';

/** The draw before the hall sees it, in place of the tour. */
export function DraftPanel() {
  const { desk } = useDesk();
  return desk.draft && <OfDraft draft={desk.draft} />;
}

function OfDraft({ draft }: { draft: DeskDraft }) {
  const { desk } = useDesk();
  const { text, write } = useLine();
  const { goTo } = usePlace();
  const { selected, select } = useScreen();
  const participants = useParticipants();
  const canChange = desk.can_run === 1 && draft.can_change === 1 && !isHeldByOther(draft);
  const tried = useMemo(() => tryChange(canChange ? text : '', draft, desk), [canChange, text, draft, desk]);
  const { preview } = useDraftPreview(draft, tried.changed);
  const { change, reset, discard, publish, isBusy, error } = useDraftActs(draft);
  const shown = useMemo(() => withBreaches(tried.draft, preview), [tried, preview]);
  usePrimaryHandler('publish', () => {
    if (!isBusy) void publish().then((done) => done && select(null));
  });
  const doChange = () => {
    if (tried.changed && !isBusy) void change(tried.changed).then((done) => done && write(''));
  };
  useLineReader({
    ...(canChange && { label: 'Поменять', placeholder: 'два номера: 45 32, столы: с4 с11' }),
    state: `${draft.revision}.${preview?.breaches.map(({ sentence: told }) => told).join('.') ?? ''}`,
    read: () => (canChange ? describeSwap(tried.reading, preview, doChange) : undefined),
    onKey: ({ code }, typed) => {
      if (typed === '' && code === 'Delete' && canChange) {
        void reset();
        return true;
      }
      const next = typed === '' ? moveSelection(shown, selected, code) : null;
      if (next !== null) select(next);
      return next !== null;
    },
  });
  const seedOf = (number: number) => participants.get(number)?.seed ?? number;
  return (
    <>
      <Fault error={error} />
      <DraftCard
        draft={shown}
        participants={participants}
        moved={tried.moved}
        changedTables={tried.changedTables}
        selectedTable={selected}
        canChange={canChange}
        canRun={desk.can_run === 1}
        onSelect={select}
        onDrop={(dragged, onto) => write(`${seedOf(dragged)} ${seedOf(onto)}`)}
        ways={{
          onHall: () => goTo('format'),
          onReset: () => void reset(),
          onDiscard: () => void discard(),
        }}
      />
    </>
  );
}

/** What the row under the line says about a swap: amber, for it changes what the draw has made. */
function describeSwap(
  reading: SwapReading,
  preview: DeskDraft | null,
  run: () => void,
): LineReading | undefined {
  const enter = { label: 'поменять', run, keepsText: true } as const;
  switch (reading.kind) {
    case 'empty':
      return undefined;
    case 'partial':
      return phrase('idle', reading.hint);
    case 'fault':
      return phrase('refused', reading.sentence);
    case 'tables':
      return {
        ...phrase('choice', 'пары пересядут', `Стол ${reading.one} ↔ стол ${reading.other}`),
        enter,
      };
    case 'players': {
      const { one, other, tables } = reading;
      const names = `№ ${one.seed} ${formatShortName(one)} ↔ № ${other.seed} ${formatShortName(other)}`;
      const breach = preview?.breaches[0]?.sentence;
      const where = tables.length > 1 ? `столы ${tables.join(' и ')}` : 'и тот, кто свободен';
      return { ...phrase('choice', breach ?? where, names), enter };
    }
  }
}

/** The next table by ↑ ↓; null for another key. */
function moveSelection({ pairs }: DeskDraft, selected: number | null, code: string): number | null {
  if (code !== 'ArrowUp' && code !== 'ArrowDown') return null;
  const at = pairs.findIndex(({ table }) => table === selected);
  const next = code === 'ArrowDown' ? at + 1 : at - 1;
  return pairs[Math.max(0, Math.min(pairs.length - 1, next))]?.table ?? null;
}
