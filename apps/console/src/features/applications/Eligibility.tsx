import type { Application } from '@nardy/contract';
import { TickIcon, WarningIcon } from '../../components/icons.tsx';
import styles from './applications.module.css';

/** Whether the athlete meets the criteria of the competition as they are now. */
export function Eligibility({
  application: { is_eligible: isEligible, ineligible_reasons: reasons },
}: {
  application: Pick<Application, 'is_eligible' | 'ineligible_reasons'>;
}) {
  return isEligible === 1 ? (
    <span className={styles['eligible']} data-is-eligible>
      <TickIcon aria-hidden />
      Критерии выполнены
    </span>
  ) : (
    <span className={styles['eligible']}>
      <WarningIcon aria-hidden />
      {reasons.join('. ')}
    </span>
  );
}
