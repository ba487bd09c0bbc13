import type { Member, MemberStatus } from '@nardy/contract';
import { getSubject, type Subject } from '../../../formatting/memberStatuses';
import { toRow, type AthleteRow } from '../../athletes';

/** What a row of the list shows, and no more: a hundred of them travel with the page, beside its markup. */
export interface ParticipantRow extends AthleteRow {
  readonly memberId: number;
  /** In the starting order; undefined before it is drawn. */
  readonly number: number | undefined;
  readonly status: MemberStatus;
  readonly late: boolean;
  readonly partner: string | undefined;
  /** Whom the words of the status are about. */
  readonly subject: Subject;
}

export function toParticipantRow(member: Member): ParticipantRow {
  const { discipline_id, discipline_title } = member;
  return {
    ...toRow(member),
    memberId: member.member_id,
    number: member.number ?? undefined,
    status: member.status,
    late: member.late === 1,
    partner: member.partner?.fullName,
    subject: getSubject(member.partner !== null, member.gender),
    // The competition's own, not the athlete's best one.
    ...(discipline_id !== null && { discipline: { discipline_id, title: discipline_title ?? '' } }),
  };
}
