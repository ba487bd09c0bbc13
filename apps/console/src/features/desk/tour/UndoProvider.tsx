import type { DeskEntry } from '@nardy/contract';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { formatFaultInLine } from '../../../api/faults.ts';
import { useUndoMark } from '../checkin/useMarks.ts';
import { useDesk } from '../data/useDesk.ts';
import { useMoveGame } from '../data/useMoveGame.ts';
import { useScreen } from '../frame/screen.ts';
import type { DeskAct } from '../queue/acts.ts';
import { useLine, useLineReader } from '../line/readers.ts';
import type { LineReading } from '../line/reading.ts';
import { UndoContext } from './undo.ts';

const CLOSED = 'Нет связи: отменить можно только то, что ещё не отправлено.';
const MAY_BE_STORED = 'ответа сервера ещё нет. Отменим, когда вернётся связь';

/**
 * What Ctrl+Z does: acts that were never sent are dropped, one's own last act is undone, another's is asked about, and any before the
 * play: a mark may be meant, and not an entry. What is on its way is undone once the server has it.
 */
export function UndoProvider({ children }: { readonly children: ReactNode }) {
  const { desk, queue, drop, connection } = useDesk();
  const { say, text } = useLine();
  const wanted = useRef<DeskAct>(undefined);
  const { asked, ask, endAsking } = useAsked();
  const revert = useRevert();
  const waiting = queue.acts.filter(({ refusal }) => !refusal);
  const isLost = connection.state === 'lost';
  const last = waiting.at(-1);
  const onTheWay = last ?? queue.sent.at(-1);
  const { undoable, can_run: mayRun } = desk;
  const isMeantWithoutAsking = undoable?.is_own === 1 && desk.phase !== 'entries';
  const undoMark = useUndoMark();
  const move = useMoveBack();
  const undoLast = useCallback(
    (mayAsk = true) => {
      if (move) move();
      else if (!undoable) say({ kind: 'sentence', text: 'Отменять нечего.' }, 'refused');
      else if (isMeantWithoutAsking) revert(undoable);
      else if (mayAsk) ask(undoable);
    },
    [move, undoable, isMeantWithoutAsking, revert, say, ask],
  );
  const undo = useCallback(() => {
    if (undoMark) return undoMark();
    if (mayRun === 0) return;
    if (isLost && last && !last.isTried) {
      drop(last.key);
      say({ kind: 'sentence', text: `Убрано из очереди: ${last.title}` });
    } else if (isLost && !onTheWay) say({ kind: 'sentence', text: CLOSED }, 'refused');
    else if (onTheWay) {
      wanted.current = onTheWay;
      if (isLost) say({ kind: 'sentence', text: `${onTheWay.title}: ${MAY_BE_STORED}` });
    } else undoLast();
  }, [undoMark, mayRun, isLost, last, drop, say, onTheWay, undoLast]);
  useEffect(() => {
    const act = wanted.current;
    if (!act || [...waiting, ...queue.sent].some(({ key }) => key === act.key)) return;
    wanted.current = undefined;
    // Refused or dropped: there is nothing to undo, and what came before it was not meant.
    const isMeant = act.game === null || !undoable?.is_own || undoable.game === act.game;
    // A question would take the place of what has been typed meanwhile.
    if (queue.taken.has(act.key) && isMeant) undoLast(text === '');
  });
  const undoEntry = useCallback(
    (entry: DeskEntry) => {
      if (isLost) say({ kind: 'sentence', text: CLOSED }, 'refused');
      else if (entry.is_own === 1) revert(entry);
      else ask(entry);
    },
    [isLost, revert, say, ask],
  );
  const value = useMemo(() => ({ undo, undoEntry }), [undo, undoEntry]);
  return (
    <UndoContext value={value}>
      {children}
      {asked && <AskUndo entry={asked} onEnd={endAsking} />}
    </UndoContext>
  );
}

/** The act that is asked about; what stands in the line, typed or said, gives way to the question. */
function useAsked() {
  const { write } = useLine();
  const [asked, setAsked] = useState<DeskEntry | null>(null);
  const ask = useCallback(
    (entry: DeskEntry) => {
      write('');
      setAsked(entry);
    },
    [write],
  );
  const endAsking = useCallback(() => setAsked(null), []);
  return { asked, ask, endAsking };
}

/** Moves a game back to its table, if that was the last that was done here and no act has come since. */
function useMoveBack(): (() => void) | undefined {
  const { desk } = useDesk();
  const { moved, noteMove } = useScreen();
  const { say } = useLine();
  const moveGame = useMoveGame();
  if (moved?.from == null || moved.version !== desk.version) return undefined;
  const { game, from, table } = moved;
  const moveBack = async (): Promise<void> => {
    try {
      await moveGame({ game, from: table, table: from });
      noteMove(null);
      say({ kind: 'sentence', text: `Отменено: матч снова за столом ${from}` });
    } catch (error) {
      say({ kind: 'sentence', text: formatFaultInLine(error) }, 'refused');
    }
  };
  return () => void moveBack();
}

/** Undoes an act as it was shown: another one that came meanwhile is refused by the server. */
function useRevert(): (entry: DeskEntry) => void {
  const { run } = useDesk();
  const { say } = useLine();
  return useCallback(
    (entry) =>
      void run({ type: 'undo' }, { act: entry.act }).then(
        () => say({ kind: 'sentence', text: `Отменено: ${entry.title}` }),
        (error: unknown) => say({ kind: 'sentence', text: formatFaultInLine(error) }, 'refused'),
      ),
    [run, say],
  );
}

/** Asks in the line, as long as it stays empty. */
function AskUndo({ entry, onEnd }: { readonly entry: DeskEntry; readonly onEnd: () => void }) {
  const { text } = useLine();
  const revert = useRevert();
  const whose = entry.author === null ? ' сделала программа,' : ` не ваше: ${entry.author},`;
  const reading: LineReading = {
    tone: 'choice',
    echo: {
      kind: 'sentence',
      text: `Последнее действие${entry.is_own === 1 ? ':' : whose} ${entry.title}. Отменить?`,
    },
    enter: {
      label: 'отменить',
      run: () => {
        onEnd();
        revert(entry);
      },
    },
  };
  useLineReader({
    read: (typed) => (typed === '' ? reading : undefined),
    onKey: (event) => {
      if (event.key !== 'Escape') return false;
      onEnd();
      return true;
    },
  });
  useEffect(() => {
    if (text !== '') onEnd();
  }, [text, onEnd]);
  return null;
}
