import { TOURNAMENT_TYPE_TITLES } from '@nardy/contract';
import { formatDate, formatMoment } from '../../../formatting/dates.ts';
import { plainWords } from '../../../components/richText/plainWords.ts';
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

const FORMATS = [
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
      { name: 'full_name', label: 'Название', kind: 'line', isWide: true, isRequired: true },
      {
        name: 'type',
        label: 'Тип',
        kind: 'choice',
        isRequired: true,
        options: Object.entries(TOURNAMENT_TYPE_TITLES),
      },
      {
        name: 'category_title',
        label: 'Категория',
        kind: 'line',
        hint: 'Мужчины, ветераны, юноши до 18 лет',
      },
      {
        name: 'logo_link',
        label: 'Логотип соревнования',
        kind: 'logo',
        isWide: true,
        hint: 'PNG, JPG, WebP от 120 пикселей, до 10 МБ. Без своего: логотип главного соревнования',
      },
      { name: 'description', label: 'Описание', kind: 'text', isWide: true },
    ],
  },
  {
    title: 'Когда',
    text: 'По московскому времени.',
    fields: [
      { name: 'start_dt', label: 'Начало', kind: 'moment', isRequired: true },
      { name: 'end_dt', label: 'Окончание', kind: 'moment', isRequired: true },
      {
        name: 'app_start_dt',
        label: 'Приём заявок с',
        kind: 'moment',
        hint: 'Пусто: регистрацию открывают вручную',
      },
      { name: 'app_end_dt', label: 'Приём заявок до', kind: 'moment', hint: 'Пусто: до начала' },
      {
        name: 'is_status_by_date',
        label: 'Менять статус по датам',
        kind: 'flag',
        isWide: true,
        hint: 'Регистрация, начало и окончание наступят сами. Пока не сыграны все игры, соревнование не завершится.',
      },
    ],
  },
  {
    title: 'Где',
    fields: [
      { name: 'is_online', label: 'Играют по сети', kind: 'flag', isWide: true },
      { name: 'city_id', label: 'Город', kind: 'city' },
      { name: 'address', label: 'Адрес', kind: 'line' },
    ],
  },
  {
    title: 'Как играют',
    fields: [
      { name: 'discipline_id', label: 'Дисциплина', kind: 'discipline', isRequired: true, ...PLAYED },
      { name: 'format', label: 'Система', kind: 'choice', isRequired: true, options: FORMATS, ...PLAYED },
      { name: 'max_point', label: 'Матч до, очков', kind: 'number', ...PLAYED },
      {
        name: 'players_max',
        label: 'Участников не больше',
        kind: 'number',
        hint: 'Пусто: без предела',
        ...PLAYED,
      },
      { name: 'is_playoff', label: 'С плей-офф', kind: 'flag', ...PLAYED },
      { name: 'isThird', label: 'С матчем за 3-е место', kind: 'flag', ...PLAYED },
      {
        name: 'system_competition',
        label: 'Система словами',
        kind: 'line',
        hint: 'Швейцарская система, 9 туров',
      },
      { name: 'system_competition_label', label: 'Коротко', kind: 'line', hint: 'Для карточки' },
      { name: 'time_control_name', label: 'Контроль времени', kind: 'line', isWide: true },
    ],
  },
  {
    title: 'Кто может участвовать',
    text: 'Что не указано, не ограничивает. Место жительства спортсмена должно быть в каждом из заполненных списков.',
    fields: [
      { name: 'birth_date_from', label: 'Родились с', kind: 'day' },
      { name: 'birth_date_to', label: 'Родились по', kind: 'day' },
      {
        name: 'gender',
        label: 'Пол',
        kind: 'choice',
        options: [
          ['man', 'Мужчины'],
          ['woman', 'Женщины'],
        ],
      },
      { name: 'geo_countries_ids', label: 'Страны', kind: 'countries' },
      { name: 'geo_districts_ids', label: 'Федеральные округа', kind: 'districts' },
      { name: 'geo_regions_ids', label: 'Регионы', kind: 'regions' },
      { name: 'geo_cities_ids', label: 'Города', kind: 'cities' },
    ],
  },
  {
    title: 'Деньги и контакты',
    fields: [
      {
        name: 'has_fees',
        label: 'Показывать взносы дисциплин',
        kind: 'flag',
        isWide: true,
        only: 'parent',
      },
      {
        name: 'total_prize_fund',
        label: 'Призовой фонд, руб.',
        kind: 'number',
        hint: 'Объявленный; со взносами и спонсором считается сам',
      },
      { name: 'total_prize_from_sponsor', label: 'В том числе от спонсора, руб.', kind: 'number' },
      {
        name: 'organizer_info',
        label: 'Контакты организатора',
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

/** A value in words, for comparing. */
export function wordsFor({ kind, options = [] }: FieldOf, value: Values[FieldName]): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'не указано';
  if (kind === 'logo') return String(value).split('/').at(-1) ?? '';
  if (kind === 'moment') return formatMoment(String(value));
  if (kind === 'formatted') return plainWords(String(value));
  if (kind === 'day') return formatDate(String(value));
  if (kind === 'flag') return value === 1 ? 'да' : 'нет';
  if (kind === 'choice') return options.find(([one]) => one === value)?.[1] ?? String(value);
  if (Array.isArray(value)) return `выбрано: ${value.length}`;
  return kind === 'number' ? Number(value).toLocaleString('ru-RU') : String(value);
}
