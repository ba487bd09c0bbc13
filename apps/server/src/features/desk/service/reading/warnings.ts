import { countText } from '@nardy/contract/plurals';
import type { Desk } from '@nardy/contract';
import { listStartWarnings, type StageFormat, type StartWarning } from '@nardy/engine';
import { PARTICIPANTS, TABLES } from '../words.ts';
import { hasFee } from './participants.ts';
import type { Snapshot } from './snapshot.ts';
import { withStages } from './stages.ts';

type Warning = Desk['warnings'][number];

/** What stands under "Перед стартом", as the competition would be played by `stages`; nothing once play has begun. */
export function listWarnings(snapshot: Snapshot, stages: readonly StageFormat[]): readonly Warning[] {
  const { state } = snapshot.timed;
  if (state.entries === 'closed' && state.nextGame > 1) return [];
  const participants = state.participants.filter(({ status }) => status === 'in').length;
  if (participants < 2) return [buildQuestion('few', 'Участников меньше двух: играть некому.')];
  return [checkAttendance(snapshot), ...checkByEngine(snapshot, stages), checkFee(snapshot)].flatMap(
    (warning) => warning ?? [],
  );
}

function buildQuestion(code: Warning['code'], sentence: string): Warning {
  return { code, sentence, is_question: 1 };
}

function buildPassed(code: Warning['code'], sentence: string): Warning {
  return { code, sentence, is_question: 0 };
}

function checkAttendance({ timed, members }: Snapshot): Warning {
  const inside = timed.state.participants.filter(({ status }) => status === 'in');
  const unknown = inside.filter(({ id }) => (members.get(id)?.attendance ?? 'unknown') === 'unknown').length;
  const absent = inside.filter(({ id }) => members.get(id)?.attendance === 'absent').length;
  if (unknown + absent === 0) return buildPassed('attendance', 'Явка отмечена у всех.');
  return buildQuestion(
    'attendance',
    [
      ...(unknown > 0 ? [`Не отмечены: ${unknown}.`] : []),
      ...(absent > 0 ? [`Не пришли, но ещё в составе: ${absent}.`] : []),
    ].join(' '),
  );
}

/** What the engine checks, in its order, each as a question or as a check that was passed. */
function checkByEngine(snapshot: Snapshot, stages: readonly StageFormat[]): readonly Warning[] {
  const tables = countTables(snapshot);
  const state = withStages(snapshot, stages);
  const found = listStartWarnings(state, tables === undefined ? {} : { tables });
  const questions = new Map(found.map(({ code, sentence }) => [code, sentence]));
  return listChecks(stages, tables).map(({ code, sentence }) => {
    const asked = questions.get(code);
    return asked === undefined ? buildPassed(code, sentence) : buildQuestion(code, asked);
  });
}

/** What is looked at, and what is said where all is well. */
function listChecks(
  [first]: readonly StageFormat[],
  tables: number | undefined,
): readonly { readonly code: StartWarning['code']; readonly sentence: string }[] {
  const isSwiss = first?.kind === 'swiss';
  return [
    ...(isSwiss
      ? [{ code: 'odd-number' as const, sentence: 'Число участников чётное: свободных от игры не будет.' }]
      : []),
    ...(isSwiss && first.end.by === 'tours'
      ? [{ code: 'too-few-tours' as const, sentence: 'Туров хватает для одного победителя.' }]
      : []),
    ...(first?.kind === 'groups'
      ? [{ code: 'too-many-groups' as const, sentence: 'Участников хватает на все группы.' }]
      : []),
    ...(first?.kind === 'round-robin'
      ? []
      : [{ code: 'shared-tags' as const, sentence: 'В первых парах земляки не встречаются.' }]),
    ...(tables === undefined
      ? []
      : [
          { code: 'too-few-tables' as const, sentence: `${countText(tables, TABLES)}: хватает на все пары.` },
        ]),
  ];
}

function countTables({ desk: { tables } }: Snapshot): number | undefined {
  const { count, outOfUse } = tables;
  return count === null ? undefined : count - outOfUse.filter((table) => table <= count).length;
}

function checkFee({ tournament, timed, members }: Snapshot): Warning | undefined {
  // Where fees are not noted at the desk, nothing is known of them.
  const isNoted = [...members.values()].some(({ isPaid }) => isPaid !== null);
  if (!hasFee(tournament) || !isNoted) return undefined;
  const unpaid = timed.state.participants.filter(
    ({ id, status }) => status === 'in' && members.get(id)?.isPaid !== true,
  ).length;
  return unpaid > 0
    ? buildQuestion('fee', `Взнос не оплачен: ${countText(unpaid, PARTICIPANTS)}.`)
    : buildPassed('fee', 'Взнос оплатили все.');
}
