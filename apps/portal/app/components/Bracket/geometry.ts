import { thirdPlaceWeight, type BracketPlan, type PlannedPart } from './plan';

/** Pixels of the picture at its full size; Bracket.module.css has the same. */
const BOX = 226;
const COLUMN = { se: 282, de: 252 };
const ROW = 96;
const HEAD = 58;
const PART_TITLE = 44;
const PADDING = 24;
/** What A4 has between its margins and below the heading of the page, at 96 pixels an inch. */
const LYING = { width: 1020, height: 550 };
const STANDING = { width: 690, height: 870 };

/** The columns of a part. The last one of a single elimination takes the room that is left. */
export function columnsOf(plan: BracketPlan, { name, columns, rounds }: PlannedPart): string {
  const wide = COLUMN[plan.type];
  const before = columns - 1;
  const others = (width: string) => (before > 0 ? `repeat(${before}, ${width}) ` : '');
  if (plan.hasThird) {
    const weight = thirdPlaceWeight(rounds.filter(({ part }) => part === 'winner').length);
    return `${others(`minmax(${wide}px, 1fr)`)}minmax(${BOX}px, ${weight}fr)`;
  }
  if (plan.type === 'de' && name !== 'final') return `repeat(${columns}, ${wide}px)`;
  return `${others(`${wide}px`)}minmax(${BOX}px, 1fr)`;
}

export function sizeOf({ type, parts }: BracketPlan): { width: number; height: number } {
  const wide = COLUMN[type];
  const tall = parts.filter(({ name }) => name !== 'final');
  const finals = parts.find(({ name }) => name === 'final');
  const title = type === 'de' ? PART_TITLE : 0;
  const height = tall.reduce((sum, { rows }) => sum + title + HEAD + rows * ROW + PADDING, 0);
  const columns = Math.max(1, ...tall.map((part) => part.columns));
  const ends = type === 'se' ? BOX - wide : finals ? PADDING + (finals.columns - 1) * wide + BOX : 0;
  return { width: columns * wide + ends + 2 * PADDING, height };
}

/** How the whole picture fits on one sheet, and which way the sheet lies. */
export function paperOf(plan: BracketPlan): { zoom: number; lies: boolean } {
  const { width, height } = sizeOf(plan);
  const lying = Math.min(LYING.width / width, LYING.height / height);
  const standing = Math.min(STANDING.width / width, STANDING.height / height);
  const zoom = Math.min(1, Math.max(lying, standing));
  return { zoom: Math.floor(zoom * 1000) / 1000, lies: lying >= standing };
}
