import type { ResultsChanges } from '../../../database/schema/imports.ts';
import type { Columns } from '../checking/columns.ts';
import { isFaulty } from '../checking/row.ts';
import type { KindOfImport } from '../kind.ts';
import { bringIn } from './bringIn.ts';
import { checkResults, toldOf, type CheckedResults } from './check.ts';
import { obstaclesOfResults } from './obstacles.ts';
import { holdResults, takeResultsBack } from './takeBack.ts';

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
  columnsFault,
  check: async (db, file, decisions) => {
    const checked = await checkResults(db, file, decisions);
    return {
      counts: countsOf(checked),
      told: toldOf(checked),
      wholes: checked.wholes,
      carryOut: async (trx, act) => {
        const changes = await bringIn(trx, checked.coming, act);
        return { changes, touched: touchedBy(changes) };
      },
    };
  },
  hold: holdResults,
  obstacles: obstaclesOfResults,
  takeBack: takeResultsBack,
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

function columnsFault(columns: Columns): string | null {
  const missing = NEEDED.filter(([field]) => columns[field] === undefined).map(([, words]) => words);
  return missing.length === 0 ? null : `Укажите столбцы, в которых стоит: ${missing.join(', ')}.`;
}

/** Rows of a competition that comes are brought in, the others of one that does not wait with it. */
function countsOf({ rows, coming }: CheckedResults) {
  const add = coming.reduce((count, competition) => count + competition.rows.length, 0);
  const fault = rows.filter(({ cells }) => isFaulty(cells)).length;
  return { add, link: 0, skip: rows.length - add - fault, fault };
}

function touchedBy({ tournaments, persons }: ResultsChanges) {
  return [
    ...tournaments.map((id) => ({
      action: 'import-competition',
      subject: 'tournaments',
      subjectId: id,
    })),
    ...persons.map((id) => ({ action: 'import-person', subject: 'persons', subjectId: id })),
  ];
}
