import { FormControl, FormHelperText, FormLabel } from '@mui/material';
import { useId, useState } from 'react';
import words from '../words.module.css';
import { DateInput, type DateInputProps } from './DateInput.tsx';
import { completeYear, findDateFault, FORMS } from './typed.ts';

interface DateFieldProps extends Pick<DateInputProps, 'kind' | 'label' | 'name' | 'onChange' | 'value'> {
  readonly fault?: string | undefined;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string;
}

/** The one field for dates and times: what is wrong with what was typed is told once it is left. */
export function DateField(props: DateFieldProps) {
  const { kind, label, value, fault, hint, isRequired = false, isDisabled = false, onChange } = props;
  const id = useId();
  // What stood there at first is judged at once, too: it may have been begun by an earlier visit.
  const [left, setLeft] = useState(value);
  const told = (left === value ? findDateFault(value, kind) : undefined) ?? fault;
  const leave = (): void => {
    const whole = kind === 'day' ? completeYear(value, new Date().getFullYear()) : value;
    if (whole !== value) onChange(whole);
    setLeft(whole);
  };
  return (
    <FormControl
      error={told !== undefined}
      required={isRequired}
      disabled={isDisabled}
      className={props.className ?? ''}
    >
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <DateInput
        id={id}
        name={props.name}
        kind={kind}
        label={label}
        value={value}
        disabled={isDisabled}
        inputProps={{ 'aria-describedby': `${id}-form${(told ?? hint) ? ` ${id}-help` : ''}` }}
        onChange={onChange}
        onBlur={leave}
      />
      <span id={`${id}-form`} className={words['unseen']}>
        {`В виде ${FORMS[kind]}`}
      </span>
      {(told ?? hint) && <FormHelperText id={`${id}-help`}>{told ?? hint}</FormHelperText>}
    </FormControl>
  );
}
