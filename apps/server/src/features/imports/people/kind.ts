import type { PeopleChanges } from '../../../database/schema/imports.ts';
import type { Headings } from '../checking/columns.ts';
import { NAMES, findNamesFault } from '../checking/names.ts';
import type { KindOfImport, PreviewRow } from '../kind.ts';
import { applyPeople } from './apply.ts';
import { checkPeople, type CheckedRow } from './check.ts';
import { toKnown } from './known.ts';
import { listBlockers } from './blockers.ts';
import type { PeopleKind } from './person.ts';
import { holdPeople, undoPeople } from './undo.ts';
import { listCardEntries } from './cardEntries.ts';

const PERSON: Headings = [
  ...NAMES,
  ['gender', /^(пол|gender|sex)$/],
  ['region', /^(регион|субъект|область|region)/],
  ['city', /^(город|нас[её]л|муницип|место жительства|city)/],
];

export const athletes = createPeopleKind('athletes', [
  ...PERSON,
  ['rank', /(разряд|звание|rank|title)/],
  ['clubs', /^(клуб|club)/],
  ['federation_member', /(член|member)/],
]);

export const referees = createPeopleKind('referees', [...PERSON, ['category', /(категория|category)/]]);

function createPeopleKind(kind: PeopleKind, headings: Headings): KindOfImport<PeopleChanges> {
  return {
    headings,
    columnsFault: findNamesFault,
    check: async (db, file, decisions) => {
      const rows = await checkPeople(db, kind, file, decisions);
      return {
        counts: buildCounts(rows),
        reported: rows
          .filter(({ problems, known, isUnclear }) => problems.length > 0 || known.length > 0 || isUnclear)
          .map(toPreviewRow),
        groups: [],
        apply: async (trx) => {
          const { changes, assigned } = await applyPeople(trx, kind, rows);
          return { changes, touched: listTouched(changes, assigned) };
        },
      };
    },
    hold: holdPeople,
    blockers: listBlockers,
    undo: undoPeople,
  };
}

function buildCounts(rows: readonly CheckedRow[]) {
  const count = (outcome: CheckedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return { add: count('add'), link: count('link'), skip: count('skip'), fault: count('fault') };
}

function toPreviewRow({
  row,
  person,
  problems,
  known,
  isUnclear,
  outcome,
  personId,
}: CheckedRow): PreviewRow {
  const { last_name: last, first_name: first, middle_name: middle, birthday } = person;
  return {
    key: String(row),
    row,
    title: [last, first, middle].filter(Boolean).join(' '),
    birthday,
    outcome,
    problems,
    known: known.map(toKnown),
    is_unclear: isUnclear ? 1 : 0,
    person_id: personId,
  };
}

/** A card whose row has nothing new is not touched: its version is as it was found. A new athlete's or referee's card raises none. */
function listTouched({ persons, versions }: PeopleChanges, assigned: ReadonlySet<number>) {
  const touched = versions.filter(([id, left, found]) => left !== found || assigned.has(id));
  return listCardEntries(
    touched.map(([id]) => id),
    persons,
  );
}
