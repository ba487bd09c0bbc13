import type { Member, MemberPlayer } from '../../repository/members.ts';

/** "Галиев Ильнур", of a pair "Галиев И. / Цветков П." */
export function formatMemberName(member: Member | undefined): string {
  const [only, ...others] = member?.players ?? [];
  if (only === undefined) return '';
  return others.length === 0 ? `${only.last_name} ${only.first_name}` : formatShortMemberName(member);
}

/** "Галиев И.", of a pair "Галиев И. / Цветков П." */
export function formatShortMemberName(member: Member | undefined): string {
  return (member?.players ?? []).map((player) => formatShortName(player)).join(' / ');
}

function formatShortName({ last_name: last, first_name: first }: MemberPlayer): string {
  return first === '' ? last : `${last} ${first.charAt(0)}.`;
}
