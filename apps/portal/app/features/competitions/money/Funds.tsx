import type { Prize } from '@nardy/contract';
import { MISSING } from '../../../formatting/missing';
import { formatRubles } from '../../../formatting/numbers';
import styles from './money.module.css';

/** The sums of a competition: on the page of fees the fee comes first, on the page of prizes the fund. */
export function Funds({ prize, feeFirst }: { prize: Prize; feeFirst: boolean }) {
  const fee = (
    <Sum
      key="fee"
      label="Взнос за участие"
      value={prize.amount_of_contribution > 0 ? formatRubles(prize.amount_of_contribution) : 'Без взноса'}
    />
  );
  return (
    <div className={styles.funds}>
      {feeFirst && fee}
      <Sum
        label="Призовой фонд"
        value={prize.prize_fund === null ? MISSING.fundNotPublished : formatRubles(prize.prize_fund)}
      />
      {prize.additional_prize_from_sponsor > 0 && (
        <Sum
          label="Дополнительный призовой фонд от спонсора"
          value={formatRubles(prize.additional_prize_from_sponsor)}
        />
      )}
      {!feeFirst && fee}
    </div>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <p className={styles.fund}>
      <b>{value}</b> <span>{label}</span>
    </p>
  );
}
