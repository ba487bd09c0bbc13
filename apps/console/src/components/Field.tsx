import {
  FormControl,
  FormHelperText,
  FormLabel,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material';
import { useId } from 'react';
import { FaultIcon } from './icons.tsx';
import styles from './Field.module.css';

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
    <FormControl error={fault !== undefined} fullWidth>
      <FormLabel className={styles['label']} htmlFor={id}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        className={styles['input'] ?? ''}
        inputProps={{ 'aria-required': !isOptional, 'aria-describedby': fault && `${id}-fault` }}
        {...input}
      />
      {fault && (
        <FormHelperText id={`${id}-fault`} className={styles['fault']}>
          <FaultIcon aria-hidden />
          {fault}
        </FormHelperText>
      )}
    </FormControl>
  );
}
