import { Alert, Button } from '@mui/material';
import type { Person } from '@nardy/contract';
import type { SubmitEvent } from 'react';
import { DraftNotice } from '../../../components/draft/DraftNotice.tsx';
import styles from '../people.module.css';
import { CardFields } from './CardFields.tsx';
import { Conflict } from './Conflict.tsx';
import { useCard } from './useCard.ts';

interface EditFormProps {
  readonly person: Person;
  readonly onChanged: () => Promise<Person | undefined>;
}

/** What is known of a person, to be changed. */
export function EditForm({ person, onChanged }: EditFormProps) {
  const card = useCard(person, onChanged);
  const { values, faults, set, state } = card;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void card.save();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-label="Карточка человека">
      {card.restoredAt !== undefined && state === 'changed' && (
        <DraftNotice at={card.restoredAt} onDrop={card.reset} />
      )}
      {card.differences.length > 0 && <Conflict differences={card.differences} />}
      <CardFields values={values} faults={faults} set={set} isPlayer={person.player !== null} />
      {card.fault && <Alert severity="error">{card.fault}</Alert>}
      <div className={styles['bar']}>
        <Button type="submit" variant="contained" disabled={state === 'same' || state === 'saving'}>
          {state === 'saving' ? 'Сохраняем' : 'Сохранить'}
        </Button>
        {state === 'changed' && <Button onClick={card.reset}>Отменить правки</Button>}
        <span role="status" className={styles['saved']}>
          {state === 'saved' && 'Сохранено'}
        </span>
      </div>
    </form>
  );
}
