import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { preventSubmit } from '../../../components/preventSubmit.ts';
import type { AppointedLine } from './referees.ts';

const FOUND = 20;

interface RefereePickerProps {
  /** Who is in the list already. */
  readonly taken: readonly number[];
  readonly onPick: (line: AppointedLine) => void;
}

/** Finds a referee by a part of the name and puts him into the list. */
export function RefereePicker({ taken, onPick }: RefereePickerProps) {
  const [typed, type] = useState('');
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['referees', typed],
    queryFn: async ({ signal }) => {
      const { data } = await api.listReferees({ query: { name: typed, pageSize: FOUND } }, { signal });
      return data.map(({ referee_id, fullName, category }): AppointedLine => ({
        referee_id,
        fullName,
        category_title: category?.short_name ?? null,
        role_id: null,
        grade_title: null,
      }));
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete
      size="small"
      value={null}
      inputValue={typed}
      options={found.filter(({ referee_id: id }) => !taken.includes(id))}
      loading={isFetching}
      loadingText="Ищем…"
      noOptionsText="Такого судьи нет. Категорию судьи присваивают в карточке человека."
      openText="Открыть"
      closeText="Закрыть"
      clearText="Очистить"
      blurOnSelect={false}
      filterOptions={(all) => all}
      getOptionKey={({ referee_id: id }) => id}
      getOptionLabel={({ fullName, category_title: category }) =>
        category === null ? fullName : `${fullName}, ${category}`
      }
      onKeyDown={preventSubmit}
      onInputChange={(_, text, reason) => type(reason === 'input' ? text : '')}
      onChange={(_, line) => {
        type('');
        if (line) onPick(line);
      }}
      renderInput={(input) => (
        <TextField {...input} label="Добавить судью" placeholder="Начните вводить фамилию" />
      )}
    />
  );
}
