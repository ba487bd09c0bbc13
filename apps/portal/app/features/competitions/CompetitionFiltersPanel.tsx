import type { TournamentType } from '@nardy/contract';
import { useRevalidator } from 'react-router';
import { Select } from '../../components/Select/Select';
import { DisciplineSelect, getDisciplineTitle, type Disciplines } from '../disciplines';
import { listActivePlaceFilters, GeographyFields, type PlaceTitles } from '../geography';
import { FilterPanel, useAddress, type ActiveFilter, type AddressPatch } from '../lists';
import { parseCompetitionFilters, type CompetitionFilters } from './filters';
import type { CompetitionTypes } from './load';

const CLEARED = {
  type: undefined,
  discipline: undefined,
  country: undefined,
  district: undefined,
  region: undefined,
  city: undefined,
};

interface Choices {
  readonly types: CompetitionTypes;
  readonly disciplines: Disciplines;
  readonly titles: PlaceTitles;
}

export function CompetitionFiltersPanel(choices: Choices) {
  const { search, change } = useAddress();
  const { revalidate } = useRevalidator();
  const { types, disciplines, titles } = choices;
  const filters = parseCompetitionFilters(search);
  const typeTitles = Object.entries(types.ok ? types.value : {}) as [TournamentType, string][];
  return (
    <FilterPanel
      columns="six"
      isBelowTabs
      active={listActiveFilters(filters, choices, change)}
      onReset={() => change(CLEARED)}
    >
      <Select<TournamentType>
        label="Тип соревнования"
        value={filters.type}
        onChange={(type) => change({ type })}
        options={typeTitles.map(([value, label]) => ({ value, label }))}
        placeholder="Любой"
        anyLabel="Любой"
        clearable
        status={types.ok ? 'ready' : 'failed'}
        onRetry={() => void revalidate()}
      />
      <DisciplineSelect
        disciplines={disciplines}
        value={filters.discipline}
        onChange={(discipline) => change({ discipline })}
      />
      <GeographyFields place={filters} titles={titles} onChange={(place) => change({ ...place })} />
    </FilterPanel>
  );
}

function listActiveFilters(
  filters: CompetitionFilters,
  { types, disciplines, titles }: Choices,
  change: (patch: AddressPatch) => void,
): ActiveFilter[] {
  const { type, discipline } = filters;
  const typeTitle = type && ((types.ok && types.value[type]) || 'Тип');
  return [
    ...(typeTitle ? [{ name: 'type', label: typeTitle, remove: () => change({ type: undefined }) }] : []),
    ...(discipline
      ? [
          {
            name: 'discipline',
            label: getDisciplineTitle(disciplines, discipline),
            remove: () => change({ discipline: undefined }),
          },
        ]
      : []),
    ...listActivePlaceFilters(filters, titles, change),
  ];
}
