import { useDesk } from '../data/useDesk.ts';
import { usePlace } from '../frame/place.ts';
import { useLine, useLineReader } from '../line/readers.ts';
import { buildPhrase } from '../line/reading.ts';
import { hasDeskWord } from '../line/words.ts';
import { usePrimaryHandler } from '../frame/primary.ts';
import { useAttempt } from '../panel/useAttempt.ts';
import { CardScanner } from './CardScanner.tsx';
import { ClosedEntries, CloseEntries } from './CloseEntries.tsx';
import { describeClosing, type ClosingChoice } from './closing.ts';
import { LateEntry } from './LateEntry.tsx';
import { readMark } from './readMark.ts';
import { useClosing } from './useClosing.ts';
import { useMarking } from './useMarking.ts';

/** "Новый", beside whatever is shown. */
export function LateEntryPanel() {
  const { desk, refetch, enter } = useDesk();
  const { close } = usePlace();
  const { say, input } = useLine();
  return (
    <LateEntry
      desk={desk}
      onEntered={(number, name) => {
        // Whoever is entered here stands at the desk.
        enter(
          { type: 'attendance', marks: [{ number, attendance: 'present' }] },
          { title: `${name}: на месте`, detail: null, game: null },
        );
        say({ kind: 'sentence', text: `${name} — в соревновании` });
        refetch();
        close();
        input.current?.focus();
      }}
      onClose={close}
    />
  );
}

/** "Считать карту" by the camera. */
export function ScanPanel() {
  const { desk } = useDesk();
  const { close } = usePlace();
  const { say } = useLine();
  const { markByCard, scanned } = useMarking();
  const read = (text: string) => {
    const reading = readMark(text, desk);
    if (reading.kind === 'one') markByCard(reading.participant.number);
    else say({ kind: 'sentence', text: 'Это не карта участника этого соревнования.' }, 'refused');
  };
  return <CardScanner scanned={scanned} onRead={read} onClose={close} />;
}

/** Closes the entries. The way back of the browser leads to it when they are long closed, too. */
export function ClosingPanel() {
  const { desk } = useDesk();
  const { close } = usePlace();
  const attempt = useAttempt();
  if (desk.phase === 'entries' || attempt.isBusy) return <Closing attempt={attempt} />;
  return <ClosedEntries error={attempt.error} onLeave={close} />;
}

interface ClosingProps {
  readonly attempt: ReturnType<typeof useAttempt>;
}

/** Asks about those not marked, and says what becomes of each choice. It begins by one's own act alone, also when all are marked by now. */
function Closing({ attempt: { perform, isBusy, error } }: ClosingProps) {
  const { desk } = useDesk();
  const { close } = usePlace();
  const { expected, unmarked, closeEntries } = useClosing();
  const canWait = desk.stages[0]?.['kind'] === 'swiss';
  const choose = (choice: ClosingChoice) => {
    if (!isBusy) void perform(() => closeEntries(choice));
  };
  // Where nobody was marked the list was not kept, and where all are nobody is left to take out.
  const isPartlyMarked = unmarked.length > 0 && unmarked.length < expected.length;
  const usual = isPartlyMarked ? 'withdraw' : 'draw';
  usePrimaryHandler('close-entries', () => choose(usual));
  useClosingReader(unmarked.length, canWait, choose);
  return (
    <CloseEntries
      unmarked={unmarked}
      absent={expected.filter(({ attendance }) => attendance === 'absent')}
      canWait={canWait}
      usual={usual}
      isBusy={isBusy}
      error={error}
      onChoose={choose}
      onLeave={close}
    />
  );
}

/** The number of a choice, then Enter. */
function useClosingReader(unmarked: number, canWait: boolean, choose: (choice: ClosingChoice) => void): void {
  const choices = describeClosing(unmarked, canWait);
  useLineReader({
    label: 'Закрыть и начать',
    placeholder: 'номер решения о неотмеченных',
    read: (text) => {
      const found = choices[Number(text.trim()) - 1];
      if (text.trim() === '') return buildPhrase('idle', 'Наберите номер решения.');
      if (hasDeskWord(text)) return undefined;
      if (!found) return buildPhrase('refused', `Решения с номером ${text.trim()} нет.`);
      return {
        ...buildPhrase('ok', found.consequence, found.label),
        enter: { label: 'закрыть и начать', run: () => choose(found.choice) },
      };
    },
  });
}
