import { Checkbox, FormControlLabel, FormHelperText, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { api } from '../../../api/api.ts';
import { DateField } from '../../../components/dates/DateField.tsx';
import { readDay, writeDay } from '../../../components/dates/typed.ts';
import type { FieldOf } from './fields.ts';
import { LogoField } from '../../../components/logo/LogoField.tsx';
import { RichTextField } from '../../../components/richText/RichTextField.tsx';
import { parseField, toField } from '../../../formatting/moscow.ts';
import { HeldDisciplines } from './heldDisciplines.ts';
import { PlacePicker } from './PlacePicker.tsx';
import type { FieldName, Values } from './values.ts';

interface FieldInputProps {
  readonly field: FieldOf;
  readonly values: Values;
  readonly fault: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (name: FieldName, value: Values[FieldName]) => void;
}

/** Points of a side of a logo on the card of a competition. */
const LOGO_SIDE = 120;

/** A field of the form, by what it holds. */
export function FieldInput(props: FieldInputProps) {
  const { field, values, fault, isDisabled, onChange } = props;
  const { name, label, kind, hint } = field;
  const value = values[name];
  const set = (to: Values[FieldName]): void => onChange(name, to);
  switch (kind) {
    case 'flag':
      return <Flag {...props} />;
    case 'logo':
      return (
        <LogoField
          label={label}
          {...(hint !== undefined && { hint })}
          link={typeof value === 'string' ? value : ''}
          side={LOGO_SIDE}
          ground="bone"
          fault={fault}
          isDisabled={isDisabled}
          onChange={(link) => set(link === '' ? null : link)}
        />
      );
    case 'formatted':
      return <Formatted {...props} />;
    case 'city':
      return <City {...props} />;
    case 'countries':
    case 'districts':
    case 'regions':
    case 'cities':
      return (
        <PlacePicker
          label={label}
          level={kind}
          isDisabled={isDisabled}
          ids={Array.isArray(value) ? value : []}
          fault={fault}
          onChange={set}
        />
      );
    case 'moment':
    case 'day':
      return <DateOfField {...props} />;
    default:
      return <TextInput {...props} />;
  }
}

/**
 * What is played online has no place: one that stands there can be emptied, and no other is given. Whoever empties it is still in
 * the field, and would lose the focus with it.
 */
function useClosed(values: Values, name: FieldName) {
  const [isFocused, setFocused] = useState(false);
  const isPlace = name === 'city_id' || name === 'address';
  const isEmpty = values[name] === null || values[name] === '';
  return {
    isClosed: isPlace && values.is_online === 1 && isEmpty && !isFocused,
    focusing: { onFocus: () => setFocused(true), onBlur: () => setFocused(false) },
  };
}

function City({ field: { name, label }, values, fault, isDisabled, onChange }: FieldInputProps) {
  const { isClosed, focusing } = useClosed(values, name);
  const value = values[name];
  return (
    <PlacePicker
      label={label}
      level="cities"
      isSingle
      isDisabled={isDisabled || isClosed}
      ids={typeof value === 'number' ? [value] : []}
      fault={fault}
      focusing={focusing}
      onChange={([id]) => onChange(name, id ?? null)}
    />
  );
}

function Formatted({ field: { name, label, hint }, values, fault, isDisabled, onChange }: FieldInputProps) {
  const value = values[name];
  return (
    <RichTextField
      name={name}
      label={label}
      hint={hint}
      value={typeof value === 'string' ? value : null}
      fault={fault}
      isDisabled={isDisabled}
      onChange={(html) => onChange(name, html)}
    />
  );
}

function Flag({ field: { name, label, hint }, values, fault, isDisabled, onChange }: FieldInputProps) {
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            size="small"
            checked={values[name] === 1}
            disabled={isDisabled}
            slotProps={{ input: { name } }}
            onChange={(_, isChecked) => onChange(name, isChecked ? 1 : 0)}
          />
        }
      />
      {(fault ?? hint) && <FormHelperText error={fault !== undefined}>{fault ?? hint}</FormHelperText>}
    </div>
  );
}

function DateOfField({ field, values, fault, isDisabled, onChange }: FieldInputProps) {
  const { name, label, kind, hint, isRequired = false } = field;
  const value = values[name] as string | null;
  const isMoment = kind === 'moment';
  return (
    <DateField
      name={name}
      kind={isMoment ? 'moment' : 'day'}
      label={label}
      hint={hint}
      fault={fault}
      isRequired={isRequired}
      isDisabled={isDisabled}
      value={isMoment ? toField(value) : writeDay(value ?? '')}
      onChange={(text) => onChange(name, isMoment ? parseField(text) : (readDay(text) ?? (text || null)))}
    />
  );
}

function TextInput({ field, values, fault, isDisabled, onChange }: FieldInputProps) {
  const { name, label, kind, hint, isRequired = false } = field;
  const options = useOptions(field);
  const { isClosed, focusing } = useClosed(values, name);
  // What is read of a number is written out once it is left: whoever types "25 000,00" is at "25 000,0" before.
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      name={name}
      label={label}
      required={isRequired}
      disabled={isDisabled || isClosed}
      onFocus={focusing.onFocus}
      onBlur={() => {
        focusing.onBlur();
        setTyped(undefined);
      }}
      error={fault !== undefined}
      helperText={fault ?? hint}
      multiline={kind === 'text'}
      minRows={kind === 'text' ? 3 : undefined}
      maxRows={kind === 'text' ? 12 : undefined}
      select={options !== undefined}
      value={typed ?? String(values[name] ?? '')}
      slotProps={{ ...(kind === 'number' && { htmlInput: { inputMode: 'numeric' } }) }}
      onChange={({ target }) => {
        if (kind === 'number') setTyped(target.value);
        onChange(name, read(kind, target.value));
      }}
    >
      {options && [
        ...(isRequired
          ? []
          : [
              <MenuItem key="" value="">
                Любой
              </MenuItem>,
            ]),
        ...options.map(([one, title]) => (
          <MenuItem key={one} value={one}>
            {title}
          </MenuItem>
        )),
      ]}
    </TextField>
  );
}

/** A whole number, also with kopecks that are none and with words after it, as sheets have it. */
const WHOLE = /^\d{1,15}(?=([.,]00?)?\D*$)/;

/** What was typed, as the form holds it; a number that is none as it was typed, to be mended. */
function read(kind: FieldOf['kind'], text: string): Values[FieldName] {
  if (kind === 'number') {
    const [digits] = WHOLE.exec(text.replaceAll(/\s/g, '')) ?? [];
    return digits === undefined ? text.trim() || null : Number(digits);
  }
  if (kind === 'discipline') return text === '' ? null : Number(text);
  return text === '' && kind !== 'line' ? null : text;
}

function useOptions({ kind, options }: FieldOf): FieldOf['options'] {
  const held = useContext(HeldDisciplines);
  const { data: offered = [] } = useDisciplines(kind === 'discipline');
  if (kind === 'discipline') {
    const known = new Set(offered.map(([id]) => id));
    const kept = held.map(([id, title]) => [String(id), title] as const).filter(([id]) => !known.has(id));
    return [...offered, ...new Map(kept)];
  }
  return kind === 'choice' ? options : undefined;
}

function useDisciplines(isWanted: boolean) {
  return useQuery({
    queryKey: ['disciplines'],
    enabled: isWanted,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { data } = await api.listSportDisciplines({}, { signal });
      return data.map(({ discipline_id: id, title }) => [String(id), title] as const);
    },
  });
}
