import { isDeepStrictEqual } from 'node:util';
import type { Attendance } from '@nardy/contract';
import { FieldsError, RefusalError } from '../../../http/errors.ts';
import type { DeskParts } from '../parts.ts';
import { findAnswer, keepAnswer } from '../repository/acts.ts';
import { readMembers, saveMarks, type Member } from '../repository/members.ts';
import { lockDeskState, updateDeskState } from '../repository/state.ts';
import type { Decision } from './acts/runCommand.ts';
import { formatMemberName } from './reading/names.ts';

export interface AttendanceMark {
  readonly number: number;
  readonly attendance?: Attendance | undefined;
  readonly is_paid?: 0 | 1 | undefined;
  /** Whom the number was and how they were marked when it was decided; a mark from a fresh reading need not tell. */
  readonly seen?: { readonly player_ids: readonly number[]; readonly attendance: Attendance } | undefined;
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
    const rows = [...last.values()].map((mark) => {
      const { number, attendance, is_paid: isPaid } = mark;
      const member = members.get(number);
      if (member === undefined) throw new FieldsError({ marks: [`Участника с номером ${number} нет`] }, 422);
      refuseOvertaken(mark, member);
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

/** A mark that waited for a connection: the number may be another's by now, and what others have marked since stands. */
function refuseOvertaken({ attendance, seen }: AttendanceMark, member: Member): void {
  if (seen === undefined) return;
  const name = formatMemberName(member);
  const ids = member.players.map(({ player_id: id }) => id);
  if (!isDeepStrictEqual(ids, seen.player_ids))
    throw new RefusalError(409, {
      error: `Этот номер теперь у другого участника: ${name}.`,
      code: 'changed',
    });
  if (attendance !== undefined && ![attendance, seen.attendance].includes(member.attendance))
    throw new RefusalError(409, {
      error: `${name}: отметку за это время изменили. Посмотрите и повторите.`,
      code: 'changed',
    });
}
