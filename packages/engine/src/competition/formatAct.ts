import type { Act } from './acts.ts';
import { getLastAct } from './acts.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import type { CompetitionEvent, EventBody } from './events.ts';
import { allGames } from './reading/games.ts';
import type { CompetitionState } from './state.ts';
import { eventText } from './wording/eventTexts.ts';
import type { NameOf } from './wording/resultText.ts';

/**
 * An act in one Russian sentence without a full stop, by names: "Куулар Байрта 9 : 4 Цветков Пётр", "Снят: Ахмедов Тимур". Take
 * the state right after it, or a later one: a game that is gone by then is told by its number. What follows from the act by
 * itself (walkovers of who left, annulled results) is not told.
 */
export function formatAct(
  state: CompetitionState,
  { decidedOn, events }: Pick<Act, 'decidedOn' | 'events'>,
  name: NameOf,
): string {
  const event = mainOf(events);
  if (event === undefined) return '';
  const before = state.log.filter((one) => one.decidedOn < decidedOn);
  const own = state.log.filter((one) => one.decidedOn === decidedOn);
  const upTo = own.length > 0 ? [...before, ...own] : [...before, ...events];
  return eventText(event, {
    name,
    tour: countTours(upTo),
    stage: 1 + upTo.filter(({ type }) => type === 'stage-started').length,
    playersOf: (game) => allGames(state).find(({ id }) => id === game)?.players,
  });
}

/**
 * A command in the words that its act will have, also one that is not done yet; an undo names what it undoes. Where the
 * command is refused, what it is about by itself.
 */
export function formatCommand(state: CompetitionState, command: Command, name: NameOf): string {
  if (command.type === 'undo') {
    const last = getLastAct(state);
    return last === undefined ? TITLES.undo : `Отмена: ${formatAct(state, last, name)}`;
  }
  const decision = decide(state, command);
  if (!decision.ok) return TITLES[command.type] ?? 'Действие';
  const after = decision.events.reduce((now, event) => evolve(now, event), state);
  return formatAct(after, { decidedOn: state.version, events: decision.events }, name);
}

/** What prepares the event that an act is about. */
const PREPARING = new Set<EventBody['type']>(['stage-reopened', 'stage-restarted', 'bye-declared', 'seeded']);

/** What an act is about: the first event that does not only prepare another one. */
function mainOf(events: readonly CompetitionEvent[]): CompetitionEvent | undefined {
  return events.find(({ type }) => !PREPARING.has(type)) ?? events[0];
}

/** The number of the last Swiss tour of the stage that the events lead into. */
function countTours(events: readonly CompetitionEvent[]): number {
  const start = events.findLastIndex(({ type }) => type === 'stage-started' || type === 'stage-restarted');
  return events.slice(start + 1).filter(({ type }) => type === 'tour-drawn').length;
}

const TITLES: Readonly<Record<Command['type'], string>> = {
  'create-stages': 'Формат соревнования',
  'add-stage': 'Новый этап',
  enter: 'Заявка',
  seed: 'Посев',
  'close-entries': 'Закрыть приём заявок',
  'late-entry': 'Поздняя заявка',
  'second-entry': 'Повторный вход',
  withdraw: 'Снять участника',
  disqualify: 'Дисквалифицировать участника',
  return: 'Вернуть участника',
  'declare-bye': 'Пропуск тура',
  draw: 'Жеребьёвка',
  'set-tours': 'Число туров',
  'set-pairs': 'Пары вручную',
  'swap-players': 'Обмен местами',
  'enter-result': 'Результат',
  'enter-series': 'Матчи серии',
  walkover: 'Неявка',
  'double-no-show': 'Неявка обоих',
  unfinished: 'Прерванная встреча',
  penalty: 'Штраф',
  'correct-result': 'Исправление результата',
  'set-places': 'Места',
  undo: 'Отмена',
  'finish-stage': 'Завершить этап',
  'start-stage': 'Начать этап',
  finish: 'Завершить соревнование',
};
