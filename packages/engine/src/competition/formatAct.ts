import type { Act } from './acts.ts';
import type { CompetitionEvent, EventBody } from './events.ts';
import { listGames } from './reading/games.ts';
import type { CompetitionState } from './state.ts';
import { formatEvent } from './wording/eventTexts.ts';
import type { NameOf } from './wording/resultText.ts';

/**
 * An act in one Russian sentence without a full stop, by names: "Куулар Байрта 9 : 4 Цветков Пётр", "Снятие: Ахмедов Тимур". Take
 * the state right after it, or a later one: a game that is gone by then is told by its number. What follows from the act by
 * itself (walkovers of who left, annulled results) is not told.
 */
export function formatAct(
  state: CompetitionState,
  { decidedOn, events }: Pick<Act, 'decidedOn' | 'events'>,
  name: NameOf,
): string {
  const event = findMain(events);
  if (event === undefined) return '';
  const before = state.log.filter((one) => one.decidedOn < decidedOn);
  const own = state.log.filter((one) => one.decidedOn === decidedOn);
  const upTo = own.length > 0 ? [...before, ...own] : [...before, ...events];
  return formatEvent(event, {
    name,
    tour: countTours(upTo),
    stage: 1 + upTo.filter(({ type }) => type === 'stage-started').length,
    playersOf: (game) => listGames(state).find(({ id }) => id === game)?.players,
  });
}

/** What prepares the event that an act is about. */
const PREPARING = new Set<EventBody['type']>(['stage-reopened', 'stage-restarted', 'bye-declared', 'seeded']);

/** What an act is about: the first event that does not only prepare another one. */
function findMain(events: readonly CompetitionEvent[]): CompetitionEvent | undefined {
  return events.find(({ type }) => !PREPARING.has(type)) ?? events[0];
}

/** The number of the last Swiss tour of the stage that the events lead into. */
function countTours(events: readonly CompetitionEvent[]): number {
  const start = events.findLastIndex(({ type }) => type === 'stage-started' || type === 'stage-restarted');
  return events.slice(start + 1).filter(({ type }) => type === 'tour-drawn').length;
}
