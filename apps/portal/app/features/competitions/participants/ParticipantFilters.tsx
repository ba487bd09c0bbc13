import { NativeSelect } from '../../../components/NativeSelect/NativeSelect';
import type { PlaceTitles } from '../../geography';
import { listSortings, sortQuery, useAddress } from '../../lists';
import type { Competition } from '../frame/competition';
import { MemberFiltersPanel } from '../members/MemberFiltersPanel';
import { parseParticipantSort } from './filters';

const SEARCH = { label: 'Поиск участника', placeholder: 'Фамилия' };

const SORTINGS = [
  { value: '', label: 'По порядку' },
  { value: '-rating', label: 'По рейтингу' },
  { value: 'name', label: 'По фамилии' },
  { value: '-birthday', label: 'Сначала младшие' },
  { value: 'birthday', label: 'Сначала старшие' },
  { value: 'rank', label: 'По разряду' },
  { value: 'discipline', label: 'По дисциплине' },
  { value: 'region', label: 'По региону' },
  { value: 'district', label: 'По округу' },
  { value: 'city', label: 'По муниципалитету' },
];

interface ParticipantFiltersProps {
  readonly titles: PlaceTitles;
  readonly competition: Competition | undefined;
}

/** A table has its headers to sort by; the rows of a phone have none. */
export function ParticipantFilters(props: ParticipantFiltersProps) {
  const { search, change } = useAddress();
  const sort = sortQuery(parseParticipantSort(search)) ?? '';
  return (
    <MemberFiltersPanel
      {...props}
      search={SEARCH}
      phoneFields={
        <NativeSelect
          label="Сортировка"
          value={sort}
          onChange={(chosen) => change({ sort: chosen })}
          options={listSortings(SORTINGS, sort)}
        />
      }
    />
  );
}
