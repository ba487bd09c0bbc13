import { useState } from 'react';
import { Select, type SelectProps } from '../../components/Select/Select';
import { useDebouncedText } from '../lists';
import { usePlaceOptions } from './options';
import { LEVEL_TITLES, RUSSIA, type PlaceFilter, type PlaceLevel } from './place';
import { noteTitle } from './titles';

interface PlaceSelectProps {
  readonly level: PlaceLevel;
  readonly place: PlaceFilter;
  readonly title: string | undefined;
  readonly onChange: (id: number | undefined) => void;
  /** What a form shows otherwise than a filter, where no choice means any place. */
  readonly look?: Partial<SelectProps<string>> | undefined;
}

/** One level of a place to choose. */
export function PlaceSelect({ level, place, title, onChange, look }: PlaceSelectProps) {
  const blocker = findBlocker(level, place);
  /** What is searched for; undefined before the first opening. */
  const [asked, setAsked] = useState<string>();
  const wanted = asked ?? '';
  const [typed, setTyped] = useDebouncedText(wanted, setAsked);
  const { options, status, hasMore, loadMore, retry } = usePlaceOptions(
    level,
    place,
    wanted,
    asked !== undefined,
  );
  const chosen = place[level];
  const any = level === 'country' ? 'Любая' : 'Любой';
  const choose = (value: string | undefined): void => {
    const id = value === undefined ? undefined : Number(value);
    const option = options.find((candidate) => candidate.id === id);
    if (option) noteTitle(level, option.id, option.title);
    if (id !== chosen) onChange(id);
  };
  return (
    <Select
      label={LEVEL_TITLES[level]}
      clearable
      {...look}
      value={chosen === undefined ? undefined : String(chosen)}
      valueLabel={title}
      onChange={choose}
      options={options.map((option) => ({ value: String(option.id), label: option.title }))}
      placeholder={blocker ?? look?.placeholder ?? any}
      anyLabel={any}
      disabled={blocker !== undefined}
      search={{ value: typed, onChange: setTyped, placeholder: 'Поиск', isPending: typed.trim() !== wanted }}
      status={status}
      onRetry={retry}
      hasMore={hasMore}
      onLoadMore={loadMore}
      onOpen={() => {
        setAsked('');
        setTyped('');
      }}
    />
  );
}

/** What is to be chosen first. */
function findBlocker(level: PlaceLevel, { country, region }: PlaceFilter): string | undefined {
  if (level !== 'country' && country === undefined) return 'Сначала страна';
  return level === 'city' && country === RUSSIA && region === undefined ? 'Сначала регион' : undefined;
}
