import type { Attendance, DeskParticipant } from '@nardy/contract';
import { useCallback } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { useScreen, type Mark } from '../frame/screen.ts';
import { useLine } from '../line/readers.ts';
import type { Ask } from '../queue/acts.ts';
import { formatCame } from './names.ts';

const MARKED: Readonly<Record<Exclude<Attendance, 'present'>, string>> = {
  unknown: 'отметка снята',
  late: 'опаздывает',
  absent: 'не пришёл',
};

/** Marks who is here; a mark waits for the connection where there is none. It is no act of the competition: this screen keeps it for Ctrl+Z. */
export function useMarks() {
  const { desk, enter } = useDesk();
  const { marks, noteMarks } = useScreen();
  const { participants, version } = desk;
  const put = useCallback(
    (participant: DeskParticipant, attendance: Attendance): string => {
      const title = formatMark(participant, attendance);
      const { number, players } = participant;
      // A mark may wait: what others have marked by then stands, and the number may be another's.
      const seen = {
        player_ids: players.map(({ player_id: id }) => id),
        attendance: participant.attendance,
      };
      enter(
        { type: 'attendance', marks: [{ number, attendance, seen }] },
        { title, detail: null, game: null },
      );
      return title;
    },
    [enter],
  );
  const mark = useCallback(
    (number: number, attendance: Attendance) => {
      const participant = participants.find((one) => one.number === number);
      if (!participant) return;
      const before = participant.attendance === attendance ? 'unknown' : participant.attendance;
      const title = put(participant, attendance);
      noteMarks([...marks, { number, before, after: attendance, version, title }]);
    },
    [participants, put, marks, noteMarks, version],
  );
  return { put, mark };
}

/** Undoes the last mark that was made here and still stands, if no act has come since; undefined where there is none. */
export function useUndoMark(): (() => void) | undefined {
  const { desk, queue, connection, drop } = useDesk();
  const { marks, noteMarks } = useScreen();
  const { say } = useLine();
  const { put } = useMarks();
  const at = marks.findLastIndex((mark) => isStanding(mark, desk));
  const last = marks[at];
  const participant = desk.participants.find(({ number }) => number === last?.number);
  const waiting = queue.acts.findLast(({ refusal }) => !refusal);
  const { ask } = waiting ?? queue.sent.at(-1) ?? {};
  if (!last || !participant || ask?.type === 'command') return undefined;
  return () => {
    noteMarks(marks.slice(0, at));
    if (connection.state === 'lost' && waiting && !waiting.isTried && isAsked(waiting.ask, last)) {
      drop(waiting.key);
      say({ kind: 'sentence', text: `Убрано из очереди: ${last.title}` });
    } else {
      put(participant, last.before);
      say({ kind: 'sentence', text: `Отменено: ${last.title}` });
    }
  };
}

/** A mark that another has changed since, or that was refused, is not undone any more. */
function isStanding(
  { number, after, version }: Mark,
  desk: { readonly version: number; readonly participants: readonly DeskParticipant[] },
): boolean {
  return (
    version === desk.version &&
    desk.participants.some((one) => one.number === number && one.attendance === after)
  );
}

function isAsked(ask: Ask, { number, after }: Mark): boolean {
  return (
    ask.type === 'attendance' && ask.marks.some((one) => one.number === number && one.attendance === after)
  );
}

/** "№ 1 Куулар Байрта: пришла". */
function formatMark(participant: DeskParticipant, attendance: Attendance): string {
  const word = attendance === 'present' ? formatCame(participant) : MARKED[attendance];
  return `№ ${participant.seed} ${participant.name}: ${word}`;
}
