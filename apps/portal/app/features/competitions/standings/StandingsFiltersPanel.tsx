import { SearchField } from '../../../components/SearchField/SearchField';
import { Select } from '../../../components/Select/Select';
import { activePlaceFilters, GeographyFields, type PlaceTitles } from '../../geography';
import { FilterPanel, useAddress, useDebouncedText } from '../../lists';
import type { Competition } from '../frame/competition';
import { standingsFiltersOf } from './filters';
import styles from './standings.module.css';

const CLEARED = {
  name: undefined,
  discipline: undefined,
  country: undefined,
  district: undefined,
  region: undefined,
  city: undefined,
};

interface StandingsFiltersPanelProps {
  readonly titles: PlaceTitles;
  /** Whose table; while it is not known there is no choice of discipline. */
  readonly competition: Competition | undefined;
}

export function StandingsFiltersPanel({ titles, competition }: StandingsFiltersPanelProps) {
  const { search, change } = useAddress();
  const filters = standingsFiltersOf(search);
  const [typed, setTyped] = useDebouncedText(filters.name ?? '', (name) => change({ name }));
  const disciplines = competition?.is_parent ? competition.children_disciplines : [];
  const chosen = disciplines.find(({ discipline_id }) => discipline_id === filters.discipline);
  const nameField = (
    <SearchField label="Поиск по имени" value={typed} onChange={setTyped} placeholder="Фамилия или имя" />
  );
  return (
    <FilterPanel
      columns="six"
      active={[
        ...(chosen ? [{ label: chosen.title, remove: () => change({ discipline: undefined }) }] : []),
        ...activePlaceFilters(filters, titles, change),
      ]}
      onReset={() => {
        setTyped('');
        change(CLEARED);
      }}
      search={nameField}
    >
      <div className={styles.nameField}>{nameField}</div>
      {disciplines.length > 0 && (
        <Select
          label="Дисциплина"
          value={chosen && String(chosen.discipline_id)}
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
