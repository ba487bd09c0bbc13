import { weighThirdPlace, type BracketPlan, type PlannedPart } from './plan';

/** Pixels of the picture at its full size; Bracket.module.css has the same. */
const BOX = 226;
const COLUMN = { se: 282, de: 252 };
/** On paper a large bracket leaves out the numbers of its games: letters grow instead. */
const ROW = { loose: 96, tight: 74 };
const HEAD = 58;
const PART_TITLE = 44;
const PADDING = 24;
/** What A4 has between its margins and below the heading of the page, at 96 pixels an inch. */
const LYING = { width: 1020, height: 550 };
const STANDING = { width: 690, height: 900 };
/** A name of a pair needs no more. */
const MOST_STRETCH = 180;
/** Below it numbers of games could not be read. */
const LEAST_LOOSE = 0.5;

/** The columns of a part. The last one of a single elimination takes the room that is left. */
export function formatColumns(plan: BracketPlan, { name, columns, rounds }: PlannedPart): string {
  const wide = COLUMN[plan.type];
  const before = columns - 1;
  const others = (width: string) => (before > 0 ? `repeat(${before}, ${width}) ` : '');
  const [column, box] = [addStretch(wide), addStretch(BOX)];
  if (name === 'consolation') return `${others(column)}minmax(${box}, 1fr)`;
  if (plan.hasThird) {
    const weight = weighThirdPlace(rounds.filter(({ part }) => part === 'winner').length);
    return `${others(`minmax(${column}, 1fr)`)}minmax(${box}, ${weight}fr)`;
  }
  if (plan.type === 'de' && name !== 'final') return `repeat(${columns}, ${column})`;
  return `${others(column)}minmax(${box}, 1fr)`;
}

/** Paper has room beside most pictures: there columns and boxes grow, and with them the names. */
function addStretch(pixels: number): string {
  return `calc(${pixels}px + var(--stretch))`;
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
}

export function computeSize({ type, parts }: BracketPlan, row = ROW.loose): Size {
  const wide = COLUMN[type];
  const tall = parts.filter(({ name }) => name !== 'final');
  const finals = parts.find(({ name }) => name === 'final');
  const height = tall.reduce(
    (sum, { rows, title }) => sum + (title ? PART_TITLE : 0) + HEAD + rows * row + PADDING,
    0,
  );
  const columns = Math.max(1, ...tall.map((part) => part.columns));
  const ends = type === 'se' ? BOX - wide : finals ? PADDING + (finals.columns - 1) * wide + BOX : 0;
  const width = columns * wide + ends + 2 * PADDING;
  return { width, height, columns: columns + (type === 'de' ? (finals?.columns ?? 0) : 0) };
}

interface Paper {
  readonly zoom: number;
  /** Which way the sheet lies. */
  readonly lies: boolean;
  /** Pixels by which each column is wider than on the screen. */
  readonly stretch: number;
  readonly tight: boolean;
}

/** How the whole picture fits on one sheet, and uses it. */
export function choosePaper(plan: BracketPlan): Paper {
  const loose = computeFit(computeSize(plan));
  return loose.zoom < LEAST_LOOSE
    ? { ...computeFit(computeSize(plan, ROW.tight)), tight: true }
    : { ...loose, tight: false };
}

function computeFit({ width, height, columns }: Size): Omit<Paper, 'tight'> {
  const lying = Math.min(LYING.width / width, LYING.height / height);
  const standing = Math.min(STANDING.width / width, STANDING.height / height);
  const lies = lying >= standing;
  const zoom = Math.floor(Math.min(1, Math.max(lying, standing)) * 1000) / 1000;
  const room = (lies ? LYING : STANDING).width / zoom - width;
  return { zoom, lies, stretch: Math.min(MOST_STRETCH, Math.max(0, Math.floor(room / columns))) };
}
