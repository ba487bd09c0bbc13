import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import type { ChosenPlace } from './values.ts';

interface PlaceFieldProps {
  readonly kind: 'countries' | 'districts' | 'regions';
  readonly label: string;
  readonly value: ChosenPlace | null;
  /** The country that it lies in. */
  readonly within?: number | undefined;
  readonly fault: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (place: ChosenPlace | null) => void;
}

/** A place found by a part of its title. */
export function PlaceField(props: PlaceFieldProps) {
  const { kind, label, value, within, fault, isRequired = false, isDisabled = false, onChange } = props;
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useQuery({
    queryKey: ['places', kind, within, typed],
    enabled: !isDisabled,
    queryFn: async ({ signal }): Promise<readonly ChosenPlace[]> => {
      const query = { title: typed, pageSize: 30, country_id: within };
      const { data: found } = await api.listHandbookEntries(
        { params: { handbook: kind }, query: { ...query, state: 'offered' } },
        { signal },
      );
      return found.map(({ entry_id: id, title }) => ({ id, title }));
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete<ChosenPlace>
      value={value}
      disabled={isDisabled}
      options={[...(data ?? [])]}
      loading={isFetching}
      loadingText="Ищем…"
      noOptionsText="Ничего не нашлось"
      openText="Показать"
      closeText="Скрыть"
      clearText="Очистить"
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, place) => onChange(place)}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          required={isRequired}
          error={fault !== undefined}
          helperText={fault}
        />
      )}
    />
  );
}
