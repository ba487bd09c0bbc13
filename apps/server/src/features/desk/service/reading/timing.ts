import type { StageFormat } from '@nardy/engine';

const MINUTE_MS = 60_000;
/** Between two tours: slips come in, the next pairs go out, people find their tables. */
const BREAK_MS = 10 * MINUTE_MS;
/** Without a time control a point takes so long, and a match so much beside. */
const MINUTES_OF_A_POINT = 5;
const MINUTES_OF_A_MATCH = 8;
/** Moves of one side in a game that is worth a point; a delay is given for each. */
const MOVES_OF_A_POINT = 14;
/** Of the delays that are given, so much is used. */
const USED_DELAY = 0.5;
const UNKNOWN_LENGTH = 5;

/** A time control: the time of each side for a match, and the delay of each move; undefined where the text says none. */
function parseTimeControl(
  text: string | null,
): { readonly minutes: number; readonly seconds: number } | undefined {
  const hours = /(\d+(?:[.,]\d+)?)\s*ч(?:ас\p{L}*)?(?!\p{L})/iu.exec(text ?? '')?.[1]?.replace(',', '.');
  const rest = /(\d+)\s*мин/iu.exec(text ?? '')?.[1];
  if (hours === undefined && rest === undefined) return undefined;
  const minutes = Number(hours ?? 0) * 60 + Number(rest ?? 0);
  return { minutes, seconds: Number(/(\d+)\s*с(?:ек\p{L}*)?(?!\p{L})/iu.exec(text ?? '')?.[1] ?? 0) };
}

/**
 * How long a match takes at most as a rule: both use their time, and half of the delays of their moves. Without a time control
 * by its length alone.
 */
export function computeGuideline(length: number | null, timeControl: string | null): number {
  const points = length ?? UNKNOWN_LENGTH;
  const control = parseTimeControl(timeControl);
  if (control === undefined) return (MINUTES_OF_A_MATCH + points * MINUTES_OF_A_POINT) * MINUTE_MS;
  const moves = points * MOVES_OF_A_POINT * 2;
  return Math.round((2 * control.minutes + (moves * control.seconds * USED_DELAY) / 60) * MINUTE_MS);
}

/** How long rounds of matches take, each as long as its guideline, with the breaks between them. */
export function computeDuration(rounds: readonly number[]): number {
  return rounds.reduce((sum, guideline) => sum + guideline, 0) + Math.max(0, rounds.length - 1) * BREAK_MS;
}

export function breakAfterTour(): number {
  return BREAK_MS;
}

/** How many rounds of matches a stage takes for so many; those of a Swiss stage until N losses are about so many. */
export function countRounds(stage: StageFormat, participants: number): number {
  const halvings = Math.ceil(Math.log2(Math.max(2, participants)));
  switch (stage.kind) {
    case 'swiss':
      return stage.end.by === 'tours' ? stage.end.tours : halvings + 2 * (stage.end.losses - 1);
    case 'single-elimination':
      return halvings;
    case 'double-elimination':
      return 2 * halvings + (stage.secondFinal ? 1 : 0);
    case 'round-robin':
      return countToursOfCircle(participants) * stage.circles;
    case 'groups':
      return countToursOfCircle(Math.ceil(participants / stage.groups)) * stage.circles;
  }
}

function countToursOfCircle(participants: number): number {
  return participants % 2 === 0 ? Math.max(1, participants - 1) : participants;
}
