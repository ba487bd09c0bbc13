import type { Attendance } from '@nardy/contract';
import { useCallback, useState } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { formatTime } from '../tour/times.ts';
import { formatCame } from './names.ts';
import type { ScannedMark } from './CheckinCard.tsx';

const MARKED: Readonly<Record<Attendance, string>> = {
  unknown: 'отметка снята',
  present: 'пришёл',
  late: 'опаздывает',
  absent: 'не пришёл',
};

/** Marks who is here; a mark waits for the connection where there is none. */
export function useMarking() {
  const { desk, enter } = useDesk();
  const [scanned, setScanned] = useState<ScannedMark | null>(null);
  const { participants } = desk;
  const mark = useCallback(
    (number: number, attendance: Attendance) => {
      const participant = participants.find((one) => one.number === number);
      if (!participant) return;
      const word = attendance === 'present' ? formatCame(participant) : MARKED[attendance];
      enter(
        { type: 'attendance', marks: [{ number, attendance }] },
        { title: `№ ${participant.seed} ${participant.name}: ${word}`, detail: null, game: null },
      );
    },
    [participants, enter],
  );
  /** A card marks at once: the one act that needs no Enter, and is undone by one press. */
  const markByCard = useCallback(
    (number: number) => {
      const participant = participants.find((one) => one.number === number);
      if (!participant) return;
      const before = participant.attendance;
      mark(number, 'present');
      const at = formatTime(Date.now());
      setScanned({
        sentence: `Карта считана: ${participant.name}, № ${participant.seed}, ${formatCame(participant)} в ${at}`,
        undo: () => {
          mark(number, before === 'present' ? 'unknown' : before);
          setScanned(null);
        },
      });
    },
    [participants, mark],
  );
  return { mark, markByCard, scanned };
}
