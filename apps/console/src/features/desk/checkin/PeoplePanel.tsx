import { useState } from 'react';
import { formatFaultInLine } from '../../../api/faults.ts';
import { useDesk } from '../data/useDesk.ts';
import { usePlace } from '../frame/place.ts';
import { usePrimaryHandler } from '../frame/primary.ts';
import { useLine, useLineReader } from '../line/readers.ts';
import { useAttempt } from '../panel/useAttempt.ts';
import { CheckinCard } from './CheckinCard.tsx';
import { findMeant, readMark } from './readMark.ts';
import { describeMarked, readMarkLine, type OnMark } from './readMarkLine.ts';
import { useClosing } from './useClosing.ts';
import { useMarking } from './useMarking.ts';

/** Everybody who takes part: who is here before the first draw, and who came late after it. */
export function PeoplePanel() {
  const { desk } = useDesk();
  const { open } = usePlace();
  const { text } = useLine();
  const { mark, markByCard, scanned } = useMarking();
  const [followed, setFollowed] = useState<number | null>(null);
  const canMark = desk.can_mark === 1 || desk.can_run === 1;
  useCloseKey();
  useMarkReader(canMark && desk.phase === 'entries', (participant, attendance, isCard) => {
    if (isCard) markByCard(participant.number);
    else mark(participant.number, attendance);
    setFollowed(participant.number);
  });
  const reading = readMark(text, desk);
  const meant = reading.kind === 'one' ? reading.participant.number : null;
  return (
    <CheckinCard
      participants={desk.participants}
      selected={meant ?? (text === '' ? followed : null)}
      scanned={scanned}
      hasFee={desk.participants.some(({ is_paid }) => is_paid !== null)}
      onFees={desk.tournament.fee === null ? undefined : () => open({ kind: 'fees' })}
      canMark={canMark}
      onMark={mark}
      {...(desk.can_read_log !== 0 && { onOpen: (number: number) => open({ kind: 'person', number }) })}
      onScan={() => open({ kind: 'scan' })}
      onEnter={desk.can_run === 1 ? () => open({ kind: 'late-entry' }) : undefined}
    />
  );
}

/** "Закрыть и начать": asks about those not marked; where all are marked there is nothing to ask. */
function useCloseKey(): void {
  const { open } = usePlace();
  const { say } = useLine();
  const { unmarked, closeEntries } = useClosing();
  const { perform, isBusy } = useAttempt();
  const begin = () =>
    closeEntries('draw').catch((error: unknown) =>
      say({ kind: 'sentence', text: formatFaultInLine(error) }, 'refused'),
    );
  usePrimaryHandler('close-entries', () => {
    if (unmarked.length > 0) open({ kind: 'closing' });
    else if (!isBusy) void perform(begin);
  });
}

/** Lets the line mark: part of a name, Enter. After the start the line is for results, and people are opened by it. */
function useMarkReader(isOn: boolean, onMark: OnMark): void {
  const { desk } = useDesk();
  const { write, say, chosen } = useLine();
  useLineReader({
    ...(isOn && { label: 'Отметить', placeholder: 'фамилия, часть имени или номер' }),
    read: (text, at) => (isOn ? readMarkLine(text, desk, at, onMark) : undefined),
    onKey: ({ code, shiftKey }, text) => {
      if (!isOn || !shiftKey || (code !== 'Enter' && code !== 'NumpadEnter')) return false;
      const meant = findMeant(readMark(text, desk), chosen);
      if (meant === undefined) return false;
      onMark(meant, 'late', false);
      write('');
      say(describeMarked(meant, 'опаздывает'));
      return true;
    },
  });
}
