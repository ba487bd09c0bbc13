import { useState } from 'react';
import { Select } from '../../components/Select/Select';
import { useDebouncedText } from '../lists';
import { usePlaceOptions } from './options';
import { LEVEL_TITLES, LEVELS, NOWHERE, type PlaceFilter, type PlaceLevel } from './place';
import { noteTitle, type PlaceTitles } from './titles';

interface GeographyFieldsProps {
  readonly place: PlaceFilter;
  readonly titles: PlaceTitles;
  /** Called with the whole new place: what lies below a changed level is cleared. */
  readonly onChange: (place: PlaceFilter) => void;
}

/** Four dependent drop-downs. A region can be chosen right after the country: not every region has a district. */
export function GeographyFields({ place, titles, onChange }: GeographyFieldsProps) {
  const change = (level: PlaceLevel, id: number | undefined): void => {
    const from = LEVELS.indexOf(level);
    const above = LEVELS.slice(0, from).map((kept) => [kept, place[kept]] as const);
    onChange({ ...NOWHERE, ...Object.fromEntries<number | undefined>(above), [level]: id });
  };
  return LEVELS.map((level) => (
    <PlaceSelect
      key={level}
      level={level}
      place={place}
      title={titles[level]}
      blockedBy={blockedBy(level, place)}
      onChange={(id) => change(level, id)}
    />
  ));
}

function blockedBy(level: PlaceLevel, { country, region }: PlaceFilter): string | undefined {
  if (level === 'city') return region === undefined ? 'Сначала регион' : undefined;
  return level === 'country' || country !== undefined ? undefined : 'Сначала страна';
}

interface PlaceSelectProps {
  readonly level: PlaceLevel;
  readonly place: PlaceFilter;
  readonly title: string | undefined;
  readonly blockedBy: string | undefined;
  readonly onChange: (id: number | undefined) => void;
}

function PlaceSelect({ level, place, title, blockedBy: obstacle, onChange }: PlaceSelectProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState('');
  const [typed, setTyped] = useDebouncedText(wanted, setWanted);
  const { options, status, hasMore, loadMore, retry } = usePlaceOptions(level, place, wanted, opened);
  const chosen = place[level];
  const any = level === 'country' ? 'Любая' : 'Любой';
  const choose = (value: string | undefined): void => {
    const id = value === undefined ? undefined : Number(value);
    const option = options.find((candidate) => candidate.id === id);
    if (option) noteTitle(level, option.id, option.title);
    onChange(id);
  };
  return (
    <Select
      label={LEVEL_TITLES[level]}
      value={chosen === undefined ? undefined : String(chosen)}
      valueLabel={options.find(({ id }) => id === chosen)?.title ?? title}
      onChange={choose}
      options={options.map((option) => ({ value: String(option.id), label: option.title }))}
      placeholder={obstacle ?? any}
      anyLabel={any}
      clearable
      disabled={obstacle !== undefined}
      search={{ value: typed, onChange: setTyped, placeholder: 'Поиск' }}
      status={status}
      onRetry={retry}
      hasMore={hasMore}
      onLoadMore={loadMore}
      onOpen={() => setOpened(true)}
    />
  );
}
