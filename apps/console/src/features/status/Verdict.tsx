import type { ServerStatus } from '@nardy/contract';
import { Link } from 'react-router';
import { TickIcon, WarningIcon } from '../../components/icons.tsx';
import styles from './status.module.css';
import { listTroubles } from './troubles.ts';

/** The first line: all works, or what does not. */
export function Verdict({ status }: { readonly status: ServerStatus }) {
  const troubles = listTroubles(status);
  return (
    <section aria-label="Главное" aria-live="polite" className={styles['verdict']}>
      {troubles.length === 0 && (
        <p className={styles['well']}>
          <TickIcon aria-hidden />
          Всё работает
        </p>
      )}
      {troubles.map(({ tone, title, text, to }) => (
        <div key={title} className={styles['trouble']} data-tone={tone}>
          <WarningIcon aria-hidden />
          <div>
            <h2 className={styles['troubleTitle']}>{to ? <Link to={to}>{title}</Link> : title}</h2>
            <p>{text}</p>
          </div>
        </div>
      ))}
    </section>
  );
}
