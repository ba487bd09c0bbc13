import type { ResultsChanges } from '../../../database/schema/imports.ts';
import type { FoundInFile, KindOfImport } from '../kind.ts';
import { bringIn } from './bringIn.ts';
import type { CheckedPast } from './judging.ts';
import { obstaclesOfResults } from './obstacles.ts';
import { holdResults, takeResultsBack } from './takeBack.ts';
import { countsOf, toldOf } from './told.ts';

/** What is the same for all files of past competitions, whatever their rows tell of them. */
export const PAST: Pick<KindOfImport<ResultsChanges>, 'hold' | 'obstacles' | 'takeBack'> = {
  hold: holdResults,
  obstacles: obstaclesOfResults,
  takeBack: takeResultsBack,
};

export function foundIn(checked: CheckedPast): FoundInFile<ResultsChanges> {
  return {
    counts: countsOf(checked),
    told: toldOf(checked),
    wholes: checked.wholes,
    carryOut: async (trx, act) => {
      const changes = await bringIn(trx, checked.coming, act);
      return { changes, touched: touchedBy(changes) };
    },
  };
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
