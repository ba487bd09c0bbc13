import { COMPETITION_TITLES, TOURNAMENT_TYPE_TITLES } from '@nardy/contract';
import { formatDate } from '../../../formatting/dates.ts';
import { toField } from '../../../formatting/moscow.ts';
import { extractPlainWords } from '../../../components/richText/plainWords.ts';
import type { FieldName, Values } from './values.ts';

export type Kind =
  | 'line'
  | 'text'
  | 'formatted'
  | 'number'
  | 'moment'
  | 'day'
  | 'flag'
  | 'choice'
  | 'discipline'
  | 'city'
  | 'countries'
  | 'districts'
  | 'regions'
  | 'cities'
  | 'logo';

export interface FieldOf {
  readonly name: FieldName;
  readonly label: string;
  readonly kind: Kind;
  readonly hint?: string;
  readonly isWide?: boolean;
  readonly isRequired?: boolean;
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** What belongs only to a competition that is played itself (`played`), or only to one of others (`parent`). */
  readonly only?: 'played' | 'parent';
}

export interface SectionOf {
  readonly title: string;
  readonly text?: string;
  readonly fields: readonly FieldOf[];
}

export const FORMATS = [
  ['swiss', 'Швейцарская'],
  ['olympic', 'Олимпийская'],
  ['olympic-de', 'До двух поражений'],
  ['round-robin', 'Круговая'],
] as const;

const PLAYED = { only: 'played' } as const;

/** The form, part by part. */
export const SECTIONS: readonly SectionOf[] = [
  {
    title: 'Что за соревнование',
    fields: [
      {
        name: 'full_name',
        label: COMPETITION_TITLES.full_name,
        kind: 'line',
        isWide: true,
        isRequired: true,
      },
      {
        name: 'type',
        label: COMPETITION_TITLES.type,
        kind: 'choice',
        isRequired: true,
        options: Object.entries(TOURNAMENT_TYPE_TITLES),
      },
      {
        name: 'category_title',
        label: COMPETITION_TITLES.category_title,
        kind: 'line',
        hint: 'Мужчины, ветераны, юноши до 18 лет',
      },
      {
        name: 'logo_link',
        label: COMPETITION_TITLES.logo_link,
        kind: 'logo',
        isWide: true,
        hint: 'PNG, JPG, WebP от 120 пикселей, до 10 МБ. Нет своего: покажем логотип главного соревнования',
      },
      { name: 'description', label: COMPETITION_TITLES.description, kind: 'text', isWide: true },
    ],
  },
  {
    title: 'Когда',
    text: 'По московскому времени.',
    fields: [
      { name: 'start_dt', label: COMPETITION_TITLES.start_dt, kind: 'moment', isRequired: true },
      { name: 'end_dt', label: COMPETITION_TITLES.end_dt, kind: 'moment', isRequired: true },
      {
        name: 'app_start_dt',
        label: COMPETITION_TITLES.app_start_dt,
        kind: 'moment',
        hint: 'Пусто: регистрацию открывают вручную',
      },
      { name: 'app_end_dt', label: COMPETITION_TITLES.app_end_dt, kind: 'moment', hint: 'Пусто: до начала' },
      {
        name: 'is_status_by_date',
        label: COMPETITION_TITLES.is_status_by_date,
        kind: 'flag',
        isWide: true,
        hint: 'Регистрация, начало и окончание наступят сами. Пока не сыграны все игры, соревнование не завершится.',
      },
    ],
  },
  {
    title: 'Где',
    fields: [
      { name: 'is_online', label: COMPETITION_TITLES.is_online, kind: 'flag', isWide: true },
      { name: 'city_id', label: COMPETITION_TITLES.city_id, kind: 'city' },
      { name: 'address', label: COMPETITION_TITLES.address, kind: 'line' },
    ],
  },
  {
    title: 'Как играют',
    fields: [
      {
        name: 'discipline_id',
        label: COMPETITION_TITLES.discipline_id,
        kind: 'discipline',
        isRequired: true,
        ...PLAYED,
      },
      {
        name: 'format',
        label: COMPETITION_TITLES.format,
        kind: 'choice',
        isRequired: true,
        options: FORMATS,
        ...PLAYED,
      },
      { name: 'max_point', label: COMPETITION_TITLES.max_point, kind: 'number', ...PLAYED },
      {
        name: 'players_max',
        label: COMPETITION_TITLES.players_max,
        kind: 'number',
        hint: 'Пусто: без предела',
        ...PLAYED,
      },
      { name: 'is_playoff', label: COMPETITION_TITLES.is_playoff, kind: 'flag', ...PLAYED },
      { name: 'isThird', label: COMPETITION_TITLES.isThird, kind: 'flag', ...PLAYED },
      {
        name: 'system_competition',
        label: COMPETITION_TITLES.system_competition,
        kind: 'line',
        hint: 'Швейцарская система, 9 туров',
      },
      {
        name: 'system_competition_label',
        label: COMPETITION_TITLES.system_competition_label,
        kind: 'line',
        hint: 'Для карточки',
      },
      { name: 'time_control_name', label: COMPETITION_TITLES.time_control_name, kind: 'line', isWide: true },
    ],
  },
  {
    title: 'Кто может участвовать',
    text: 'Что не указано, не ограничивает. Место жительства спортсмена должно быть в каждом из заполненных списков.',
    fields: [
      { name: 'birth_date_from', label: COMPETITION_TITLES.birth_date_from, kind: 'day' },
      { name: 'birth_date_to', label: COMPETITION_TITLES.birth_date_to, kind: 'day' },
      {
        name: 'gender',
        label: COMPETITION_TITLES.gender,
        kind: 'choice',
        options: [
          ['man', 'Мужчины'],
          ['woman', 'Женщины'],
        ],
      },
      { name: 'geo_countries_ids', label: COMPETITION_TITLES.geo_countries_ids, kind: 'countries' },
      { name: 'geo_districts_ids', label: COMPETITION_TITLES.geo_districts_ids, kind: 'districts' },
      { name: 'geo_regions_ids', label: COMPETITION_TITLES.geo_regions_ids, kind: 'regions' },
      { name: 'geo_cities_ids', label: COMPETITION_TITLES.geo_cities_ids, kind: 'cities' },
    ],
  },
  {
    title: 'Деньги и контакты',
    fields: [
      {
        name: 'has_fees',
        label: COMPETITION_TITLES.has_fees,
        kind: 'flag',
        isWide: true,
        only: 'parent',
      },
      {
        name: 'total_prize_fund',
        label: COMPETITION_TITLES.total_prize_fund,
        kind: 'number',
        hint: 'Объявленный. Если указаны взнос или спонсор, фонд посчитается сам',
      },
      {
        name: 'total_prize_from_sponsor',
        label: COMPETITION_TITLES.total_prize_from_sponsor,
        kind: 'number',
      },
      {
        name: 'organizer_info',
        label: COMPETITION_TITLES.organizer_info,
        kind: 'formatted',
        isWide: true,
      },
    ],
  },
];

