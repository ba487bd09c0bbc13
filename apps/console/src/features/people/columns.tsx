import type { PersonRow } from '@nardy/contract';
import type { SortBy } from '../../components/queue/sorting.ts';
import type { Column } from '../../components/queue/Table.tsx';
import { formatDate } from '../../formatting/dates.ts';

export const buildColumns = <Row extends PersonRow>(sortBy?: SortBy): readonly Column<Row>[] => [
  {
    key: 'name',
    label: 'Фамилия, имя, отчество',
    cell: ({ fullName }) => fullName,
    isMain: true,
    ...(sortBy && { sort: sortBy('name') }),
  },
  {
    key: 'birthday',
    label: 'Дата рождения',
    cell: ({ birthday }) => birthday && formatDate(birthday),
    ...(sortBy && { sort: sortBy('birthday') }),
  },
  {
    key: 'city',
    label: 'Город',
    cell: ({ city_title: city, region_title: region }) =>
      [city, region === city ? null : region].filter(Boolean).join(', '),
  },
  { key: 'player', label: 'Спортсмен', cell: findAthlete },
  {
    key: 'referee',
    label: 'Судья',
    cell: ({ referee_id: id, category_short_name: category }) =>
      id === null ? null : (category ?? 'без категории'),
  },
  {
    key: 'account',
    label: 'Аккаунт',
    cell: ({ user_id: id }) => (id === null ? null : 'есть'),
    isMinor: true,
  },
];

function findAthlete({ player_id: id, rank_short_title: rank, rating }: PersonRow): string | null {
  if (id === null) return null;
  return [rank ?? 'без разряда', rating].filter((part) => part !== null).join(' · ');
}
