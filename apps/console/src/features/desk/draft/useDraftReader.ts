import type { DeskDraft } from '@nardy/contract';
import { findParticipants } from '../checkin/names.ts';
import { useDesk } from '../data/useDesk.ts';
import { useScreen } from '../frame/screen.ts';
import { useLine, useLineReader } from '../line/readers.ts';
import { buildPhrase, type LineReading } from '../line/reading.ts';
import { hasDeskWord } from '../line/words.ts';
import { explainHeld } from './held.ts';
import { nameTwo, readSwap, type SwapReading } from './readSwap.ts';
import { explainNoUndo } from './steps.ts';
import type { TriedDraft } from './tried.ts';
import type { useDraftActs } from './useDraft.ts';

const SEEDED = 'Здесь пары следуют из посева: вручную их не меняют.';
const UNSETTLED = 'ещё не поменяны. Enter – поменять, Esc – оставить как есть.';
const UNDONE = 'Отменено: пары снова как до последнего изменения.';

const HINTS = [
  ['45 32', 'меняет игроков'],
  ['с4 с11', 'меняет столы'],
  ['↑ ↓', 'пара'],
  ['Delete', 'пара как была'],
] as const;

interface DraftOfLine {
  readonly draft: DeskDraft;
  /** As it is listed: by table, with what is tried. */
  readonly shown: DeskDraft;
  readonly tried: TriedDraft;
  readonly preview: DeskDraft | null;
  /** Publishing was asked for while the change in the line was neither made nor left. */
  readonly isUnsettled: boolean;
  /** A colleague changes pairs right now. */
  readonly isHeld: boolean;
  readonly canChange: boolean;
  readonly acts: ReturnType<typeof useDraftActs>;
}

/**
 * Lets the line change the draft: two numbers and Enter, ↑ ↓ to a pair, Delete to put it back, Ctrl+Z. Gives what Ctrl+Z does; nothing
 * where there is no change to undo.
 */
export function useDraftReader(drafted: DraftOfLine) {
  const { draft, shown, tried, preview, isUnsettled, isHeld, canChange, acts } = drafted;
  const { desk } = useDesk();
  const { say } = useLine();
  const { chosenPair, choosePair } = useScreen();
  const { change, restore, undo, isBusy } = acts;
  const doChange = (): void => {
    if (!isBusy) void change(tried);
  };
  const undoChange = (): void => {
    if (undo && !isBusy) void undo().then((done) => done && say({ kind: 'sentence', text: UNDONE }));
  };
  const canUndo = canChange && undo !== undefined;
  useLineReader({
    ...(canChange && {
      label: 'Поменять',
      placeholder: 'два номера: 45 32, столы: с4 с11',
      hints: HINTS,
    }),
    state: `${draft.revision}.${isUnsettled}.${preview?.breaches.map(({ sentence: told }) => told).join('.') ?? ''}`,
    read: (text) => {
      // A surname and the words of the desk are for those who look, too; two numbers are no score.
      if (isHeld && /\d/.test(text) && !hasDeskWord(text)) return buildPhrase('refused', explainHeld(draft));
      const isSeeded = desk.can_run === 1 && draft.can_change === 0;
      if (isSeeded && /^\s*\d/.test(text) && !hasDeskWord(text)) return buildPhrase('refused', SEEDED);
      if (!canChange) return undefined;
      // The line is drawn before this panel has tried the new text.
      const reading = readSwap(text, draft, desk);
      const isOfDesk =
        reading.kind === 'fault' && (hasDeskWord(text) || findParticipants(desk, text).length > 0);
      if (isOfDesk) return undefined;
      const described = describeSwap(reading, preview, doChange);
      return isUnsettled && described?.enter
        ? { ...described, ...buildPhrase('refused', UNSETTLED, nameTwo(reading)) }
        : described;
    },
    onKey: (event, text) => {
      if (text !== '') return false;
      const next = findNextPair(shown, chosenPair, event.code);
      if (next !== null) choosePair(next);
      else if (event.code === 'Delete' && canChange) {
        if (chosenPair !== null && !isBusy) void restore(chosenPair);
      } else return false;
      return true;
    },
    ...(desk.can_run === 1 && {
      // It never goes on to the last act of the competition, which would end the draft.
      undo: () => {
        if (canUndo) undoChange();
        else say({ kind: 'sentence', text: isHeld ? explainHeld(draft) : explainNoUndo(tried) }, 'refused');
      },
    }),
  });
  return { undoChange: canUndo ? undoChange : undefined };
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
      return buildPhrase('idle', reading.hint);
    case 'fault':
      return buildPhrase('refused', reading.sentence);
    case 'tables':
      return {
        ...buildPhrase('choice', 'пары пересядут', nameTwo(reading)),
        enter,
      };
    case 'players': {
      const { tables } = reading;
      const breach = preview?.breaches[0]?.sentence;
      const where = tables.length > 1 ? `столы ${tables.join(' и ')}` : 'и тот, кто свободен';
      return { ...buildPhrase('choice', breach ?? where, nameTwo(reading)), enter };
    }
  }
}

/** The next table by ↑ ↓; null for another key. */
function findNextPair({ pairs }: DeskDraft, chosen: number | null, code: string): number | null {
  if (code !== 'ArrowUp' && code !== 'ArrowDown') return null;
  const at = pairs.findIndex(({ table }) => table === chosen);
  const next = code === 'ArrowDown' ? at + 1 : at - 1;
  return pairs[Math.max(0, Math.min(pairs.length - 1, next))]?.table ?? null;
}
