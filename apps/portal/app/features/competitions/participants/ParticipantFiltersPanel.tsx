import { NativeSelect } from '../../../components/NativeSelect/NativeSelect';
import { SearchField } from '../../../components/SearchField/SearchField';
import { Select } from '../../../components/Select/Select';
import { activePlaceFilters, GeographyFields, type PlaceTitles } from '../../geography';
import { FilterPanel, useAddress, useDebouncedText, type ActiveFilter, type AddressPatch } from '../../lists';
import type { Competition } from '../frame/competition';
import { participantFiltersOf } from './filters';
import styles from './ParticipantFiltersPanel.module.css';

const CLEARED = {
  name: undefined,
  discipline: undefined,
  country: undefined,
  district: undefined,
  region: undefined,
  city: undefined,
};

const SORTINGS = [
  { value: '', label: 'По порядку' },
  { value: '-rating', label: 'По рейтингу' },
  { value: 'name', label: 'По фамилии' },
  { value: '-birthday', label: 'Сначала младшие' },
  { value: 'birthday', label: 'Сначала старшие' },
  { value: 'rank', label: 'По разряду' },
  { value: 'region', label: 'По региону' },
  { value: 'city', label: 'По муниципалитету' },
];

interface ParticipantFiltersPanelProps {
  readonly titles: PlaceTitles;
  /** Whose participants; while it is not known there is no choice of discipline. */
  readonly competition: Competition | undefined;
}

export function ParticipantFiltersPanel({ titles, competition }: ParticipantFiltersPanelProps) {
  const { search, change } = useAddress();
  const filters = participantFiltersOf(search);
  const [typed, setTyped] = useDebouncedText(filters.name ?? '', (name) => change({ name }));
  const disciplines = competition?.is_parent ? competition.children_disciplines : [];
  const nameField = (
    <SearchField label="Поиск участника" value={typed} onChange={setTyped} placeholder="Фамилия" />
  );
  return (
    <FilterPanel
      columns="six"
      active={[
        ...disciplineChip(disciplines, filters.discipline, change),
        ...activePlaceFilters(filters, titles, change),
      ]}
      onReset={() => {
        setTyped('');
        change(CLEARED);
      }}
      search={nameField}
      phoneFields={
        <NativeSelect
          label="Сортировка"
          value={search.get('sort') ?? ''}
          onChange={(sort) => change({ sort })}
          options={SORTINGS}
        />
      }
    >
      <div className={styles.name}>{nameField}</div>
      {disciplines.length > 0 && (
        <Select
          label="Дисциплина"
          value={filters.discipline === undefined ? undefined : String(filters.discipline)}
          onChange={(discipline) => change({ discipline })}
          options={disciplines.map(({ discipline_id, title }) => ({
            value: String(discipline_id),
            label: title,
          }))}
          placeholder="Любая"
          anyLabel="Любая"
          clearable
        />
      )}
      <GeographyFields place={filters} titles={titles} onChange={(place) => change({ ...place })} />
    </FilterPanel>
  );
}

function disciplineChip(
  disciplines: Competition['children_disciplines'],
  chosen: number | undefined,
  change: (patch: AddressPatch) => void,
): ActiveFilter[] {
  const title = disciplines.find(({ discipline_id }) => discipline_id === chosen)?.title;
  return title === undefined ? [] : [{ label: title, remove: () => change({ discipline: undefined }) }];
}
