import type { OutgoingLetterDetails } from '@nardy/contract';
import { Panel } from '../../components/Panel.tsx';
import { useNow } from '../../components/useNow.ts';
import { formatExactMoment } from '../../formatting/dates.ts';
import styles from './outbox.module.css';
import { formatNextAttempt, STATUSES } from './words.ts';

/** The headers of a letter, as its reader and the logs of mail servers have them. */
export function Headers({ letter }: { readonly letter: OutgoingLetterDetails }) {
  const now = useNow();
  const next = formatNextAttempt(letter, now);
  const lines: readonly (readonly [string, string | number | null])[] = [
    ['Кому', letter.fullName === null ? letter.recipient : `${letter.fullName} <${letter.recipient}>`],
    ['От кого', letter.sender],
    ['Тема', letter.subject],
    ['Какое письмо', letter.letter_title],
    ['Написано', formatExactMoment(letter.created_dt)],
    [STATUSES[letter.status], letter.sent_dt && formatExactMoment(letter.sent_dt)],
    ['Попыток', letter.attempts],
    ['Следующая попытка', next],
    ['Message-ID', letter.message_id],
  ];
  return (
    <Panel title="Заголовки">
      <dl className={styles['lines']}>
        {lines
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}
