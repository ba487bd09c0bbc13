import type { Desk, DeskDraft, DeskParticipant } from '@nardy/contract';
import { formatShortName } from '../data/names.ts';
import { findHallFault } from '../line/moves.ts';
import { findTextAfter } from '../line/words.ts';
import { readPairs, swapPlayers, swapTables, type DraftPairs } from './changes.ts';

/** What the line in "Поменять" has understood. */
export type SwapReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'partial'; readonly hint: string }
  | { readonly kind: 'fault'; readonly sentence: string }
  | {
      readonly kind: 'players';
      readonly one: DeskParticipant;
      readonly other: DeskParticipant;
      readonly tables: readonly number[];
      readonly changed: DraftPairs;
    }
  | { readonly kind: 'tables'; readonly one: number; readonly other: number; readonly changed: DraftPairs };

const TABLES = /^(?:с|c|стол)\s*(\d+)[\s,;+-]+(?:с|c|стол)\s*(\d+)$/i;
const PLAYERS = /^№?\s*(\d+)[\s,;+-]+№?\s*(\d+)$/;
const BEGUN = /^(?:№|с|c|стол)?\s*\d*(?:[\s,;+-]+(?:№|с|c|стол)?\s*)?$/i;

/** Two start numbers change places ("45 32", "поменять 45 32"), two tables change their pairs ("с4 с11"). */
export function readSwap(text: string, draft: DeskDraft, desk: Desk): SwapReading {
  const typed = findTextAfter('поменять', text) ?? text.trim();
  if (typed === '') return { kind: 'empty' };
  const tables = TABLES.exec(typed);
  if (tables) return readTables(Number(tables[1]), Number(tables[2]), draft, desk);
  const players = PLAYERS.exec(typed);
  if (players) return readPlayers(Number(players[1]), Number(players[2]), draft, desk);
  if (BEGUN.test(typed))
    return { kind: 'partial', hint: 'второй номер: 45 32 меняет игроков, с4 с11 меняет столы' };
  return { kind: 'fault', sentence: 'Наберите два номера участников: 45 32. Столы: с4 с11.' };
}

function readTables(one: number, other: number, draft: DeskDraft, desk: Desk): SwapReading {
  const taken = new Set(draft.pairs.map(({ table }) => table));
  if (one === other) return { kind: 'fault', sentence: 'Это один и тот же стол.' };
  const missing = [one, other].filter((table) => !taken.has(table));
  if (missing.length === 2) return { kind: 'fault', sentence: `За столами ${one} и ${other} никого нет.` };
  // Where the draw itself has seated two they may stay.
  const [fault] = missing.flatMap((table) => findHallFault(desk, table) ?? []);
  if (fault !== undefined) return { kind: 'fault', sentence: fault };
  return { kind: 'tables', one, other, changed: swapTables(readPairs(draft), one, other) };
}

function readPlayers(oneSeed: number, otherSeed: number, draft: DeskDraft, desk: Desk): SwapReading {
  const bySeed = new Map(desk.participants.map((participant) => [participant.seed, participant]));
  const [one, other] = [bySeed.get(oneSeed), bySeed.get(otherSeed)];
  if (!one || !other)
    return { kind: 'fault', sentence: `Участника № ${one ? otherSeed : oneSeed} в соревновании нет.` };
  if (one === other) return { kind: 'fault', sentence: 'Это один и тот же участник.' };
  return explainPlaces(one, other, draft);
}

/** Why two cannot be swapped, or what their swap makes of the draft. */
function explainPlaces(one: DeskParticipant, other: DeskParticipant, draft: DeskDraft): SwapReading {
  const [place, otherPlace] = [findPair(draft, one.number), findPair(draft, other.number)];
  for (const [found, participant] of [
    [place, one],
    [otherPlace, other],
  ] as const)
    if (!found && draft.bye !== participant.number)
      return { kind: 'fault', sentence: `№ ${participant.seed} ${participant.name} в этом туре не играет.` };
  if (place && place === otherPlace)
    return { kind: 'fault', sentence: `№ ${one.seed} и № ${other.seed} и так играют друг с другом.` };
  return {
    kind: 'players',
    one,
    other,
    tables: [place, otherPlace].flatMap((found) => (found ? [found.table] : [])),
    changed: swapPlayers(readPairs(draft), one.number, other.number),
  };
}

function findPair({ pairs }: DeskDraft, number: number) {
  return pairs.find(({ left, right }) => left === number || right === number);
}

/** "№ 2 Цветков П. ↔ № 3 Никифоров П.", "Стол 4 ↔ стол 11". */
export function nameTwo(reading: SwapReading): string {
  if (reading.kind === 'tables') return `Стол ${reading.one} ↔ стол ${reading.other}`;
  if (reading.kind !== 'players') return '';
  return [reading.one, reading.other].map((one) => `№ ${one.seed} ${formatShortName(one)}`).join(' ↔ ');
}
