import { FormControl, FormHelperText, FormLabel, OutlinedInput } from '@mui/material';
import { useId, type Ref } from 'react';
import { isSendKey } from './shortcuts/isSendKey.ts';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly fault?: string | undefined;
  readonly autoFocus?: boolean;
  readonly minRows?: number;
  readonly isOptional?: boolean;
  /** Characters that the server takes. */
  readonly longest?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly onChange: (text: string) => void;
  /** What Ctrl and Enter do. */
  readonly onSend?: () => void;
}

/** The longest reason that the server takes. */
const LONGEST_REASON = 2000;

export function TextArea({ label, value, fault, ref, onChange, onSend, ...props }: TextAreaProps) {
  const { minRows = 3, longest = LONGEST_REASON, isOptional = false, ...input } = props;
  const id = useId();
  return (
    <FormControl error={fault !== undefined} required={!isOptional}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        id={id}
        multiline
        minRows={minRows}
        maxRows={10}
        value={value}
        inputRef={ref}
        inputProps={{ maxLength: longest, 'aria-describedby': fault && `${id}-fault` }}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => isSendKey(event) && onSend?.()}
        {...input}
      />
      {fault && <FormHelperText id={`${id}-fault`}>{fault}</FormHelperText>}
    </FormControl>
  );
}
