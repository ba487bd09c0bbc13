import type { BankDetails } from '@nardy/contract';
import { CopyButton } from '../../../components/CopyButton/CopyButton';
import { Panel } from '../../../components/Panel/Panel';
import { PrintButton } from '../../../components/PrintButton/PrintButton';
import { listRequisites, formatRequisites } from './listRequisites';
import styles from './payment.module.css';

export function Requisites({ details }: { details: BankDetails }) {
  const rows = listRequisites(details);
  return (
    <Panel padded>
      <dl className={styles.requisites}>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.requisite}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd className={styles.copy}>
              <CopyButton text={value} label={`Скопировать: ${label}`} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <CopyButton worded text={formatRequisites(rows)} label="Скопировать реквизиты" />
        <PrintButton />
      </div>
    </Panel>
  );
}
