import { decide, evolve, type Command, type CompetitionState, type StageFormat } from '@nardy/engine';
import { countText, PAIRS, PARTICIPANTS, pluralForm, TABLES } from '../words.ts';
import { hasFee } from './participants.ts';
import { toursForOneWinner } from './proposal.ts';
import type { Snapshot } from './snapshot.ts';

/** Something that the director should know; nothing of it blocks. */
export interface Warning {
  readonly code: string;
  readonly sentence: string;
  /** 1: a question; 0: a passed check. */
  readonly is_question: 0 | 1;
}

/** What stands under "Перед стартом", as the competition would be played by `stages`; nothing once play has begun. */
export function listWarnings(snapshot: Snapshot, stages: readonly StageFormat[]): readonly Warning[] {
  const { state } = snapshot.timed;
  if (state.entries === 'closed' && state.nextGame > 1) return [];
  const participants = state.participants.filter(({ status }) => status === 'in').length;
  if (participants < 2) return [question('few', 'Участников меньше двух: играть некому.')];
  return [
    attendanceWarning(snapshot),
    parityWarning(participants, stages),
    toursWarning(participants, stages),
    regionsWarning(state, stages),
    tablesWarning(snapshot, participants, stages),
    feeWarning(snapshot),
  ].flatMap((warning) => warning ?? []);
}

function question(code: string, sentence: string): Warning {
  return { code, sentence, is_question: 1 };
}

function passed(code: string, sentence: string): Warning {
  return { code, sentence, is_question: 0 };
}

function attendanceWarning({ timed, members }: Snapshot): Warning {
  const inside = timed.state.participants.filter(({ status }) => status === 'in');
  const unknown = inside.filter(({ id }) => (members.get(id)?.attendance ?? 'unknown') === 'unknown').length;
  const absent = inside.filter(({ id }) => members.get(id)?.attendance === 'absent').length;
  if (unknown + absent === 0) return passed('attendance', 'Явка отмечена у всех.');
  return question(
    'attendance',
    [
      ...(unknown > 0 ? [`Не отмечены: ${unknown}.`] : []),
      ...(absent > 0 ? [`Не пришли, но ещё в составе: ${absent}.`] : []),
    ].join(' '),
  );
}

function parityWarning(participants: number, [first]: readonly StageFormat[]): Warning | undefined {
  if (first?.kind !== 'swiss') return undefined;
  return participants % 2 === 1
    ? question('odd', `Нечётное число: ${participants}. Один в каждом туре свободен от игры.`)
    : passed('odd', `Чётное число: ${participants}, свободных от игры не будет.`);
}

function toursWarning(participants: number, [first, ...later]: readonly StageFormat[]): Warning | undefined {
  if (first?.kind !== 'swiss' || first.end.by !== 'tours' || later.length > 0) return undefined;
  const needed = toursForOneWinner(participants);
  const { tours } = first.end;
  return tours < needed
    ? question('few-tours', `Туров ${tours}, а для одного победителя нужно ${needed}.`)
    : passed('few-tours', `Туров ${tours}: для одного победителя хватает ${needed}.`);
}

/** By a draw that is tried and thrown away. */
function regionsWarning(state: CompetitionState, stages: readonly StageFormat[]): Warning | undefined {
  const [first] = stages;
  if (first?.kind !== 'swiss') return undefined;
  const drawn = tryFirstDraw(state, stages);
  if (drawn === undefined) return undefined;
  const tags = new Map(state.participants.map(({ id, tags: own }) => [id, own ?? []]));
  const shared = drawn.filter(([one, other]) =>
    tags.get(one)?.some((tag) => tags.get(other)?.includes(tag)),
  ).length;
  if (shared === 0) return passed('regions', 'В 1-м туре земляки не встречаются.');
  const sentence = `В 1-м туре ${countText(shared, PAIRS)} из одного региона.`;
  return question('regions', (first.wishTours ?? 0) > 0 ? `${sentence} Развести иначе нельзя.` : sentence);
}

function tryFirstDraw(
  state: CompetitionState,
  stages: readonly StageFormat[],
): readonly (readonly [number, number])[] | undefined {
  const steps: readonly Command[] = [
    ...(state.entries === 'open'
      ? [{ type: 'create-stages' as const, stages }, { type: 'close-entries' as const }]
      : []),
    { type: 'draw', lotSeed: 1 },
  ];
  let now = state;
  for (const command of steps) {
    const decision = decide(now, command);
    if (!decision.ok) return undefined;
    now = decision.events.reduce((before, event) => evolve(before, event), now);
  }
  return now.stages[0]?.tours[0]?.games.map(({ players }) => players);
}

function tablesWarning(
  { desk }: Snapshot,
  participants: number,
  [first]: readonly StageFormat[],
): Warning | undefined {
  if (desk.tables.count === null || first === undefined) return undefined;
  const there =
    desk.tables.count - desk.tables.outOfUse.filter((table) => table <= (desk.tables.count ?? 0)).length;
  const needed = Math.floor(participants / 2);
  return there < needed
    ? question('few-tables', `Столов ${there}, нужно ${needed}.`)
    : passed('few-tables', `${countText(there, TABLES)}: хватает на все пары.`);
}

function feeWarning({ tournament, timed, members }: Snapshot): Warning | undefined {
  if (!hasFee(tournament)) return undefined;
  const unpaid = timed.state.participants.filter(
    ({ id, status }) => status === 'in' && members.get(id)?.isPaid !== true,
  ).length;
  return unpaid > 0
    ? question('fee', `Взнос не отмечен: ${unpaid} ${pluralForm(unpaid, PARTICIPANTS)}.`)
    : passed('fee', 'Взнос уплатили все.');
}
