import { PERSON_TITLES } from '@nardy/contract';
import { Autocomplete, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DateField } from '../../../components/dates/DateField.tsx';
import { Field } from '../../../components/Field.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { takeTyped } from '../../../components/takeTyped.ts';
import type { Faults } from '../../../components/edit/useSaving.ts';
import styles from '../people.module.css';
import { CityField } from './CityField.tsx';
import type { CardField, CardValues } from './values.ts';

interface Fields {
  readonly values: CardValues;
  readonly faults: Faults;
  readonly set: <Name extends CardField>(field: Name, value: CardValues[Name]) => void;
}

/** What is known of a person, as a form; clubs and membership are an athlete's. */
export function CardFields({ isPlayer, ...fields }: Fields & { readonly isPlayer: boolean }) {
  const { values, faults, set } = fields;
  return (
    <>
      <TextLine {...fields} name="last_name" />
      <TextLine {...fields} name="first_name" />
      <TextLine {...fields} name="middle_name" />
      <div className={styles['pair']}>
        <DateField
          name="birthday"
          kind="day"
          label={PERSON_TITLES['birthday'] ?? ''}
          value={values.birthday}
          fault={faults['birthday']}
          onChange={(text) => set('birthday', text)}
        />
        <SelectField
          label="Пол"
          options={GENDERS}
          value={values.gender}
          onChange={(gender) => set('gender', gender)}
        />
      </div>
      <CityField value={values.city} fault={faults['city_id']} onChange={(city) => set('city', city)} />
      {isPlayer && (
        <>
          <Clubs value={values.clubs} fault={faults['clubs']} onChange={(clubs) => set('clubs', clubs)} />
          <FormControlLabel
            control={
              <Checkbox
                checked={values.federation_member}
                onChange={({ target }) => set('federation_member', target.checked)}
              />
            }
            label="Член федерации"
          />
        </>
      )}
    </>
  );
}

type TextName = 'last_name' | 'first_name' | 'middle_name';

function TextLine({ values, faults, set, name }: Fields & { name: TextName }) {
  return (
    <Field
      name={name}
      label={PERSON_TITLES[name] ?? ''}
      value={values[name]}
      fault={faults[name]}
      isOptional={name === 'middle_name'}
      onChange={({ target }) => set(name, target.value)}
    />
  );
}

const GENDERS = [
  ['', 'Не указан'],
  ['man', 'Мужской'],
  ['woman', 'Женский'],
] as const;

interface ClubsProps {
  readonly value: readonly string[];
  readonly fault: string | undefined;
  readonly onChange: (clubs: string[]) => void;
}

/** Clubs that are known, or new ones as they are typed. */
function Clubs({ value, fault, onChange }: ClubsProps) {
  const [typed, setTyped] = useState('');
  const { data } = useQuery({
    queryKey: ['clubs', typed],
    queryFn: ({ signal }) => api.listClubs({ query: { title: typed } }, { signal }),
  });
  return (
    <Autocomplete
      multiple
      freeSolo
      value={[...value]}
      inputValue={typed}
      options={data?.data.map(({ title }) => title) ?? []}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, clubs) => onChange(clubs.map((club) => club.trim()).filter((club) => club !== ''))}
      onBlur={(event) =>
        takeTyped(event, typed, (club) => {
          setTyped('');
          if (!value.includes(club)) onChange([...value, club]);
        })
      }
      renderInput={(input) => (
        <TextField
          {...input}
          label="Клубы"
          error={fault !== undefined}
          helperText={fault}
          placeholder={value.length === 0 ? 'Название, затем Enter' : ''}
        />
      )}
    />
  );
}
