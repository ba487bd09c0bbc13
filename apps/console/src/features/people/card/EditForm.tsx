import {
  Alert,
  Autocomplete,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  TextField,
} from '@mui/material';
import type { Person } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { api } from '../../../api/api.ts';
import { Field } from '../../../components/Field.tsx';
import fieldStyles from '../../../components/Field.module.css';
import { FIELDS } from '../words.ts';
import styles from '../people.module.css';
import { CityField } from './CityField.tsx';
import { Conflict } from './Conflict.tsx';
import { useCard, type Card } from './useCard.ts';

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
      {card.differences.length > 0 && <Conflict differences={card.differences} />}
      <TextLine card={card} name="last_name" />
      <TextLine card={card} name="first_name" />
      <TextLine card={card} name="middle_name" />
      <div className={styles['pair']}>
        <TextLine card={card} name="birthday" />
        <Gender value={values.gender} onChange={(gender) => set('gender', gender)} />
      </div>
      <CityField value={values.city} fault={faults['city_id']?.[0]} onChange={(city) => set('city', city)} />
      {person.player && (
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

type TextName = 'last_name' | 'first_name' | 'middle_name' | 'birthday';

function TextLine({ card: { values, faults, set }, name }: { card: Card; name: TextName }) {
  return (
    <Field
      name={name}
      label={FIELDS[name] ?? ''}
      value={values[name]}
      fault={faults[name]?.[0]}
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
        className={styles['tall'] ?? ''}
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
            className={styles['tall'] ?? ''}
            variant="outlined"
            margin="none"
            placeholder={value.length === 0 ? 'Название, затем Enter' : ''}
          />
        </FormControl>
      )}
    />
  );
}
