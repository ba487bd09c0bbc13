import { formatTablePoints } from '@nardy/contract/scores';
import { choosePluralForm } from '@nardy/contract/plurals';
import { normalize } from './keyboard.ts';

/** Points that a penalty takes, as they were typed; what nobody has typed is asked later. */
export type PenaltyPoints =
  | { readonly points: number | undefined }
  | { readonly sentence: string; readonly wrong: readonly [number, number] };

/** As the engine has it: 198 halves. */
const MOST_POINTS = 99;
const POINTS = /^(?:(?<points>\d{1,2})(?:[.,](?<tenths>[05]))?|(?<whole>\d{0,2})½)(?:\s*очк[а-я]*)?$/;

/** Reads "0,5", "1.5", "1½", "2 очка" in what stands in a line from a place on. */
export function readPenaltyPoints(line: string, from: number): PenaltyPoints {
  const typed = normalize(line).slice(from).trimEnd();
  const begin = /^[\s+\-:,./]*/.exec(typed)?.[0].length ?? 0;
  const text = typed.slice(begin);
  if (text === '') return { points: undefined };
  const points = parsePoints(text);
  if (points > 0 && points <= MOST_POINTS) return { points };
  return {
    sentence: 'Очки штрафа – целые или с половиной, от 0,5 до 99.',
    wrong: [from + begin, from + typed.length],
  };
}

function parsePoints(text: string): number {
  const { points, tenths = '0', whole } = POINTS.exec(text)?.groups ?? {};
  return whole === undefined ? Number(`${points}.${tenths}`) : Number(whole) + 0.5;
}

/** "½ очка", "1 очко", "2½ очка". */
export function formatPenalty(points: number): string {
  const form = choosePluralForm(points, ['очко', 'очка', 'очков']);
  return `${formatTablePoints(points)} ${form}`;
}
