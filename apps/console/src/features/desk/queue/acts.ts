import type { Attendance, Given, Operations, SeenByDesk } from '@nardy/contract';

/** Any command of the engine that a director may give. */
export type Command = Given<Operations['runDeskCommand']>['body']['command'];

/** What a director does at the desk, as it waits in the browser until the server has it. */
export interface DeskAct {
  /** Made once: however often it is sent, it is one act. */
  readonly key: string;
  readonly ask: Ask;
  /** ISO 8601, when the director pressed Enter. */
  readonly madeAt: string;
  /** "Стол 12: 9 : 4" and "Куулар Б. – Цветков П.", in the words that the log will have. */
  readonly title: string;
  readonly detail: string | null;
  /** The game that it is about, where it is about one. */
  readonly game: number | null;
  /** It went out at least once: the server may have it, though no answer has come. */
  readonly isTried?: true;
  /** Why the server has not taken it; absent while it waits. */
  readonly refusal?: Refused;
}

/** `conflict`: somebody was first with something else. */
export interface Refused {
  readonly kind: 'conflict' | 'refused';
  readonly sentence: string;
}

export type Ask =
  | { readonly type: 'command'; readonly command: Command; readonly seen: SeenByDesk }
  | {
      readonly type: 'attendance';
      readonly marks: readonly AttendanceMark[];
    };

interface AttendanceMark {
  readonly number: number;
  readonly attendance: Attendance;
  /** Who was shown under the number, and how they were marked. */
  readonly seen?: { player_ids: number[]; attendance: Attendance };
}
