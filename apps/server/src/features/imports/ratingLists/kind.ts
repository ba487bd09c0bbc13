import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { RatingListsChanges } from '../../../database/schema/imports.ts';
import { bringLists, RATINGS, undoLists } from '../../ratings/index.ts';
import type { Columns, Headings } from '../checking/columns.ts';
import { NAMES, findNamesFault } from '../checking/names.ts';
import type { RunningImport, KindOfImport, PreviewRow } from '../kind.ts';
import { holdCards } from '../people/hold.ts';
import { toKnown } from '../people/known.ts';
import { checkLists, type CheckedLine } from './check.ts';
import { readListsIn, toImported } from './lists.ts';
import { groupLists } from './groups.ts';

const HEADINGS: Headings = [
  ...NAMES,
  ['month', /(месяц|период|month|period)|^дата/],
  ['discipline', /(дисциплин|discipline)/],
  ['rating', /(рейтинг|rating|^elo$)/],
  ['position', /^(место|позиция|place|position)/],
  ['experience', /(опыт|experience)/],
];

/** Rating lists of the time before the portal. */
export const ratingLists: KindOfImport<RatingListsChanges> = {
  headings: HEADINGS,
  columnsFault: findColumnsFault,
  check: async (db, file, decisions) => {
    const now = new Date();
    const { rows, calendar } = await checkLists(db, file, decisions, now);
    return {
      counts: buildCounts(rows),
      reported: listReportedRows(rows),
      groups: groupLists(readListsIn(rows), calendar),
      apply: (trx, act) => applyRatingLists(trx, act, rows),
    };
  },
  hold: () => Promise.resolve(),
  // Nothing can be built on a list that could not be computed anew without it.
  blockers: () => Promise.resolve([]),
  undo: async (trx, { lists }, { jobs }) => {
    await undoLists(trx, lists);
    await jobs.ask(trx, RATINGS);
    return [];
  },
};

function findColumnsFault(columns: Columns): string | null {
  const isWhole = (['month', 'discipline', 'rating'] as const).every((field) => columns[field] !== undefined);
  return isWhole ? findNamesFault(columns) : 'Укажите столбцы с месяцем, дисциплиной и рейтингом.';
}

function buildCounts(rows: readonly CheckedLine[]) {
  const count = (outcome: CheckedLine['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return { add: 0, link: count('link'), skip: count('skip'), fault: count('fault') };
}

/** Whoever stands in many lists is decided once, by the first row. */
function listReportedRows(rows: readonly CheckedLine[]): readonly PreviewRow[] {
  const named = Map.groupBy(rows, ({ decidedBy }) => decidedBy);
  return rows
    .filter(
      ({ row, problems, known, decidedBy }) => problems.length > 0 || (known.length > 0 && row === decidedBy),
    )
    .map((one) => toPreviewRow(one, named.get(one.decidedBy)?.length ?? 1));
}

function toPreviewRow(
  { row, line, problems, known, outcome, athlete }: CheckedLine,
  named: number,
): PreviewRow {
  const { last_name: last, first_name: first, middle_name: middle, birthday } = line;
  const forAll = {
    field: null,
    sentence: `Решение относится ко всем строкам с этим именем: ${named}`,
    isFatal: false,
  };
  return {
    key: String(row),
    row,
    title: [last, first, middle].filter(Boolean).join(' '),
    birthday,
    outcome,
    problems: known.length > 0 && named > 1 ? [...problems, forAll] : problems,
    known: known.map(toKnown),
    person_id: athlete?.person_id ?? null,
  };
}

async function applyRatingLists(
  trx: Transaction<Database>,
  { parts, importId }: RunningImport,
  rows: readonly CheckedLine[],
) {
  const lists = readListsIn(rows)
    .map((list) => toImported(list))
    .filter(({ lines }) => lines.length > 0);
  const players = new Set(lists.flatMap(({ lines }) => lines.map(({ player_id: id }) => id)));
  await holdCards(trx, { players, persons: new Set() });
  await bringLists(trx, importId, lists);
  await parts.jobs.ask(trx, RATINGS);
  return {
    changes: { lists: lists.map(({ discipline_id, month }) => ({ discipline_id, month })) },
    touched: [],
  };
}
