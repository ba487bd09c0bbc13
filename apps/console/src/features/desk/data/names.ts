import type { DeskParticipant } from '@nardy/contract';
import { formatSideName } from '@nardy/contract/shortNames';

/** "Куулар Б.", of a pair "Куулар Б. / Цветков П.": as the log has it. */
export const formatShortName = ({ players }: Pick<DeskParticipant, 'players'>): string =>
  formatSideName(players);

/** "ВК" of "Кудрявцев Вячеслав": a mark of two letters, first name first. */
export function formatInitials(name: string): string {
  // Who has no name here is known by the e-mail.
  if (name.includes('@')) return name.slice(0, 2).toUpperCase();
  const [last = '', first = ''] = name.split(/\s+/);
  return `${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase();
}
