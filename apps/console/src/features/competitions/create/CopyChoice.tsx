import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { formatDay } from '../../../formatting/dates.ts';

const MOST = 20;

/** Finds the competition that a new one is a copy of. */
export function CopyChoice() {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const { data = [], isFetching } = useQuery({
    queryKey: ['competitions', 'to-copy', name],
    queryFn: async ({ signal }) =>
      (await api.listDeskTournaments({ query: { name, pageSize: MOST } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete
      size="small"
      value={null}
      options={data}
      loading={isFetching}
      loadingText="Ищем…"
      noOptionsText="Такого соревнования нет"
      openText="Открыть"
      closeText="Закрыть"
      clearText="Очистить"
      // The server has looked for the words already.
      filterOptions={(found) => found}
      getOptionKey={({ tournament_id: id }) => id}
      getOptionLabel={({ full_name: title, start_dt: start }) => `${title}, ${formatDay(start)}`}
      onInputChange={(_, text, reason) => reason === 'input' && setName(text)}
      onChange={(_, chosen) => {
        if (chosen) void navigate(`/competitions/new?copy=${chosen.tournament_id}`);
      }}
      renderInput={(input) => (
        <TextField {...input} label="Копия соревнования" placeholder="Начните вводить название" />
      )}
    />
  );
}
