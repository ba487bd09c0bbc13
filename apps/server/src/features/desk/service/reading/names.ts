import { formatSideName } from '@nardy/contract/shortNames';
import type { Member } from '../../repository/members.ts';

/** "Галиев Ильнур", of a pair "Галиев И. / Цветков П." */
export function formatMemberName(member: Member | undefined): string {
  const [only, ...others] = member?.players ?? [];
  if (only === undefined) return '';
  return others.length === 0 ? `${only.last_name} ${only.first_name}` : formatShortMemberName(member);
}

/** "Галиев И.", of a pair "Галиев И. / Цветков П." */
export const formatShortMemberName = (member: Member | undefined): string =>
  formatSideName(member?.players ?? []);