export const FIELDS: readonly FieldOf[] = SECTIONS.flatMap(({ fields }) => fields);

/** Whether a field is there for a competition of this kind. */
export const isThere = ({ only }: FieldOf, isParent: boolean): boolean =>
  only === undefined || (only === 'parent') === isParent;

const LISTS = new Set<Kind>(['countries', 'districts', 'regions', 'cities']);

const toEmpty = ({ kind }: FieldOf) => (LISTS.has(kind) ? [] : kind === 'flag' ? 0 : null);

/** A form that nobody has filled in yet. */
export const EMPTY = {
  ...Object.fromEntries(FIELDS.map((field) => [field.name, toEmpty(field)])),
  full_name: '',
  type: 'rating-event',
  is_parent: 0,
  is_status_by_date: 1,
} as Values;

const UNNAMED: Pick<FieldOf, 'kind' | 'options'> = { kind: 'line' };

/** A value in words, for comparing. */
export function formatFieldValue(value: Values[FieldName], name: FieldName): string {
  const { kind, options = [] } = FIELDS.find((one) => one.name === name) ?? UNNAMED;
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'не указано';
  if (kind === 'logo') return String(value).split('/').at(-1) ?? '';
  if (kind === 'moment') return toField(String(value));
  if (kind === 'formatted') return extractPlainWords(String(value));
  if (kind === 'day') return formatDate(String(value));
  if (kind === 'flag') return value === 1 ? 'да' : 'нет';
  if (kind === 'choice') return options.find(([one]) => one === value)?.[1] ?? String(value);
  if (Array.isArray(value)) return `выбрано: ${value.length}`;
  return kind === 'number' && typeof value === 'number' ? value.toLocaleString('ru-RU') : String(value);
}
