import type { Member, MemberStatus } from '@nardy/contract';
import { toRow, type AthleteRow } from '../../athletes';

/** What a row of the list shows, and no more: a hundred of them travel with the page, beside its markup. */
export interface ParticipantRow extends AthleteRow {
  readonly memberId: number;
  /** In the starting order; undefined before it is drawn. */
  readonly number: number | undefined;
  readonly status: MemberStatus;
  /** What is said beside the name. */
  readonly note: string | undefined;
  readonly partner: string | undefined;
}

const NOTES = {
  late: { man: 'вступил позже', woman: 'вступила позже', pair: 'вступили позже' },
  withdrawn: {
    man: 'снялся с соревнования',
    woman: 'снялась с соревнования',
    pair: 'снялись с соревнования',
  },
  disqualified: { man: 'дисквалифицирован', woman: 'дисквалифицирована', pair: 'дисквалифицированы' },
} as const;

export function toParticipantRow(member: Member): ParticipantRow {
  const { discipline_id, discipline_title } = member;
  return {
    ...toRow(member),
    memberId: member.member_id,
    number: member.number ?? undefined,
    status: member.status,
    note: formatNote(member),
    partner: member.partner?.fullName,
    // The competition's own, not the athlete's best one.
    ...(discipline_id !== null && { discipline: { discipline_id, title: discipline_title ?? '' } }),
  };
}

type Noted = Pick<Member, 'status' | 'late' | 'partner' | 'gender'>;

/** "дисквалифицирована": what has become of a member; where the sex is not known, the masculine stands for either. */
export function formatNote({ status, late, partner, gender }: Noted): string | undefined {
  const fact = status === 'in' && late === 1 ? 'late' : status;
  return fact === 'in' ? undefined : NOTES[fact][partner ? 'pair' : (gender ?? 'man')];
}
