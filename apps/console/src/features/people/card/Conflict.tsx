import { Alert } from '@mui/material';
import type { FieldConflict } from '../../../components/edit/conflicts.ts';
import { FIELDS, GENDERS } from '../words.ts';
import styles from '../people.module.css';
import type { CardValues } from './values.ts';

/** What somebody else has changed meanwhile, beside what was and what is in the form here. */
export function Conflict({ differences }: { differences: readonly FieldConflict<CardValues>[] }) {
  return (
    <Alert severity="warning" className={styles['conflict'] ?? ''}>
      <p>
        Карточку изменили, пока она была у вас открыта. Ваши правки остались в форме: проверьте и сохраните
        ещё раз.
      </p>
      <table className={styles['compared']} aria-label="Что изменилось">
        <thead>
          <tr>
            <th scope="col">Поле</th>
            <th scope="col">было</th>
            <th scope="col">теперь</th>
            <th scope="col">ваше</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ name, was, now, own }) => (
            <tr key={name}>
              <th scope="row">{FIELDS[name]}</th>
              <td data-label="было">{inWords(was)}</td>
              <td data-label="теперь">{inWords(now)}</td>
              <td data-label="ваше">{inWords(own)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Alert>
  );
}

function inWords(value: CardValues[keyof CardValues]): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'string') return GENDERS[value] ?? value;
  if ('city_id' in value) return value.title;
  return value.length === 0 ? '—' : value.join(', ');
}
