import type { Db } from '../../../database/connection.ts';
import type { PlayerFilters } from '../filters.ts';
import { findTitles } from '../titles.ts';

const GENDERS = { man: 'мужчины', woman: 'женщины' } as const;
/** Of an id that is nothing's, which finds nobody. */
const UNKNOWN = 'не найдено';

/** The filters of a list of athletes as Russian sentences, for the heading of a printed list. */
export async function formatFiltersInWords(db: Db, filters: PlayerFilters): Promise<string[]> {
  const { name, birthday, gender } = filters;
  const titles = await findTitles(db, filters);
  const named = (word: string, id: number | undefined, title: string | null): string | undefined =>
    id === undefined ? undefined : `${word}: ${title ?? UNKNOWN}`;
  return [
    named('Дисциплина', filters.discipline_id, titles.discipline),
    name && `Имя: «${name}»`,
    gender && `Пол: ${GENDERS[gender]}`,
    birthday && `Дата рождения: ${birthday.split('-').toReversed().join('.')}`,
    formatYears(filters),
    named('Страна', filters.country_id, titles.country),
    named('Федеральный округ', filters.district_id, titles.district),
    named('Регион', filters.region_id, titles.region),
    named('Муниципальное образование', filters.city_id, titles.city),
  ]
    .filter((sentence) => sentence !== undefined && sentence !== '')
    .map((sentence) => `${sentence}.`);
}

function formatYears({ birthyear_from: from, birthyear_to: to }: PlayerFilters): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === to) return `Год рождения: ${from}`;
  return ['Годы рождения:', from && `с ${from}`, to && `по ${to}`].filter(Boolean).join(' ');
}
