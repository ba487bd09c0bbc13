import { PERSON_TITLES } from '@nardy/contract';
import {
  Autocomplete,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  TextField,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../../api/api.ts';
import { Field } from '../../../components/Field.tsx';
import type { Faults } from '../../../components/edit/useSaving.ts';
import fieldStyles from '../../../components/Field.module.css';
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
        <TextLine {...fields} name="birthday" />
        <Gender value={values.gender} onChange={(gender) => set('gender', gender)} />
      </div>
      <CityField value={values.city} fault={faults['city_id']} onChange={(city) => set('city', city)} />
      {isPlayer && (
        <>
          <Clubs value={values.clubs} onChange={(clubs) => set('clubs', clubs)} />
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

type TextName = 'last_name' | 'first_name' | 'middle_name' | 'birthday';

function TextLine({ values, faults, set, name }: Fields & { name: TextName }) {
  return (
    <Field
      name={name}
      label={PERSON_TITLES[name] ?? ''}
      value={values[name]}
      fault={faults[name]}
      isOptional={name === 'middle_name' || name === 'birthday'}
      {...(name === 'birthday' && { inputMode: 'numeric' as const })}
      onChange={({ target }) => set(name, target.value)}
    />
  );
}

type GenderValue = '' | 'man' | 'woman';

function Gender({ value, onChange }: { value: GenderValue; onChange: (value: GenderValue) => void }) {
  const id = useId();
  return (
    <FormControl fullWidth>
      <FormLabel id={`${id}-label`} className={fieldStyles['label'] ?? ''}>
        Пол
      </FormLabel>
      <TextField
        select
        fullWidth
        className={fieldStyles['tall'] ?? ''}
        variant="outlined"
        margin="none"
        value={value}
        slotProps={{ select: { labelId: `${id}-label` } }}
        onChange={({ target }) => onChange(target.value as GenderValue)}
      >
        <MenuItem value="">Не указан</MenuItem>
        <MenuItem value="man">Мужской</MenuItem>
        <MenuItem value="woman">Женский</MenuItem>
      </TextField>
    </FormControl>
  );
}

/** Clubs that are known, or new ones as they are typed. */
function Clubs({ value, onChange }: { value: readonly string[]; onChange: (clubs: string[]) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { data } = useQuery({
    queryKey: ['clubs', typed],
    queryFn: ({ signal }) => api.listClubs({ query: { title: typed } }, { signal }),
  });
  return (
    <Autocomplete
      multiple
      freeSolo
      id={id}
      value={[...value]}
      inputValue={typed}
      options={data?.data.map(({ title }) => title) ?? []}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, clubs) => onChange(clubs.map((club) => club.trim()).filter((club) => club !== ''))}
      renderInput={(input) => (
        <FormControl fullWidth>
          <FormLabel htmlFor={id} className={fieldStyles['label'] ?? ''}>
            Клубы
          </FormLabel>
          <TextField
            {...input}
            className={fieldStyles['tall'] ?? ''}
            variant="outlined"
            margin="none"
            placeholder={value.length === 0 ? 'Название, затем Enter' : ''}
          />
        </FormControl>
      )}
    />
  );
}
