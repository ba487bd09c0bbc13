import { useCallback, useState } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { formatTime } from '../tour/times.ts';
import type { ScannedMark } from './CheckinCard.tsx';
import { formatCame } from './names.ts';
import { useMarks } from './useMarks.ts';

/** Marks who is here, by the line, the switch or a card. */
export function useMarking() {
  const { desk, behind } = useDesk();
  const { mark, put } = useMarks();
  const [scanned, setScanned] = useState<ScannedMark | null>(null);
  const { participants } = desk;
  /** A card marks at once: the one act that needs no Enter, and is undone by one press. */
  const markByCard = useCallback(
    (number: number) => {
      const participant = participants.find((one) => one.number === number);
      if (!participant) return;
      const before = participant.attendance;
      mark(number, 'present');
      const at = formatTime(Date.now() + behind);
      setScanned({
        sentence: `Карта считана: ${participant.name}, № ${participant.seed}, ${formatCame(participant)} в ${at}`,
        undo: () => {
          put({ ...participant, attendance: 'present' }, before === 'present' ? 'unknown' : before);
          setScanned(null);
        },
      });
    },
    [participants, behind, mark, put],
  );
  return { mark, markByCard, scanned };
}
