import type { ResultsChanges } from '../../../database/schema/imports.ts';
import type { Columns } from '../checking/columns.ts';
import type { KindOfImport } from '../kind.ts';
import { summarizeFoundIn, PAST } from '../past/kind.ts';
import { checkResults } from './check.ts';

/** Competitions of the past, a match in each row. */
export const results: KindOfImport<ResultsChanges> = {
  headings: [
    ['competition', /^(соревнован|турнир|название|competition|tournament|event)/],
    ['end_date', /(оконч|конец|завершен|дата по|end)/],
    ['first_birthday', /(рожд|д\.? ?р|birth).*1/],
    ['second_birthday', /(рожд|д\.? ?р|birth).*2/],
    ['start_date', /^(дата|начало|день|date|start)/],
    ['discipline', /^(дисциплин|вид нард|discipline)/],
    ['event_type', /^(вид|тип|статус|type)/],
    ['tour', /^(тур|круг|этап|tour|round)/],
    ['first_points', /^(очки|сч[её]т|points|score).*1/],
    ['second_points', /^(очки|сч[её]т|points|score).*2/],
    ['first', /^(игрок|участник|спортсмен|player).*1/],
    ['second', /^(игрок|участник|спортсмен|соперник|player).*2|^соперник/],
    ['match_length', /(длина|до (скольк|очков)|length)/],
    ['walkover', /(неявк|техн|walkover)/],
    ['region', /^(регион|субъект|область|region)/],
    ['city', /^(город|место|city)/],
  ],
  columnsFault: findColumnsFault,
  check: async (db, file, decisions) => summarizeFoundIn(await checkResults(db, file, decisions)),
  ...PAST,
};

const NEEDED = [
  ['competition', 'соревнование'],
  ['start_date', 'дату начала'],
  ['discipline', 'дисциплину'],
  ['tour', 'тур'],
  ['first', 'первого игрока'],
  ['second', 'второго игрока'],
  ['first_points', 'очки первого'],
  ['second_points', 'очки второго'],
] as const;

function findColumnsFault(columns: Columns): string | null {
  const missing = NEEDED.filter(([field]) => columns[field] === undefined).map(([, words]) => words);
  if (missing.length === 0) return null;
  const isOfPlaces = columns.tour === undefined && columns.second === undefined;
  const hint = isOfPlaces ? ' Если в файле только места, без встреч, выберите «Итоговые места».' : '';
  return `Укажите столбцы, в которых стоит: ${missing.join(', ')}.${hint}`;
}
