import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFaultInLine } from '../api/faults.ts';
import { preventSubmit } from './preventSubmit.ts';

interface FoundFieldProps<Row> {
  readonly label: string;
  readonly value: Row | null;
  /** Under which name what was found is cached. */
  readonly queryKey: readonly unknown[];
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly Row[]>;
  readonly idOf: (row: Row) => number;
  readonly titleOf: (row: Row) => string;
  /** What stands in the list when nothing was found. */
  readonly nothing: string;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly fault?: string | undefined;
  readonly isSmall?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (row: Row | null) => void;
}

/** One of many that the server finds by a part of the name. */
export function FoundField<Row>(props: FoundFieldProps<Row>) {
  const { label, placeholder = '', value, queryKey, find, idOf, titleOf, nothing, onChange } = props;
  const { hint, fault, isSmall = false, isRequired = false, isDisabled = false } = props;
  const [typed, type] = useState('');
  const {
    data = [],
    error,
    isFetching,
  } = useQuery({
    queryKey: [...queryKey, typed],
    queryFn: ({ signal }) => find(typed, signal),
    enabled: !isDisabled,
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete<Row>
      size={isSmall ? 'small' : 'medium'}
      value={value}
      disabled={isDisabled}
      options={data}
      loading={isFetching}
      loadingText="Ищем…"
      noOptionsText={error ? formatFaultInLine(error) : nothing}
      openText="Открыть"
      closeText="Закрыть"
      clearText="Очистить"
      getOptionLabel={titleOf}
      getOptionKey={idOf}
      isOptionEqualToValue={(one, other) => idOf(one) === idOf(other)}
      // The server has looked for the words already.
      filterOptions={(found) => found}
      onKeyDown={preventSubmit}
      onInputChange={(_, text, reason) => type(reason === 'input' ? text : '')}
      onChange={(_, chosen) => onChange(chosen)}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          placeholder={placeholder}
          required={isRequired}
          error={fault !== undefined}
          helperText={fault ?? hint}
        />
      )}
    />
  );
}
