import type { Attendance } from '@nardy/contract';
import { FieldsError } from '../../../http/errors.ts';
import type { DeskParts } from '../parts.ts';
import { findAnswer, keepAnswer } from '../repository/acts.ts';
import { readMembers, saveMarks } from '../repository/members.ts';
import { lockDeskState, updateDeskState } from '../repository/state.ts';
import type { Decision } from './acts/runCommand.ts';

export interface AttendanceMark {
  readonly number: number;
  readonly attendance?: Attendance | undefined;
  readonly is_paid?: 0 | 1 | undefined;
}

/** Marks who is here; the marks of one key are taken once. Gives the new revision of the desk. */
export function markAttendance(
  { db }: DeskParts,
  { tournamentId, key, rights: { userId } }: Omit<Decision, 'address'>,
  marks: readonly AttendanceMark[],
): Promise<{ readonly revision: number }> {
  return db.transaction().execute(async (trx) => {
    await lockDeskState(trx, tournamentId);
    const known = await findAnswer<{ revision: number }>(trx, tournamentId, key);
    if (known !== undefined) return known;
    const members = await readMembers(trx, tournamentId);
    // The last mark of a participant counts.
    const last = new Map(marks.map((mark) => [mark.number, mark]));
    const rows = [...last.values()].map(({ number, attendance, is_paid: isPaid }) => {
      const member = members.get(number);
      if (member === undefined) throw new FieldsError({ marks: [`Участника с номером ${number} нет`] }, 422);
      return {
        participantId: member.participantId,
        attendance,
        isPaid: isPaid === undefined ? undefined : isPaid === 1,
      };
    });
    await saveMarks(trx, rows, userId);
    const answer = { revision: await updateDeskState(trx, tournamentId, {}) };
    await keepAnswer(trx, { tournamentId, key, userId, answer });
    return answer;
  });
}
