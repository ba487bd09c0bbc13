import { isFaulty } from '../checking/row.ts';
import type { PreviewRow } from '../kind.ts';
import { toKnown } from '../people/known.ts';
import type { CheckedPast } from './evaluate.ts';
import type { FilePlayer } from './players.ts';

/** Faulty rows first, then whoever waits for a decision, then those who are known. */
export function listReportedRows({ rows, players }: CheckedPast): readonly PreviewRow[] {
  const faulty = rows.filter(({ cells }) => cells.problems.length > 0);
  const known = players.filter((player) => player.known.length > 0);
  return [
    ...faulty.map(({ row, named, cells }): PreviewRow => ({
      key: String(row),
      row,
      title: named.map(({ last_name: last, first_name: name }) => `${last} ${name}`.trim()).join(' — '),
      birthday: null,
      outcome: isFaulty(cells) ? 'fault' : 'add',
      problems: cells.problems,
      known: [],
      person_id: null,
    })),
    ...known
      .toSorted((one, other) => computeRank(one) - computeRank(other) || one.row - other.row)
      .map(toPreviewRow),
  ];
}

/** Rows of a competition that comes are imported, the others of one that does not wait with it. */
export function countOutcomes({ rows, coming }: CheckedPast) {
  const add = coming.reduce((count, competition) => count + competition.rows.length, 0);
  const fault = rows.filter(({ cells }) => isFaulty(cells)).length;
  return { add, link: 0, skip: rows.length - add - fault, fault };
}

const computeRank = ({ outcome }: FilePlayer): number => (outcome === 'skip' ? 0 : 1);

function toPreviewRow({ key, row, named, outcome, known, personId }: FilePlayer): PreviewRow {
  return {
    key,
    row,
    title: [named.last_name, named.first_name, named.middle_name].filter(Boolean).join(' '),
    birthday: named.birthday,
    outcome,
    problems: [],
    known: known.map(toKnown),
    person_id: personId,
  };
}
