import { formatFullName } from '../../../names.ts';
import type { ParticipantFacts } from '../projection.ts';
import type { PlayerName } from '../repository/names.ts';

/** "Иванов И. И." */
export function formatShortName({ last_name, first_name, middle_name }: PlayerName): string {
  const initials = [first_name, middle_name].flatMap((part) => (part === null ? [] : `${part.charAt(0)}.`));
  return [last_name, ...initials].join(' ');
}

/** The name of a participant: an athlete's in full, of a pair both short: "Иванов И. И. / Петров П." */
export function formatParticipantName(
  { players }: Pick<ParticipantFacts, 'players'>,
  names: ReadonlyMap<number, PlayerName>,
): string {
  return formatSideName(players.flatMap((player) => names.get(player) ?? []));
}

/** The same of the people of a side, the one whom it was entered by first. */
export function formatSideName(people: readonly PlayerName[]): string {
  const [only, ...others] = people;
  if (only === undefined) return '';
  return others.length === 0 ? formatFullName(only) : people.map((name) => formatShortName(name)).join(' / ');
}
