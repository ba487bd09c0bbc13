import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import type { ChosenCity } from './values.ts';

interface CityFieldProps {
  readonly value: ChosenCity | null;
  readonly fault: string | undefined;
  readonly onChange: (city: ChosenCity | null) => void;
}

const nameOf = ({ title, region_title: region }: ChosenCity): string =>
  region && region !== title ? `${title}, ${region}` : title;

/** A city found by a part of its title; the region tells those of one name apart. */
export function CityField({ value, fault, onChange }: CityFieldProps) {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useQuery({
    queryKey: ['cities', typed],
    queryFn: ({ signal }) => api.listCities({ query: { title: typed, pageSize: 20 } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete<ChosenCity>
      value={value}
      options={data?.data ?? []}
      loading={isFetching}
      loadingText="Ищем…"
      noOptionsText="Такого города нет"
      getOptionLabel={nameOf}
      getOptionKey={({ city_id: key }) => key}
      isOptionEqualToValue={(one, other) => one.city_id === other.city_id}
      filterOptions={(options) => options}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, city) =>
        onChange(city && { city_id: city.city_id, title: city.title, region_title: city.region_title })
      }
      renderInput={(input) => (
        <TextField
          {...input}
          label="Город"
          error={fault !== undefined}
          helperText={fault}
          placeholder="Начните вводить название"
        />
      )}
    />
  );
}
