import { judgingItem, referee } from './referees.ts';
import { testShape } from './testing/shapes.ts';

testShape(
  'A referee',
  referee,
  {
    referee_id: 4,
    last_name: 'Абрамова',
    first_name: 'Нина',
    middle_name: null,
    fullName: 'Абрамова Нина',
    birthday: '1990-03-01',
    gender: 'woman',
    rank: null,
    city: {
      city_id: 1,
      country_id: 1,
      country_title: 'Россия',
      district_title: null,
      region_title: null,
      title: 'Донецк',
    },
    category: { full_name: 'Спортивный судья первой категории', short_name: 'СС1К' },
    role: { role_title: 'Главный судья' },
    user: { id: null, player_id: 1 },
    photo: null,
  },
  { 'a category by title': { category: 'СС1К' }, 'a role by title': { role: 'Главный судья' } },
);

testShape(
  'A judged competition',
  judgingItem,
  {
    tournament_id: 8,
    tournament: {
      date_start: '2026-12-14',
      full_name: 'Кубок Казани',
      is_parent: 0,
      parent_tournament_id: 7,
    },
    referee_role_title: 'Судья',
    grade_title: 'Незачёт',
  },
  { 'another grade': { grade_title: 'Отлично' } },
);
