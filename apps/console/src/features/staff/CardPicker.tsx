import { Autocomplete, TextField } from '@mui/material';
import type { PersonRow } from '@nardy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';

const FOUND = 20;

interface CardPickerProps {
  readonly card: PersonRow | null;
  readonly fault: string | undefined;
  readonly onPick: (card: PersonRow | null) => void;
}

/** Finds the card of somebody without an account. */
export function CardPicker({ card, fault, onPick }: CardPickerProps) {
  const [typed, type] = useState('');
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['cards', typed],
    queryFn: async ({ signal }) =>
      (await api.listPeople({ query: { name: typed, pageSize: FOUND } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete
      value={card}
      inputValue={typed}
      options={found.filter(({ user_id: account }) => account === null)}
      loading={isFetching}
      loadingText="Ищем…"
      noOptionsText="Такой карточки без аккаунта нет"
      openText="Открыть"
      closeText="Закрыть"
      clearText="Очистить"
      filterOptions={(all) => all}
      isOptionEqualToValue={(one, other) => one.person_id === other.person_id}
      getOptionKey={({ person_id: id }) => id}
      getOptionLabel={labelOf}
      onInputChange={(_, text) => type(text)}
      onChange={(_, picked) => onPick(picked)}
      renderInput={(input) => (
        <TextField
          {...input}
          label="Карточка"
          placeholder="Начните вводить фамилию"
          helperText={fault ?? 'Директор видит соревнования, на которые назначен судья с этой карточкой'}
          error={fault !== undefined}
        />
      )}
    />
  );
}

function labelOf({ fullName, category_short_name: category, city_title: city }: PersonRow): string {
  return [fullName, category, city].filter((part) => part !== null).join(', ');
}
