import { Alert, Button } from '@mui/material';
import { orderFaults, type Faults, type Person } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { findFieldFaults, getCode } from '@nardy/contract/refusal';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { useDraft } from '../../../components/draft/useDraft.ts';
import { DateField } from '../../../components/dates/DateField.tsx';
import { Field } from '../../../components/Field.tsx';
import { LoadFault } from '../../../components/LoadFault.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { useLostFocus } from '../../../components/useLostFocus.ts';
import styles from '../people.module.css';

interface AwardFormProps {
  readonly person: Person;
  readonly onGiven: () => Promise<void>;
  /** Somebody else has changed the person meanwhile. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

const CHOOSE = 'Выберите разряд, звание или категорию';

const NOTHING = { choice: '', order_number: '', order_date: '' };
const isBegun = (values: typeof NOTHING): boolean => Object.values(values).some((value) => value !== '');

/** What is entered, what is wrong with it, and the giving of it. */
function useGiving({ person, onGiven, onStale }: Omit<AwardFormProps, 'onClose'>) {
  const key = `award.${person.person_id}`;
  const { draft: values, set: edit, begin } = useDraft(key, NOTHING, isBegun, 'tab');
  const [faults, setFaults] = useState<Faults>({});
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // Disabled while the server answers, the button loses the focus.
  const { target: button, expect } = useLostFocus<HTMLButtonElement>(isBusy);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { choice, ...order } = values;
    const found = { ...(choice === '' && { title_id: [CHOOSE] }), ...orderFaults(order) };
    setFaults(found);
    setFault(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = { ...order, ...parseChoice(choice), version: person.version };
      await api.giveAward({ params: { id: person.person_id }, body });
      begin(NOTHING);
      await onGiven();
    } catch (error) {
      expect();
      setBusy(false);
      if (error instanceof ApiError && getCode(error) === 'changed') onStale();
      const told = error instanceof ApiError ? findFieldFaults(error, () => true) : undefined;
      if (told) setFaults(told);
      else setFault(formatFaultInLine(error));
    }
  };
  const set = (name: keyof typeof values, value: string): void =>
    edit((before) => ({ ...before, [name]: value }));
  return { values, faults, fault, isBusy, button, submit, set, drop: () => begin(NOTHING) };
}

/** A rank, an honorary title or a category, with the order that gives it. */
export function AwardForm({ onClose, ...giving }: AwardFormProps) {
  const { values, faults, fault, isBusy, button, submit, set, drop } = useGiving(giving);
  const { choices, error, retry } = useChoices(giving.person);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Присвоение"
    >
      {error && <LoadFault error={error} onRetry={retry} />}
      <SelectField
        label="Что присвоено"
        isRequired
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form comes up when it is asked for, elsewhere on the page
        autoFocus
        options={choices}
        value={values.choice}
        fault={faults['title_id']?.[0]}
        onChange={(choice) => set('choice', choice)}
      />
      <div className={styles['pair']}>
        <Field
          name="order_number"
          label="Номер приказа"
          value={values.order_number}
          fault={faults['order_number']?.[0]}
          onChange={({ target }) => set('order_number', target.value)}
        />
        <DateField
          name="order_date"
          kind="day"
          label="Дата приказа"
          isRequired
          value={values.order_date}
          fault={faults['order_date']?.[0]}
          onChange={(text) => set('order_date', text)}
        />
      </div>
      {fault && <Alert severity="error">{fault}</Alert>}
      <div className={styles['bar']}>
        <Button ref={button} type="submit" variant="contained" disabled={isBusy}>
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

function parseChoice(choice: string) {
  const [kind, id] = choice.split(':');
  return { kind: kind as 'rank' | 'honorary' | 'category', title_id: id ? Number(id) : null };
}

/** What there is to give, and what is held and can be taken away: `kind:id`, without an id the order takes it away. */
function useChoices(person: Person) {
  const ranks = useQuery({
    queryKey: ['ranks'],
    queryFn: ({ signal }) => api.listPlayerCategories({ query: {} }, { signal }),
  });
  const categories = useQuery({
    queryKey: ['referee-categories'],
    queryFn: ({ signal }) => api.listRefereeCategories({ query: {} }, { signal }),
  });
  const choices: readonly (readonly [value: string, title: string])[] = [
    ...(ranks.data?.data ?? []).map(
      ({ category_id: id, title, honorary }) => [`${honorary ? 'honorary' : 'rank'}:${id}`, title] as const,
    ),
    ...(categories.data?.data ?? []).map(
      ({ category_id: id, full_name: title }) => [`category:${id}`, title] as const,
    ),
    ...(person.player?.rank ? [['rank:', 'Снять разряд'] as const] : []),
    ...(person.player?.honorary_title ? [['honorary:', 'Снять почётное звание'] as const] : []),
    ...(person.referee?.category ? [['category:', 'Снять категорию судьи'] as const] : []),
  ];
  const retry = (): void => {
    for (const one of [ranks, categories]) if (one.error) void one.refetch();
  };
  return { choices, error: ranks.error ?? categories.error, retry };
}
