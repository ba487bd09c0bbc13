import type { Desk, DeskParticipant } from '@nardy/contract';
import { findParticipants } from './names.ts';
import { typeOnLatinKeyboard } from '../line/keyboard.ts';
import { findChosenIndex } from '../line/reading.ts';

/** What the line in "Отметить" has understood. */
export type MarkReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'one'; readonly participant: DeskParticipant }
  | { readonly kind: 'several'; readonly candidates: readonly DeskParticipant[] }
  | { readonly kind: 'nobody'; readonly sentence: string };

const MOST_CANDIDATES = 6;
/** On a Russian keyboard, as a scanner may type it, "/" is ".". */
const ATHLETE_ADDRESS = /[/.](?:athletes|players|athlete-(?:competitions|matches|statistics))[/.](\d+)/;

/** Whom a typed part of a name, a start number or the address from an athlete's own page means. */
export function readMark(text: string, desk: Desk): MarkReading {
  if (text.trim() === '') return { kind: 'empty' };
  const playerId = readAthleteAddress(text);
  if (playerId !== null) return readCard(playerId, desk.participants);
  const found = findParticipants(desk, text);
  const [first, second] = found;
  if (!first) return { kind: 'nobody', sentence: `«${text.trim()}» нет среди участников.` };
  if (!second) return { kind: 'one', participant: first };
  return { kind: 'several', candidates: found.slice(0, MOST_CANDIDATES) };
}

/** Whom Enter marks: the only one, or of several whom ↑ ↓ have come to; the first as long as nobody has pressed them. */
export function findMeant(reading: MarkReading, chosen: number | null): DeskParticipant | undefined {
  if (reading.kind === 'one') return reading.participant;
  return reading.kind === 'several'
    ? reading.candidates[findChosenIndex(chosen, reading.candidates.length)]
    : undefined;
}

/** The athlete whose page has this address; null where it is none. */
export function readAthleteAddress(text: string): number | null {
  const digits = ATHLETE_ADDRESS.exec(typeOnLatinKeyboard(text))?.[1];
  return digits === undefined ? null : Number(digits);
}

function readCard(playerId: number, participants: readonly DeskParticipant[]): MarkReading {
  const participant = participants.find(({ players }) => players.some((one) => one.player_id === playerId));
  if (participant) return { kind: 'one', participant };
  return { kind: 'nobody', sentence: 'Спортсмен с этой карты не заявлен. Его можно добавить: «Новый».' };
}
