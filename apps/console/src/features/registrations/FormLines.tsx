import { Fragment } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { formatMissing, type FormPart } from './fields.ts';
import styles from './registration.module.css';

/** The form as the person filled it in. */
export function FormLines({ parts }: { parts: readonly FormPart[] }) {
  return parts.map(({ title, lines }) => (
    <section key={title} className={styles['part']}>
      <h2 className={styles['partTitle']}>{title}</h2>
      <dl className={styles['lines']}>
        {lines.map(({ field, label, value, remark }) => (
          <Fragment key={field}>
            <dt>{label}</dt>
            <dd data-is-empty={!value}>
              {value ?? formatMissing(field)} {remark && <Badge tone="warning">{remark}</Badge>}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  ));
}
