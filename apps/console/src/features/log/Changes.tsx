import { describeDetails, type AuditEntry, type Detail } from '@nardy/contract';
import { Fragment } from 'react';
import styles from './log.module.css';

/** What was known before and after, where there is something to tell. */
export function Changes({ entry: { before, after } }: { entry: Pick<AuditEntry, 'before' | 'after'> }) {
  const [said, saidAfter] = [describeDetails(before), describeDetails(after)];
  // Of what was made or deleted a field that holds nothing has nothing to be compared with.
  const old = saidAfter.length === 0 ? said.filter(isFilled) : said;
  const fresh = said.length === 0 ? saidAfter.filter(isFilled) : saidAfter;
  if (old.length === 0 && fresh.length === 0) return null;
  return (
    <details className={styles['changes']}>
      <summary>{old.length === 0 ? 'данные' : 'было и стало'}</summary>
      <Side title="Было" details={old} />
      <Side title={old.length === 0 ? undefined : 'Стало'} details={fresh} />
    </details>
  );
}

const isFilled = ({ text }: Detail): boolean => text !== '—';

function Side({ title, details }: { title: string | undefined; details: readonly Detail[] }) {
  if (details.length === 0) return null;
  return (
    <>
      {title !== undefined && <strong>{title}</strong>}
      <dl>
        {details.map(({ label, text }) => (
          <Fragment key={label ?? text}>
            {label !== undefined && <dt>{label}</dt>}
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
