import type { ImportDecisions } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { readImportedMonths } from '../../ratings/index.ts';
import { readDisciplines } from '../checking/disciplines.ts';
import type { RowsOfFile } from '../kind.ts';
import { readEventIn } from '../past/event.ts';
import { evaluatePast, type CheckedPast } from '../past/evaluate.ts';
import { formatCounted, formatWhatAndWho } from '../past/words.ts';
import { readHandbooks } from '../people/handbooks.ts';
import { formatMonthInGenitive } from '../ratingLists/values.ts';
import { reportConflicts, toCompetition, type PlayedCompetition, type ReadRow } from './competitions.ts';
import { MatchRow } from './match.ts';

/** Checks all rows and the competitions that their matches make. */
export async function checkResults(
  db: Db,
  { columns, body }: RowsOfFile,
  decisions: ImportDecisions,
): Promise<CheckedPast> {
  const disciplines = await readDisciplines(db);
  const titles = new Map(Array.from(disciplines.values(), ({ id, title }) => [id, title]));
  const known = { handbooks: await readHandbooks(db), disciplines };
  const openings = await readOpeningMonths(db);
  const rows = body.map(({ row, cells }): ReadRow => {
    const reader = new MatchRow(cells, columns);
    const event = readEventIn(reader, known, { city: 'city', region: 'region' });
    const match = reader.read();
    return {
      row,
      event,
      match,
      named: [match.first, ...(match.second ? [match.second] : [])],
      cells: reader,
    };
  });
  return evaluatePast(
    db,
    { rows, decisions },
    {
      reportConflicts,
      toCompetition,
      problemsOf: findGap,
      detailsOf: (competition) =>
        [...formatWhatAndWho(competition, titles), ...formatPlayed(competition)].join(' · '),
      notesOf: (competition) => listNotes(competition, openings),
    },
  );
}

/** The first tour that is missing. */
function findGap({ numbers }: PlayedCompetition): readonly string[] {
  const index = numbers.findIndex((tour, at) => tour !== at + 1);
  return index === -1 ? [] : [`Нет ни одной встречи тура ${index + 1}.`];
}

/** "5 туров", "60 встреч". */
function formatPlayed({ tours }: PlayedCompetition): readonly string[] {
  const matches = tours.reduce((count, tour) => count + tour.matches.length, 0);
  return [
    formatCounted(tours.length, ['тур', 'тура', 'туров']),
    formatCounted(matches, ['встреча', 'встречи', 'встреч']),
  ];
}

/** What to know of a competition that comes. */
function listNotes(
  { length, type, start, disciplineId }: PlayedCompetition,
  openings: ReadonlyMap<number, string>,
): readonly string[] {
  if (type === 'unofficial-event') return [];
  if (length === null) return ['Встречи играли до разного числа очков: в рейтинг они не войдут.'];
  const month = openings.get(disciplineId);
  return month !== undefined && start.slice(0, 'YYYY-MM'.length) <= month
    ? [`Встречи до конца ${formatMonthInGenitive(month)} уже учтены в загруженном рейтинг-листе.`]
    : [];
}

/** By discipline the month of the last imported list: ratings are computed after it. */
async function readOpeningMonths(db: Db): Promise<ReadonlyMap<number, string>> {
  // They come in order: the last of a discipline stays.
  return new Map((await readImportedMonths(db)).map(({ discipline_id: id, month }) => [id, month]));
}
