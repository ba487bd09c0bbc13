import type { ResultsChanges } from '../../../database/schema/imports.ts';
import type { FoundInFile, KindOfImport } from '../kind.ts';
import { applyPast } from './apply.ts';
import type { CheckedPast } from './evaluate.ts';
import { listResultBlockers } from './blockers.ts';
import { holdResults, undoResults } from './undo.ts';
import { listCardEntries } from '../people/cardEntries.ts';
import { countOutcomes, listReportedRows } from './report.ts';

/** What is the same for all files of past competitions, whatever their rows say of them. */
export const PAST: Pick<KindOfImport<ResultsChanges>, 'hold' | 'blockers' | 'undo'> = {
  hold: holdResults,
  blockers: listResultBlockers,
  undo: undoResults,
};

export function summarizeFoundIn(checked: CheckedPast): FoundInFile<ResultsChanges> {
  return {
    counts: countOutcomes(checked),
    reported: listReportedRows(checked),
    groups: checked.groups,
    apply: async (trx, act) => {
      const changes = await applyPast(trx, checked.coming, act);
      return { changes, touched: listTouched(changes) };
    },
  };
}

function listTouched({ tournaments, persons, versions }: ResultsChanges) {
  return [
    ...tournaments.map((id) => ({
      action: 'import-competition',
      subject: 'tournaments',
      subjectId: id,
    })),
    ...listCardEntries(
      versions.map(([id]) => id),
      persons,
    ),
  ];
}
