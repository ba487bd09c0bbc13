import type { ResultsChanges } from '../../../database/schema/imports.ts';
import type { Columns } from '../checking/columns.ts';
import { NAMES, findNamesFault } from '../checking/names.ts';
import type { KindOfImport } from '../kind.ts';
import { summarizeFoundIn, PAST } from '../past/kind.ts';
import { checkPlaces } from './check.ts';

/** Competitions of the past of which a protocol gives places alone, an athlete in each row. */
export const finalPlaces: KindOfImport<ResultsChanges> = {
  headings: [
    ['competition', /^(соревнован|турнир|название|competition|tournament|event)/],
    ['end_date', /(оконч|конец|завершен|дата по|end)/],
    // A year of birth is no birthday.
    ['birthday', /^(?!год).*(рожд|родил|д\.? ?р\.?$|birth)/],
    ['start_date', /^(дата|начало|день|date|start)/],
    ['discipline', /^(дисциплин|вид нард|discipline)/],
    ['event_type', /^(вид|тип|статус|type)/],
    ['venue_region', /^(регион|субъект) провед/],
    ['venue', /^(город|место) провед|^venue/],
    ['place', /^(место|итоговое место|занятое место|place)$/],
    ['region', /^(регион|субъект|область|region)/],
    ['city', /^(город|city)/],
    ['full_name', /^(игрок|player)$/],
    ...NAMES,
  ],
  columnsFault: findColumnsFault,
  check: async (db, file, decisions) => summarizeFoundIn(await checkPlaces(db, file, decisions)),
  ...PAST,
};

const NEEDED = [
  ['competition', 'соревнование'],
  ['start_date', 'дату начала'],
  ['discipline', 'дисциплину'],
  ['place', 'место'],
] as const;

function findColumnsFault(columns: Columns): string | null {
  const missing = NEEDED.filter(([field]) => columns[field] === undefined).map(([, words]) => words);
  return missing.length === 0
    ? findNamesFault(columns)
    : `Укажите столбцы, в которых стоит: ${missing.join(', ')}.`;
}
