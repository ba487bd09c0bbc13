import type { Discipline, PlayerMatch } from '@nardy/contract';
import { Chip } from '../../../components/Chip/Chip';
import { nameInGame } from '../../../formatting/names';
import { listKnownDisciplines } from '../profile/knownDisciplines';
import { Later, patchAddress, useAddress, type List } from '../../lists';
import { getOwnSide } from '../career/ownSide';
import { useProfile } from '../profile/useProfile';
import { formatPeriod } from '../rating/periods';
import { parseMatchFilters } from './load';
import styles from './matches.module.css';

interface ChosenProps {
  readonly list: List<PlayerMatch>;
  readonly playerId: number;
}

/** What the matches were chosen by, where a rating or an opponent has led here. */
export function Chosen(props: ChosenProps) {
  const { athlete, disciplines } = useProfile();
  const withOwn = (own: readonly Discipline[]) => (
    <Chips {...props} disciplines={listKnownDisciplines(disciplines, own)} />
  );
  return (
    <Later value={athlete} skeleton={withOwn([])}>
      {(result) => withOwn(result.ok ? result.value.disciplines : [])}
    </Later>
  );
}

function Chips({
  list,
  playerId,
  disciplines,
}: ChosenProps & { readonly disciplines: readonly Discipline[] }) {
  const { search } = useAddress();
  const { discipline, period, opponent } = parseMatchFilters(search);
  const chips = [
    period !== undefined && { name: 'period', label: formatPeriod(period) },
    discipline !== undefined && {
      name: 'discipline',
      label: disciplines.find(({ discipline_id }) => discipline_id === discipline)?.title ?? 'Дисциплина',
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
