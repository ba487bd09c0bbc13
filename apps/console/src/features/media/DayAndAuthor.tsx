import { DateField } from '../../components/dates/DateField.tsx';
import { Field } from '../../components/Field.tsx';
import type { Faults } from '../../components/edit/useSaving.ts';
import styles from './media.module.css';

interface Values {
  readonly publishedDt: string;
  readonly author: string;
}

interface DayAndAuthorProps {
  readonly values: Values;
  readonly faults: Faults;
  readonly onChange: (name: keyof Values, value: string) => void;
}

/** The moment that lists sort by, in Moscow, and who has made it. */
export function DayAndAuthor({ values: { publishedDt, author }, faults, onChange }: DayAndAuthorProps) {
  return (
    <div className={styles['pair']}>
      <DateField
        name="publishedDt"
        kind="moment"
        label="Дата и время"
        isRequired
        value={publishedDt}
        fault={faults['publishedDt']}
        onChange={(text) => onChange('publishedDt', text)}
      />
      <Field
        name="author"
        label="Автор"
        value={author}
        fault={faults['author']}
        isOptional
        onChange={({ target }) => onChange('author', target.value)}
      />
    </div>
  );
}
