import { HANDBOOKS, type Handbook, type HandbookEntry, type HandbookField } from '@nardy/contract';

/** The handbooks of the part: the roles of the registration have a part of their own. */
export const LISTED = HANDBOOKS.filter((handbook) => handbook !== 'desired_roles');

export const HANDBOOK_TITLES: Readonly<Record<Handbook, string>> = {
  ranks: 'Разряды и звания',
  referee_categories: 'Судейские категории',
  referee_roles: 'Должности судей',
  disciplines: 'Дисциплины',
  clubs: 'Клубы',
  countries: 'Страны',
  districts: 'Федеральные округа',
  regions: 'Регионы',
  cities: 'Города',
  desired_roles: 'Роли при регистрации',
};

/** What the button says that adds one. */
export const ADD_WORDS: Readonly<Record<Handbook, string>> = {
  ranks: 'Добавить разряд',
  referee_categories: 'Добавить категорию',
  referee_roles: 'Добавить должность',
  disciplines: 'Добавить дисциплину',
  clubs: 'Добавить клуб',
  countries: 'Добавить страну',
  districts: 'Добавить округ',
  regions: 'Добавить регион',
  cities: 'Добавить город',
  desired_roles: 'Добавить роль',
};

export const FIELD_LABELS: Readonly<Record<HandbookField | 'title', string>> = {
  title: 'Название',
  short_title: 'Сокращение',
  honorary: 'Почётное звание',
  code: 'Код',
  timezone: 'Часовой пояс',
  country_id: 'Страна',
  district_id: 'Федеральный округ',
  region_id: 'Регион',
};

/** How taking from what is offered is called, and its way back. */
export function formatRetiringWords(handbook: Handbook) {
  return handbook === 'desired_roles'
    ? {
        retire: 'Выключить',
        restore: 'Включить',
        short: ['Выключить', 'Включить'],
        retired: 'Выключена',
        done: 'выключена',
        undone: 'включена',
      }
    : {
        retire: 'Не предлагать',
        restore: 'Предлагать',
        short: ['Не предлагать', 'Предлагать'],
        retired: 'Не предлагается',
        done: 'больше не предлагается',
        undone: 'снова предлагается',
      };
}

const ATHLETE = 1;
const REFEREE = 2;

/** What is said of an entry under its title. */
export function formatNote(handbook: Handbook, entry: HandbookEntry): string {
  if (handbook === 'desired_roles') return describeRole(entry.entry_id);
  const { short_title, honorary, code, timezone, region, district, country } = entry;
  const place = [region, district, country].find((one) => one !== null)?.title;
  return [short_title, honorary === 1 && 'почётное звание', code, place, timezone]
    .filter(Boolean)
    .join(' · ');
}

function describeRole(id: number): string {
  if (id === ATHLETE) return 'После одобрения появляется карточка спортсмена';
  if (id === REFEREE) return 'После одобрения появляется карточка судьи';
  return 'После одобрения человек входит на портал; карточки спортсмена и судьи нет';
}
