import { Autocomplete, Chip, type ChipProps, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { CompetitionsIcon } from '../../components/icons.tsx';
import { takeTyped } from '../../components/takeTyped.ts';
import { useMay } from '../accounts/index.ts';
import { toChosenTag, isSameTag, type ChosenTag } from './tags.ts';

interface TagsFieldProps {
  readonly value: readonly ChosenTag[];
  readonly fault: string | undefined;
  readonly onChange: (tags: readonly ChosenTag[]) => void;
}

/** Competitions and words that something is found by; a word that nobody has used yet is added as it is typed. */
export function TagsField({ value, fault, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const mayEdit = useMay()('editSite');
  const { data, isFetching } = useQuery({
    queryKey: ['tags', typed.trim()],
    queryFn: ({ signal }) => api.findTags({ query: { name: typed.trim() } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: mayEdit,
  });
  const take = (tags: readonly (ChosenTag | string)[]): void => {
    const chosen = tags.flatMap((tag) => (typeof tag === 'string' ? parseWord(tag) : [tag]));
    onChange(chosen.filter((tag, at) => chosen.findIndex((other) => isSameTag(tag, other)) === at));
  };
  return (
    <Autocomplete<ChosenTag, true, false, true>
      multiple
      freeSolo
      disabled={!mayEdit}
      value={[...value]}
      inputValue={typed}
      options={data?.data.map(toChosenTag) ?? []}
      loading={isFetching}
      loadingText="Ищем…"
      filterOptions={(options) => options}
      filterSelectedOptions
      groupBy={({ tournament_id: competition }) => (competition === null ? 'Метки' : 'Соревнования')}
      getOptionLabel={(tag) => (typeof tag === 'string' ? tag : tag.name)}
      getOptionKey={(tag) => (typeof tag === 'string' ? tag : `${tag.tournament_id} ${tag.name}`)}
      isOptionEqualToValue={(tag, other) => typeof other !== 'string' && isSameTag(tag, other)}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, tags) => take(tags)}
      onBlur={(event) =>
        takeTyped(event, typed, (word) => {
          setTyped('');
          take([...value, word]);
        })
      }
      renderValue={(tags, itemProps) =>
        tags.map((tag, index) => {
          const { key, onDelete, ...item } = itemProps({ index });
          return <TagChip key={key} tag={tag} {...item} {...(mayEdit && { onDelete })} />;
        })
      }
      renderInput={(input) => (
        <TextField
          {...input}
          label="Соревнования и метки"
          error={fault !== undefined}
          helperText={fault ?? 'С меткой соревнования это покажет и его страница'}
          placeholder={value.length === 0 ? 'Название соревнования или слово, затем Enter' : ''}
        />
      )}
    />
  );
}

interface TagChipProps extends Omit<ChipProps, 'label'> {
  readonly tag: ChosenTag | string;
}

function TagChip({ tag, ...chip }: TagChipProps) {
  const { name, tournament_id: competition } = typeof tag === 'string' ? makeTag(tag) : tag;
  const icon = competition === null ? undefined : <CompetitionsIcon titleAccess="Соревнование" />;
  return <Chip size="small" label={name} {...(icon && { icon })} {...chip} />;
}

const makeTag = (name: string): ChosenTag => ({ name, tournament_id: null });

function parseWord(text: string): ChosenTag[] {
  const name = text.trim();
  return name === '' ? [] : [makeTag(name)];
}
