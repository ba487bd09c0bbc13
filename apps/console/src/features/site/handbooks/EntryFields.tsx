import { Checkbox, FormControlLabel } from '@mui/material';
import { HANDBOOK_KINDS, type Handbook, type HandbookField } from '@nardy/contract';
import type { Faults } from '../../../components/edit/useSaving.ts';
import { FormLine } from '../FormLine.tsx';
import { PlaceField } from './PlaceField.tsx';
import { RUSSIA, type EntryForm } from './values.ts';
import { FIELD_LABELS } from './words.ts';

interface EntryFieldsProps {
  readonly handbook: Handbook;
  /** What tells an entry from others for good is chosen of a new one only. */
  readonly isNew: boolean;
  readonly values: EntryForm;
  readonly faults: Faults;
  readonly onChange: <Name extends keyof EntryForm>(name: Name, value: EntryForm[Name]) => void;
}

/** The fields that entries of a handbook have. */
export function EntryFields(props: EntryFieldsProps) {
  const { handbook, values, faults, onChange } = props;
  return (
    <>
      <FormLine
        label={FIELD_LABELS.title}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus
        autoFocus
        value={values.title}
        hint="Так это увидят на портале все"
        fault={faults['title']}
        onType={(title) => onChange('title', title)}
      />
      {HANDBOOK_KINDS[handbook].fields.map((field) => (
        <OneField key={field} field={field} {...props} />
      ))}
    </>
  );
}

interface OneFieldProps<Field extends HandbookField = HandbookField> extends EntryFieldsProps {
  readonly field: Field;
}

function OneField(props: OneFieldProps) {
  const { field, isNew, values, onChange } = props;
  if (field === 'country_id' || field === 'district_id' || field === 'region_id')
    return <Place {...props} field={field} />;
  if (field !== 'honorary') return <Text {...props} field={field} />;
  return (
    <FormControlLabel
      label="Почётное звание: носят вместе с разрядом"
      control={
        <Checkbox
          checked={values.honorary}
          disabled={!isNew}
          onChange={(_, checked) => onChange('honorary', checked)}
        />
      }
    />
  );
}

const PLACES = { country_id: 'countries', district_id: 'districts', region_id: 'regions' } as const;

/** Of other countries the regions are not known. */
const isPlaceRequired = (field: keyof typeof PLACES, { country_id: country }: EntryForm): boolean =>
  field === 'country_id' || (field === 'region_id' && country?.id === RUSSIA.id);

function Place({ field, isNew, values, faults, onChange }: OneFieldProps<keyof typeof PLACES>) {
  return (
    <PlaceField
      kind={PLACES[field]}
      label={FIELD_LABELS[field]}
      isRequired={isPlaceRequired(field, values)}
      value={values[field]}
      within={field === 'country_id' ? undefined : values.country_id?.id}
      isDisabled={field === 'country_id' && !isNew}
      fault={faults[field]}
      onChange={(place) => onChange(field, place)}
    />
  );
}

const HINTS = { short_title: 'Коротко, для таблиц: КМС', timezone: 'Например, UTC+3' };

function Text(props: OneFieldProps<'short_title' | 'code' | 'timezone'>) {
  const { field, handbook, isNew, values, faults, onChange } = props;
  const codeHint = handbook === 'countries' ? 'Две латинские буквы: KZ' : 'Номер региона: 77';
  return (
    <FormLine
      label={FIELD_LABELS[field]}
      required
      disabled={field === 'code' && !isNew}
      value={values[field]}
      hint={field === 'code' ? codeHint : HINTS[field]}
      fault={faults[field]}
      onType={(text) => onChange(field, text)}
    />
  );
}
