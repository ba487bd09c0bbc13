import type { PrizePlace } from '@nardy/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Checker } from '../../../components/Checker/Checker';
import { MISSING } from '../../../formatting/missing';
import { formatRubles } from '../../../formatting/numbers';
import { getAthletePath } from '../../athletes';
import { computeBar, type MoneyView } from './moneyView';
import styles from './money.module.css';

interface PrizeDistributionProps {
  readonly places: readonly PrizePlace[];
  readonly view: MoneyView;
}

export function PrizeDistribution({ places, view }: PrizeDistributionProps) {
  return (
    <ol className={styles.places}>
      {places.map((place, index) => (
        // A place that several share stands there several times.
        <li key={`${place.place}-${place.player?.player_id ?? index}`} className={styles.place}>
          <Place line={place} />
          {view === 'winners' ? (
            <Winner player={place.player} />
          ) : (
            <span className={styles.bar} aria-hidden>
              <i style={{ inlineSize: `${computeBar(place, places)}%` }} />
            </span>
          )}
          <span className={styles.value}>{formatValue(place, view)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The first three places are checkers, unless they are shared. */
function Place({ line: { place, place_to: last } }: { line: PrizePlace }) {
  return last === undefined ? (
    <Checker place={place} />
  ) : (
    <b className={styles.shared}>
      {place}–{last}
    </b>
  );
}

function Winner({ player }: { player: PrizePlace['player'] }): ReactNode {
  if (!player) return <span className={styles.nobody}>{MISSING.notPublished}</span>;
  return (
    <Link className={styles.winner} to={getAthletePath(player.player_id)}>
      {player.fullName}
    </Link>
  );
}

function formatValue({ percentage, amount }: PrizePlace, view: MoneyView): string {
  if (view === 'shares' && percentage !== null) return `${String(percentage).replace('.', ',')}\u00a0%`;
  return amount === null ? MISSING.fundNotPublished : formatRubles(amount);
}
