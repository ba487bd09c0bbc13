import { NativeSelect } from '../../components/NativeSelect/NativeSelect';
import { SearchField } from '../../components/SearchField/SearchField';
import { Select } from '../../components/Select/Select';
import { DisciplineSelect, getDisciplineTitle, type Disciplines } from '../disciplines';
import { listActivePlaceFilters, GeographyFields, type PlaceTitles } from '../geography';
import {
  FilterPanel,
  listSortings,
  sortQuery,
  useAddress,
  useDebouncedText,
  type ActiveFilter,
  type AddressPatch,
} from '../lists';
import { parseAthleteFilters, formatDisciplineInAddress, type AthleteFilters } from './filters';
import { FIRST_YEAR, listYearOptions } from './years';
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

/** A phone has no heads of columns to sort by. */
const SORTINGS = [
  { value: '', label: 'По рейтингу' },
  { value: 'rating', label: 'По рейтингу, от меньшего' },
  { value: 'name', label: 'По фамилии' },
  { value: '-birthday', label: 'Сначала младшие' },
  { value: 'birthday', label: 'Сначала старшие' },
  { value: 'rank', label: 'По разряду' },
  { value: '-rank', label: 'По разряду, от младшего' },
  { value: 'discipline', label: 'По дисциплине' },
  { value: 'region', label: 'По региону' },
  { value: 'district', label: 'По округу' },
  { value: 'city', label: 'По городу' },
];

interface Choices {
  readonly disciplines: Disciplines;
  readonly titles: PlaceTitles;
  readonly thisYear: number;
}

export function AthleteFiltersPanel(choices: Choices) {
  const { search, change } = useAddress();
  const filters = parseAthleteFilters(search);
  const [typed, setTyped] = useDebouncedText(filters.name ?? '', (name) => change({ name }));
  const nameField = (
    <SearchField label="Поиск по имени" value={typed} onChange={setTyped} placeholder="Фамилия или имя" />
  );
  return (
    <FilterPanel
      columns="four"
      active={listActiveFilters(filters, choices, change)}
      onReset={() => {
        setTyped('');
        change(CLEARED);
      }}
      search={nameField}
      phoneFields={<SortSelect />}
    >
      <div className={styles.name}>{nameField}</div>
      <DisciplineSelect
        disciplines={choices.disciplines}
        value={filters.discipline}
        onChange={(id) => change({ discipline: formatDisciplineInAddress(id) })}
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
      <BirthYears thisYear={choices.thisYear} />
      <GeographyFields place={filters} titles={choices.titles} onChange={(place) => change({ ...place })} />
    </FilterPanel>
  );
}

function SortSelect() {
  const { search, change } = useAddress();
  const sorting = sortQuery(parseAthleteFilters(search).sort);
  // The default order is that of the ratings, the best first.
  const value = sorting === undefined || sorting === '-rating' ? '' : sorting;
  return (
    <NativeSelect
      label="Сортировка"
      value={value}
      onChange={(sort) => change({ sort })}
      options={listSortings(SORTINGS, value)}
    />
  );
}

const ANY_YEAR = { value: '', label: 'Любой' };

function BirthYears({ thisYear }: { thisYear: number }) {
  const { search, change } = useAddress();
  const { from, to } = parseAthleteFilters(search);
  return (
    <div className={styles.years}>
      <NativeSelect
        label="Год рождения с"
        value={String(from ?? '')}
        onChange={(value) =>
          change((now) => ({ from: value, ...(Number(value) > Number(now.get('to')) && { to: undefined }) }))
        }
        options={[ANY_YEAR, ...listYearOptions(FIRST_YEAR, thisYear)]}
      />
      <NativeSelect
        label="по"
        value={String(to ?? '')}
        onChange={(value) => change({ to: value })}
        options={[ANY_YEAR, ...listYearOptions(from ?? FIRST_YEAR, thisYear)]}
      />
    </div>
  );
}

function listActiveFilters(
  filters: AthleteFilters,
  { disciplines, titles }: Choices,
  change: (patch: AddressPatch) => void,
): ActiveFilter[] {
  const { discipline, gender, from, to } = filters;
  const chips = [
    discipline !== undefined && {
      name: 'discipline',
      label: getDisciplineTitle(disciplines, discipline),
      remove: () => change({ discipline: formatDisciplineInAddress(undefined) }),
    },
    gender !== undefined && {
      name: 'gender',
      label: GENDERS.find(({ value }) => value === gender)?.label ?? gender,
      remove: () => change({ gender: undefined }),
    },
    (from ?? to) !== undefined && {
      name: 'years',
      label: formatYears(from, to),
      remove: () => change({ from: undefined, to: undefined }),
    },
  ];
  return [...chips.filter((chip) => chip !== false), ...listActivePlaceFilters(filters, titles, change)];
}

function formatYears(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return `до ${to} г. р.`;
  if (to === undefined) return `с ${from} г. р.`;
  return from === to ? `${from} г. р.` : `${from}–${to} г. р.`;
}
