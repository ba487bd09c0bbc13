import { Alert, Button, FormHelperText, MenuItem, TextField } from '@mui/material';
import { orderFaults, type Faults, type Person } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { findFieldFaults } from '@nardy/contract/refusal';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { useDraft } from '../../../components/draft/useDraft.ts';
import { Field } from '../../../components/Field.tsx';
import fieldStyles from '../../../components/Field.module.css';
import styles from '../people.module.css';

interface AwardFormProps {
  readonly person: Person;
  readonly onGiven: () => Promise<void>;
  readonly onClose: () => void;
}

/** `kind:id`; without an id the order takes it away. */
const CHOOSE = 'Выберите разряд, звание или категорию';

const NOTHING = { choice: '', order_number: '', order_date: '' };
const isBegun = (values: typeof NOTHING): boolean => Object.values(values).some((value) => value !== '');

/** What is entered, what is wrong with it, and the giving of it. */
function useGiving({ person, onGiven }: Pick<AwardFormProps, 'person' | 'onGiven'>) {
  const key = `award.${person.person_id}`;
  const { draft: values, set: edit, begin } = useDraft(key, NOTHING, isBegun, 'tab');
  const [faults, setFaults] = useState<Faults>({});
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { choice, ...order } = values;
    const found = { ...(choice === '' && { title_id: [CHOOSE] }), ...orderFaults(order) };
    setFaults(found);
    setFault(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = { ...order, ...chosenOf(choice), version: person.version };
      await api.giveAward({ params: { id: person.person_id }, body });
      begin(NOTHING);
      await onGiven();
    } catch (error) {
      setBusy(false);
      const told = error instanceof ApiError ? findFieldFaults(error, () => true) : undefined;
      if (told) setFaults(told);
      else setFault(formatFaultInLine(error));
    }
  };
  const set = (name: keyof typeof values, value: string): void =>
    edit((before) => ({ ...before, [name]: value }));
  return { values, faults, fault, isBusy, submit, set, drop: () => begin(NOTHING) };
}

/** A rank, an honorary title or a category, with the order that gives it. */
export function AwardForm({ person, onGiven, onClose }: AwardFormProps) {
  const { values, faults, fault, isBusy, submit, set, drop } = useGiving({ person, onGiven });
  const line = (name: 'order_number' | 'order_date', label: string) => (
    <Field
      name={name}
      label={label}
      value={values[name]}
      fault={faults[name]?.[0]}
      onChange={({ target }) => set(name, target.value)}
    />
  );
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Присвоение"
    >
      <Choice
        person={person}
        value={values.choice}
        fault={faults['title_id']?.[0]}
        onChange={(choice) => set('choice', choice)}
      />
      <div className={styles['pair']}>
        {line('order_number', 'Номер приказа')}
        {line('order_date', 'Дата приказа')}
      </div>
      {fault && <Alert severity="error">{fault}</Alert>}
      <div className={styles['bar']}>
        <Button type="submit" variant="contained" disabled={isBusy}>
          Присвоить
        </Button>
        <Button
          onClick={() => {
            drop();
            onClose();
          }}
        >
          Отмена
        </Button>
      </div>
    </form>
  );
}

interface ChoiceProps {
  readonly person: Person;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (choice: string) => void;
}

function Choice({ person, value, fault, onChange }: ChoiceProps) {
  const choices = useChoices(person);
  return (
    <div>
      <TextField
        select
        fullWidth
        label="Что присвоено"
        variant="outlined"
        margin="none"
        value={value}
        error={fault !== undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices.map(({ value: one, title }) => (
          <MenuItem key={one} value={one}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      {fault && <FormHelperText className={fieldStyles['fault'] ?? ''}>{fault}</FormHelperText>}
    </div>
  );
}

function chosenOf(choice: string) {
  const [kind, id] = choice.split(':');
  return { kind: kind as 'rank' | 'honorary' | 'category', title_id: id ? Number(id) : null };
}

/** What there is to give, and what is held and can be taken away. */
function useChoices(person: Person): readonly { readonly value: string; readonly title: string }[] {
  const ranks = useQuery({
    queryKey: ['ranks'],
    queryFn: ({ signal }) => api.listPlayerCategories({ query: {} }, { signal }),
  });
  const categories = useQuery({
    queryKey: ['referee-categories'],
    queryFn: ({ signal }) => api.listRefereeCategories({ query: {} }, { signal }),
  });
  return [
    ...(ranks.data?.data ?? []).map(({ category_id: id, title, honorary }) => ({
      value: `${honorary ? 'honorary' : 'rank'}:${id}`,
      title,
    })),
    ...(categories.data?.data ?? []).map(({ category_id: id, full_name: title }) => ({
      value: `category:${id}`,
      title,
    })),
    ...(person.player?.rank ? [{ value: 'rank:', title: 'Снять разряд' }] : []),
    ...(person.player?.honorary_title ? [{ value: 'honorary:', title: 'Снять почётное звание' }] : []),
    ...(person.referee?.category ? [{ value: 'category:', title: 'Снять категорию судьи' }] : []),
  ];
}
