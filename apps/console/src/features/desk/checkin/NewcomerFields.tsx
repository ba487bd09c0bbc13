import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react';
import { api } from '../../../api/api.ts';
import { Chips } from '../panel/Chips.tsx';
import { Fault } from '../panel/Fault.tsx';
import type { EntrantDraft } from './newcomers.ts';
import field from '../panel/field.module.css';
import styles from './lateEntry.module.css';

type Newcomer = Extract<EntrantDraft, { kind: 'new' }>;

interface NewcomerFieldsProps {
  readonly label: string;
  readonly newcomer: Newcomer;
  readonly onChange: (newcomer: Newcomer) => void;
  readonly onBack: () => void;
}

/** Name, gender and city of somebody whom the base does not know. */
export function NewcomerFields({ label, newcomer, onChange, onBack }: NewcomerFieldsProps) {
  return (
    <fieldset className={styles['newcomer']}>
      <legend>{label}: новый</legend>
      <TextField
        label="Фамилия"
        value={newcomer.last_name}
        onChange={(last) => onChange({ ...newcomer, last_name: last })}
      />
      <TextField
        label="Имя"
        value={newcomer.first_name}
        onChange={(first) => onChange({ ...newcomer, first_name: first })}
      />
      <Chips
        label="Пол"
        chips={[
          { id: 'man', label: 'Мужчина' },
          { id: 'woman', label: 'Женщина' },
        ]}
        chosen={newcomer.gender}
        onChoose={(gender) => onChange({ ...newcomer, gender })}
      />
      <CityField city={newcomer.city} onChoose={(city) => onChange({ ...newcomer, city })} />
      <button type="button" className={styles['change']} onClick={onBack}>
        Искать в базе
      </button>
    </fieldset>
  );
}

function TextField(props: { label: string; value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div className={field['field']}>
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        className={field['input']}
        autoComplete="off"
        maxLength={60}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </div>
  );
}

interface CityFieldProps {
  readonly city: Newcomer['city'];
  readonly onChoose: (city: Newcomer['city']) => void;
}

function CityField({ city, onChoose }: CityFieldProps) {
  const [typed, setTyped] = useState(city?.title ?? '');
  const title = useDeferredValue(typed.trim());
  const [id, listId] = [useId(), useId()];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['desk-cities', title],
    enabled: title.length > 1,
    queryFn: async ({ signal }) =>
      (await api.listCities({ query: { title, pageSize: 10 } }, { signal })).data,
  });
  const choose = (value: string) => {
    setTyped(value);
    onChoose(findCity(data, value));
  };
  // The answer to the last key comes after it.
  const chooseFound = useEffectEvent((cities: typeof data) => {
    const found = findCity(cities, typed);
    if (found && found.city_id !== city?.city_id) onChoose(found);
  });
  useEffect(() => chooseFound(data), [data]);
  return (
    <div className={field['field']}>
      <label htmlFor={id}>Город</label>
      <input
        id={id}
        className={field['input']}
        list={listId}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => choose(target.value)}
      />
      <datalist id={listId}>
        {data?.map((one) => (
          <option key={one.city_id} value={one.title}>
            {one.title}
          </option>
        ))}
      </datalist>
      {typed.trim() !== '' && city === null && !isFetching && !error && (
        <small className={styles['note']}>
          Города нет в справочнике, или он введён не до конца: поле останется пустым.
        </small>
      )}
      <Fault error={error} onRetry={() => void refetch()} />
    </div>
  );
}

function findCity(
  cities: readonly NonNullable<Newcomer['city']>[] | undefined,
  typed: string,
): Newcomer['city'] {
  const found = cities?.find(({ title }) => title.toLowerCase() === typed.trim().toLowerCase());
  return found ? { city_id: found.city_id, title: found.title } : null;
}
