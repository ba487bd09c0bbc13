import type { DeskEntry } from '@nardy/contract';
import { formatInitials } from '../../data/names.ts';
import { Icon } from './Icon.tsx';

/** Who did an act: the initials of a person, a phone for the players of a match, a table for the program. */
export function AuthorMark({
  author,
  is_by_players: isByPlayers,
}: Pick<DeskEntry, 'author' | 'is_by_players'>) {
  if (isByPlayers === 1) return <Icon name="phone" />;
  return author === null ? <Icon name="table" /> : formatInitials(author);
}
