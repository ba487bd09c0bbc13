import type { DeskParticipant } from '@nardy/contract';

/** Strong surnames with first names; of a pair with initials alone. */
export function PlayerNames({ players }: Pick<DeskParticipant, 'players'>) {
  return players.map(({ player_id: id, last_name: last, first_name: first }, index) => (
    <span key={id}>
      {index > 0 && ' / '}
      <b>{last}</b> {players.length > 1 ? `${first.slice(0, 1)}.` : first}
    </span>
  ));
}
