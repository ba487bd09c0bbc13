import { TextField, type TextFieldProps } from '@mui/material';

interface FormLineProps extends Pick<
  TextFieldProps,
  'autoFocus' | 'disabled' | 'inputRef' | 'maxRows' | 'minRows' | 'multiline' | 'required' | 'type'
> {
  readonly label: string;
  readonly value: string;
  readonly hint: string | undefined;
  readonly fault: string | undefined;
  readonly onType: (text: string) => void;
}

/** A field of text: what is wrong with it takes the place of its hint. */
export function FormLine({ hint, fault, onType, ...field }: FormLineProps) {
  return (
    <TextField
      error={fault !== undefined}
      helperText={fault ?? hint}
      onChange={({ target }) => onType(target.value)}
      {...field}
    />
  );
}
