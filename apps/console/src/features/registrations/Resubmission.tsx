import type { Registration } from '@nardy/contract';
import { formatMoment } from '../../formatting/dates.ts';
import { listMendedFields, type MendedField } from './changes.ts';
import styles from './Resubmission.module.css';

/** Of a registration that was returned and has come again: when and why, and each field as before and now. */
export function Resubmission({ registration }: { registration: Registration }) {
  const last = registration.last_return;
  if (last === null) return null;
  return (
    <section className={styles['resubmission']} aria-labelledby="resubmission-title">
      <h2 id="resubmission-title" className={styles['title']}>
        Исправлена после возврата
      </h2>
      <p className={styles['when']}>
        Возвращена {formatMoment(last.returned_dt)}
        {last.returned_by && ` (${last.returned_by})`}
        {last.reason && `: ${last.reason}`}
      </p>
      <dl className={styles['fields']}>
        {listMendedFields(registration).map((mended) => (
          <Field key={mended.field} mended={mended} />
        ))}
      </dl>
    </section>
  );
}

function Field({ mended: { label, why, before, now, isChanged } }: { mended: MendedField }) {
  return (
    <div className={styles['field']}>
      <dt>{label}</dt>
      {isChanged || before !== now ? (
        <dd>
          <span>
            <span className={styles['word']}>Было: </span>
            {before}
          </span>
          <span className={styles['now']}>
            <span className={styles['word']}>Стало: </span>
            {now}
          </span>
        </dd>
      ) : (
        <dd>
          <span className={styles['now']}>Не изменилось: {now}</span>
        </dd>
      )}
      {why && <dd className={styles['why']}>Просили: {why}</dd>}
    </div>
  );
}
