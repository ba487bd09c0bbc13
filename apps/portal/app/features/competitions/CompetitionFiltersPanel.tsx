import { useQuery } from '@tanstack/react-query';
import type { TournamentType } from '@nardy/contract';
import { browserApi } from '../../api/browser';
import { Select } from '../../components/Select/Select';
import { DisciplineSelect, disciplinesQuery, disciplineTitle } from '../disciplines';
import { activePlaceFilters, GeographyFields, usePlaceTitles } from '../geography';
import { FilterPanel, useAddress, type ActiveFilter } from '../lists';
import { competitionFiltersOf } from './filters';
import { competitionTypesQuery } from './queries';

const CLEARED = {
  type: undefined,
  discipline: undefined,
  country: undefined,
  district: undefined,
  region: undefined,
  city: undefined,
};

export function CompetitionFiltersPanel() {
  const { search, change } = useAddress();
  const filters = competitionFiltersOf(search);
  const types = useQuery(competitionTypesQuery(browserApi));
  return (
    <FilterPanel columns="six" active={useActiveFilters()} onReset={() => change(CLEARED)}>
      <Select<TournamentType>
        label="Тип соревнования"
        value={filters.type}
        onChange={(type) => change({ type })}
        options={Object.entries(types.data ?? {}).map(([value, label]) => ({ value: value as TournamentType, label }))}
        placeholder="Любой"
        anyLabel="Любой"
        clearable
        status={types.isPending ? 'loading' : types.isError ? 'failed' : 'ready'}
        onRetry={() => void types.refetch()}
      />
      <DisciplineSelect value={filters.discipline} onChange={(discipline) => change({ discipline })} />
      <GeographyFields place={filters} onChange={(place) => change({ ...place })} />
    </FilterPanel>
  );
}

function useActiveFilters(): ActiveFilter[] {
  const { search, change } = useAddress();
  const filters = competitionFiltersOf(search);
  const types = useQuery(competitionTypesQuery(browserApi));
  const disciplines = useQuery(disciplinesQuery(browserApi));
  const titles = usePlaceTitles(filters);
  const { type, discipline } = filters;
  return [
    ...(type ? [{ label: types.data?.[type] ?? 'Тип', remove: () => change({ type: undefined }) }] : []),
    ...(discipline
      ? [
          {
            label: disciplineTitle(disciplines.data, discipline),
            remove: () => change({ discipline: undefined }),
          },
        ]
      : []),
    ...activePlaceFilters(filters, titles, change),
  ];
}
