import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../api/browser';
import { NativeSelect } from '../../components/NativeSelect/NativeSelect';
import { SearchField } from '../../components/SearchField/SearchField';
import { Select } from '../../components/Select/Select';
import { DisciplineSelect, disciplinesQuery, disciplineTitle } from '../disciplines';
import { activePlaceFilters, GeographyFields, usePlaceTitles } from '../geography';
import { FilterPanel, useAddress, useDebouncedText, type ActiveFilter } from '../lists';
import { athleteFiltersOf, disciplineInAddress, FIRST_BIRTH_YEAR } from './filters';
import styles from './AthleteFiltersPanel.module.css';

const CLEARED = {
  name: undefined,
  discipline: undefined,
  gender: undefined,
  from: undefined,
  to: undefined,
  country: undefined,
  district: undefined,
  region: undefined,
  city: undefined,
};

const GENDERS = [
  { value: 'man', label: 'Мужчины' },
  { value: 'woman', label: 'Женщины' },
] as const;

export function AthleteFiltersPanel() {
  const { search, change } = useAddress();
  const filters = athleteFiltersOf(search);
  const [typed, setTyped] = useDebouncedText(filters.name ?? '', (name) => change({ name }));
  const nameField = <SearchField label="Поиск по имени" value={typed} onChange={setTyped} placeholder="Фамилия или имя" />;
  return (
    <FilterPanel
      columns="four"
      active={useActiveFilters()}
      onReset={() => {
        setTyped('');
        change(CLEARED);
      }}
      search={nameField}
    >
      <div className={styles.name}>{nameField}</div>
      <DisciplineSelect
        value={filters.discipline}
        onChange={(id) => change({ discipline: disciplineInAddress(id) })}
      />
      <Select
        label="Пол"
        value={filters.gender}
        onChange={(gender) => change({ gender })}
        options={[...GENDERS]}
        placeholder="Любой"
        anyLabel="Любой"
        clearable
      />
      <BirthYears />
      <GeographyFields place={filters} onChange={(place) => change({ ...place })} />
    </FilterPanel>
  );
}

function BirthYears() {
  const { search, change } = useAddress();
  const { from, to } = athleteFiltersOf(search);
  const thisYear = new Date().getFullYear();
  return (
    <div className={styles.years}>
      <NativeSelect
        label="Год рождения с"
        value={String(from ?? '')}
        onChange={(value) => change({ from: value, ...(to !== undefined && Number(value) > to && { to: undefined }) })}
        options={yearOptions(FIRST_BIRTH_YEAR, thisYear)}
      />
      <NativeSelect
        label="по"
        value={String(to ?? '')}
        onChange={(value) => change({ to: value })}
        options={yearOptions(from ?? FIRST_BIRTH_YEAR, thisYear)}
      />
    </div>
  );
}

/** Years from the last to the first, after a row that stands for any. */
function yearOptions(first: number, last: number): { value: string; label: string }[] {
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
  return [{ value: '', label: 'Любой' }, ...years.map((year) => ({ value: year, label: year }))];
}

function useActiveFilters(): ActiveFilter[] {
  const { search, change } = useAddress();
  const filters = athleteFiltersOf(search);
  const disciplines = useQuery(disciplinesQuery(browserApi));
  const titles = usePlaceTitles(filters);
  const { discipline, gender, from, to } = filters;
  const years = from === undefined ? `до ${to} г. р.` : to === undefined ? `с ${from} г. р.` : `${from}–${to} г. р.`;
  return [
    ...(discipline === undefined
      ? []
      : [
          {
            label: disciplineTitle(disciplines.data, discipline),
            remove: () => change({ discipline: disciplineInAddress(undefined) }),
          },
        ]),
    ...GENDERS.filter(({ value }) => value === gender).map(({ label }) => ({
      label,
      remove: () => change({ gender: undefined }),
    })),
    ...(from === undefined && to === undefined
      ? []
      : [{ label: years, remove: () => change({ from: undefined, to: undefined }) }]),
    ...activePlaceFilters(filters, titles, change),
  ];
}
