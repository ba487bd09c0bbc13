import type { OutgoingLetterDetails } from '@nardy/contract';
import { Panel } from '../../components/Panel.tsx';
import { formatExactMoment } from '../../formatting/dates.ts';
import styles from './outbox.module.css';
import { EVENTS } from './words.ts';

/** What has happened to a letter, the first first; refusals also in the words of the mail server. */
export function History({ letter: { history } }: { readonly letter: OutgoingLetterDetails }) {
  return (
    <Panel title="История">
      <ol className={styles['events']}>
        {history.map(({ event, happened_dt: at, reason, said, by }) => (
          <li key={`${event}${at}`}>
            <strong>{EVENTS[event]}</strong>
            {reason !== null && <span>{reason}</span>}
            {said !== null && <small>Ответ: {said}</small>}
            <small>{[formatExactMoment(at), by].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
