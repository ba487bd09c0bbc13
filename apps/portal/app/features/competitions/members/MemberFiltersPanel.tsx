import type { ReactNode } from 'react';
import { SearchField } from '../../../components/SearchField/SearchField';
import { Select } from '../../../components/Select/Select';
import { listActivePlaceFilters, GeographyFields, type PlaceTitles } from '../../geography';
import { FilterPanel, useAddress, useDebouncedText, type ActiveFilter, type AddressPatch } from '../../lists';
import type { Competition } from '../frame/competition';
import { parseMemberFilters } from './filters';

const CLEARED = {
  name: undefined,
  discipline: undefined,
  country: undefined,
  district: undefined,
  region: undefined,
  city: undefined,
};

interface MemberFiltersPanelProps {
  readonly titles: PlaceTitles;
  /** Whose members; while it is not known there is no choice of discipline. */
  readonly competition: Competition | undefined;
  /** The field of the search by name. */
  readonly search: { readonly label: string; readonly placeholder: string };
  /** Above the others on a phone. */
  readonly phoneFields?: ReactNode;
}

/**
 * By name, discipline and place: the filters of participants and of the table. On a phone all of them stand behind one
 * button, the search too: the list itself begins on the first screen.
 */
export function MemberFiltersPanel({
  titles,
  competition,
  search: byName,
  phoneFields,
}: MemberFiltersPanelProps) {
  const { search, change } = useAddress();
  const filters = parseMemberFilters(search);
  const [typed, setTyped] = useDebouncedText(filters.name ?? '', (name) => change({ name }));
  const disciplines = competition?.is_parent ? competition.children_disciplines : [];
  return (
    <FilterPanel
      columns="six"
      active={[
        ...makeNameChip(filters.name, change),
        ...makeDisciplineChip(disciplines, filters.discipline, change),
        ...listActivePlaceFilters(filters, titles, change),
      ]}
      onReset={() => {
        setTyped('');
        change(CLEARED);
      }}
      phoneFields={phoneFields}
    >
      <SearchField {...byName} value={typed} onChange={setTyped} />
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

/** What is searched for stands in no field of a phone's page. */
function makeNameChip(name: string | undefined, change: (patch: AddressPatch) => void): ActiveFilter[] {
  return name === undefined
    ? []
    : [{ name: 'name', label: `«${name}»`, remove: () => change({ name: undefined }) }];
}

function makeDisciplineChip(
  disciplines: Competition['children_disciplines'],
  chosen: number | undefined,
  change: (patch: AddressPatch) => void,
): ActiveFilter[] {
  const title = disciplines.find(({ discipline_id }) => discipline_id === chosen)?.title;
  return title === undefined
    ? []
    : [{ name: 'discipline', label: title, remove: () => change({ discipline: undefined }) }];
}
