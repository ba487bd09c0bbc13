/** What a file can bring. */
export const IMPORT_KINDS = ['athletes', 'referees', 'results', 'final-places', 'rating-lists'] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

const PERSON_FIELDS = {
  full_name: 'ФИО одной строкой',
  last_name: 'Фамилия',
  first_name: 'Имя',
  middle_name: 'Отчество',
  birthday: 'Дата рождения',
  gender: 'Пол',
  region: 'Регион',
  city: 'Город',
  rank: 'Разряд или звание',
  clubs: 'Клубы',
  federation_member: 'Член федерации',
  category: 'Категория судьи',
} as const;

/** Of a match; where it was played is reported by `region` and `city`. */
const MATCH_FIELDS = {
  competition: 'Соревнование',
  start_date: 'Дата начала',
  end_date: 'Дата окончания',
  discipline: 'Дисциплина',
  event_type: 'Вид соревнования',
  tour: 'Тур',
  first: 'Игрок 1',
  first_birthday: 'Дата рождения игрока 1',
  second: 'Игрок 2',
  second_birthday: 'Дата рождения игрока 2',
  first_points: 'Очки игрока 1',
  second_points: 'Очки игрока 2',
  match_length: 'Длина матча',
  walkover: 'Неявка',
} as const;

/** Of an athlete in a final protocol: `region` and `city` are the athlete's, so where it was played is reported by others. */
const FINAL_PLACE_FIELDS = {
  place: 'Место',
  venue: 'Город проведения',
  venue_region: 'Регион проведения',
} as const;

/** Of an athlete in a rating list; its discipline is reported as that of a match. */
const RATING_FIELDS = {
  month: 'Месяц листа',
  rating: 'Рейтинг',
  position: 'Место в листе',
  experience: 'Опыт',
} as const;

/** What a column of a file can hold, as people call it. */
export const IMPORT_FIELDS = {
  ...PERSON_FIELDS,
  ...MATCH_FIELDS,
  ...FINAL_PLACE_FIELDS,
  ...RATING_FIELDS,
} as const;

export type ImportField = keyof typeof IMPORT_FIELDS;

const PERSON = [
  'full_name',
  'last_name',
  'first_name',
  'middle_name',
  'birthday',
  'gender',
  'region',
  'city',
] as const;

/** Fields of each kind, in the order of the form. */
export const FIELDS_OF_IMPORT: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  athletes: [...PERSON, 'rank', 'clubs', 'federation_member'],
  referees: [...PERSON, 'category'],
  results: [...(Object.keys(MATCH_FIELDS) as (keyof typeof MATCH_FIELDS)[]), 'region', 'city'],
  'final-places': [
    'competition',
    'start_date',
    'end_date',
    'discipline',
    'event_type',
    'place',
    'full_name',
    'last_name',
    'first_name',
    'middle_name',
    'birthday',
    'region',
    'city',
    'venue',
    'venue_region',
  ],
  'rating-lists': [
    'month',
    'discipline',
    'full_name',
    'last_name',
    'first_name',
    'middle_name',
    'birthday',
    'rating',
    'position',
    'experience',
  ],
};

/** How many rows a file of each kind may have: lists name the same people month after month. */
export const ROWS_OF_IMPORT: Readonly<Record<ImportKind, number>> = {
  athletes: 5_000,
  referees: 5_000,
  results: 5_000,
  'final-places': 5_000,
  'rating-lists': 20_000,
};

/** Limits of one file. */
export const IMPORT_LIMITS = { bytes: 10 * 1024 * 1024 } as const;

/** For the `accept` of the field. */
export const IMPORT_ACCEPT =
  '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
