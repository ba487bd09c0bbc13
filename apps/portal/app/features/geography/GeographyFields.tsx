import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from '../../components/Select/Select';
import { useDebouncedText, useList } from '../lists';
import type { PlaceFilter } from './place';
import { placesQuery, usePlaceTitles, type PlaceLevel } from './queries';

interface GeographyFieldsProps {
  readonly place: PlaceFilter;
  /** Called with the whole new place: what lies below a changed level is cleared. */
  readonly onChange: (place: PlaceFilter) => void;
}

/** Four dependent drop-downs. A region can be chosen right after the country: not every region has a district. */
export function GeographyFields({ place, onChange }: GeographyFieldsProps) {
  const titles = usePlaceTitles(place);
  const { country, district, region } = place;
  const below = { city: undefined };
  return (
    <>
      <PlaceSelect
        level="country"
        label="Страна"
        place={place}
        title={titles.country}
        onChange={(id) => onChange({ country: id, district: undefined, region: undefined, ...below })}
      />
      <PlaceSelect
        level="district"
        label="Федеральный округ"
        place={place}
        title={titles.district}
        blockedBy={country ? undefined : 'Сначала страна'}
        onChange={(id) => onChange({ country, district: id, region: undefined, ...below })}
      />
      <PlaceSelect
        level="region"
        label="Регион"
        place={place}
        title={titles.region}
        blockedBy={country ? undefined : 'Сначала страна'}
        onChange={(id) => onChange({ country, district, region: id, ...below })}
      />
      <PlaceSelect
        level="city"
        label="Город"
        place={place}
        title={titles.city}
        blockedBy={region ? undefined : 'Сначала регион'}
        onChange={(id) => onChange({ country, district, region, city: id })}
      />
    </>
  );
}

interface PlaceSelectProps {
  readonly level: PlaceLevel;
  readonly label: string;
  readonly place: PlaceFilter;
  readonly title: string | undefined;
  readonly blockedBy?: string | undefined;
  readonly onChange: (id: number | undefined) => void;
}

function PlaceSelect({ level, label, place, title, blockedBy, onChange }: PlaceSelectProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState('');
  const [typed, setTyped] = useDebouncedText(wanted, setWanted);
  const queries = useQueryClient();
  const list = useList(placesQuery(level, place, wanted), (option) => option.id, { enabled: opened });
  const chosen = place[level];
  const choose = (value: string | undefined): void => {
    const id = value === undefined ? undefined : Number(value);
    const option = list.rows.find((row) => row.id === id);
    // The title is known already: the closed drop-down need not ask for it.
    if (option) queries.setQueryData(['place', level, option.id], option.title);
    onChange(id);
  };
  return (
    <Select
      label={label}
      value={chosen === undefined ? undefined : String(chosen)}
      valueLabel={title}
      onChange={choose}
      options={list.rows.map((row) => ({ value: String(row.id), label: row.title }))}
      placeholder={blockedBy ?? 'Любой'}
      anyLabel="Любой"
      clearable
      disabled={blockedBy !== undefined}
      search={{ value: typed, onChange: setTyped, placeholder: 'Поиск' }}
      status={list.isFailed ? 'failed' : list.isLoading || list.isReplacing ? 'loading' : 'ready'}
      onRetry={list.retry}
      hasMore={list.hasMore}
      onLoadMore={() => void list.loadMore()}
      onOpen={() => setOpened(true)}
    />
  );
}
