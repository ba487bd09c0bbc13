import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { preventSubmit } from '../../../components/preventSubmit.ts';
import { findPlaces, loadPlace, type Level, type Place } from './places.ts';

interface PlacePickerProps {
  readonly label: string;
  readonly level: Level;
  readonly ids: readonly number[];
  /** One place only. */
  readonly isSingle?: boolean;
  readonly isDisabled?: boolean;
  readonly fault?: string | undefined;
  readonly focusing?: Readonly<Record<'onFocus' | 'onBlur', () => void>>;
  readonly onChange: (ids: number[]) => void;
}

const buildKey = (level: Level, id: number) => ['place', level, id] as const;

/** Finds places by parts of their names. */
export function PlacePicker(props: PlacePickerProps) {
  const { label, level, ids, isSingle = false, isDisabled = false, fault, focusing, onChange } = props;
  const [typed, type] = useState('');
  const queries = useQueryClient();
  const chosen = useChosen(level, ids);
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['places', level, typed],
    queryFn: ({ signal }) => findPlaces(level, typed, signal),
    placeholderData: keepPreviousData,
  });
  const choose = (places: readonly Place[]): void => {
    for (const place of places) queries.setQueryData(buildKey(level, place.id), place);
    onChange(places.map(({ id }) => id));
  };
  const common = {
    size: 'small' as const,
    disabled: isDisabled,
    options: found,
    loading: isFetching,
    loadingText: 'Ищем…',
    noOptionsText: 'Ничего не нашлось',
    clearText: 'Очистить',
    openText: 'Открыть',
    closeText: 'Закрыть',
    filterOptions: (all: Place[]) => all,
    getOptionLabel: ({ title }: Place) => title,
    getOptionKey: ({ id }: Place) => id,
    isOptionEqualToValue: (one: Place, other: Place) => one.id === other.id,
    onKeyDown: preventSubmit,
    ...focusing,
    onInputChange: (_: unknown, text: string, reason: string) => type(reason === 'input' ? text : ''),
    renderInput: (params: object) => (
      <TextField {...params} label={label} error={fault !== undefined} helperText={fault} />
    ),
  };
  if (isSingle)
    return (
      <Autocomplete
        {...common}
        value={chosen[0] ?? null}
        onChange={(_, place) => choose(place ? [place] : [])}
      />
    );
  return <Autocomplete {...common} multiple value={chosen} onChange={(_, places) => choose(places)} />;
}

/** The chosen places with their names; one whose name is on its way goes by its number. */
function useChosen(level: Level, ids: readonly number[]): Place[] {
  const named = useQueries({
    queries: ids.map((id) => ({
      queryKey: buildKey(level, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => loadPlace(level, id, signal),
      staleTime: Infinity,
    })),
  });
  return ids.map((id, index) => named[index]?.data ?? { id, title: `№ ${id}` });
}
