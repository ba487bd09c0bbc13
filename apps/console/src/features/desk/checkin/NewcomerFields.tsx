import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { api } from '../../../api/api.ts';
import { Chips } from '../panel/Chips.tsx';
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
  const { data } = useQuery({
    queryKey: ['desk-cities', title],
    enabled: title.length > 1,
    queryFn: async ({ signal }) =>
      (await api.listCities({ query: { title, pageSize: 10 } }, { signal })).data,
  });
  const choose = (value: string) => {
    setTyped(value);
    const found = data?.find((one) => one.title.toLowerCase() === value.trim().toLowerCase());
    onChoose(found ? { city_id: found.city_id, title: found.title } : null);
  };
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
      {typed.trim() !== '' && city === null && (
        <small className={styles['note']}>
          Города нет в справочнике, или он введён не до конца: поле останется пустым.
        </small>
      )}
    </div>
  );
}
