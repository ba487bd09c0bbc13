import { MISSING } from '../../../formatting/missing';
import { formatRubles } from '../../../formatting/numbers';
import type { Competition } from '../frame/competition';
import styles from './CardFacts.module.css';

/** The prize fund, and what of it a sponsor gives. */
export function PrizeFund({ competition }: { competition: Competition }) {
  const { total_prize_fund: fund, total_prize_from_sponsor: sponsor } = competition;
  if (fund === null) return MISSING.fundNotPublished;
  return (
    <>
      <span className={styles.money}>{formatRubles(fund)}</span>
      {sponsor !== null && sponsor > 0 && (
        <small className={styles.sponsor}>из них от спонсора {formatRubles(sponsor)}</small>
      )}
    </>
  );
}
