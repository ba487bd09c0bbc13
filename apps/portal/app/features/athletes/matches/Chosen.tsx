import type { PlayerMatch } from '@nardy/contract';
import { Chip } from '../../../components/Chip/Chip';
import { nameInGame } from '../../../formatting/names';
import { patchAddress, useAddress, type List } from '../../lists';
import { getOwnSide } from '../career/ownSide';
import { useProfile } from '../profile/useProfile';
import { formatPeriod } from '../rating/periods';
import { parseMatchFilters } from './load';
import styles from './matches.module.css';

/** What the matches were chosen by, where a rating or an opponent has led here. */
export function Chosen({ list, playerId }: { list: List<PlayerMatch>; playerId: number }) {
  const { search } = useAddress();
  const { disciplines } = useProfile();
  const { discipline, period, opponent } = parseMatchFilters(search);
  const known = disciplines.ok ? disciplines.value : [];
  const chips = [
    period !== undefined && { name: 'period', label: formatPeriod(period) },
    discipline !== undefined && {
      name: 'discipline',
      label: known.find(({ discipline_id }) => discipline_id === discipline)?.title ?? 'Дисциплина',
    },
    opponent !== undefined && {
      name: 'opponent',
      label: `Соперник: ${getRivalName(list, playerId, opponent)}`,
    },
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <div className={styles.chosen}>
      {chips.map(({ name, label }) => (
        <Chip key={name} removeTo={patchAddress(search, { [name]: undefined, page: undefined })}>
          {label}
        </Chip>
      ))}
    </div>
  );
}

/** The opponent's name, as the matches tell it. */
function getRivalName({ rows: [match] }: List<PlayerMatch>, playerId: number, opponent: number): string {
  if (!match) return `№ ${opponent}`;
  const { rival } = getOwnSide(match, playerId);
  return nameInGame(rival.partner?.player_id === opponent ? rival.partner.fullName : rival.fullName);
}
