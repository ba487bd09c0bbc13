import {
  FormControl,
  FormHelperText,
  FormLabel,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material';
import { useId } from 'react';

export interface FieldProps extends Pick<
  OutlinedInputProps,
  | 'autoComplete'
  | 'autoFocus'
  | 'defaultValue'
  | 'endAdornment'
  | 'inputMode'
  | 'onChange'
  | 'onInput'
  | 'type'
  | 'value'
> {
  name: string;
  label: string;
  fault: string | undefined;
  isOptional?: boolean;
}

/** A field with its label above and what is wrong with it below. */
export function Field({ label, fault, isOptional = false, ...input }: FieldProps) {
  const id = useId();
  return (
    <FormControl error={fault !== undefined} required={!isOptional}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput id={id} inputProps={{ 'aria-describedby': fault && `${id}-fault` }} {...input} />
      {fault && <FormHelperText id={`${id}-fault`}>{fault}</FormHelperText>}
    </FormControl>
  );
}
