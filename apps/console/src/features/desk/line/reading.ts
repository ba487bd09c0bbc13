/** What a text in the line means, as the row under it shows and Enter does. Plain data but for what Enter does. */
export interface LineReading {
  /** `ok`: understood. `choice`: needs a choice or breaks something. `refused`: Enter does not do it. `done`: what has just been done. */
  readonly tone: 'idle' | 'ok' | 'choice' | 'refused' | 'done';
  readonly echo: Echo;
  /** What Enter does; absent: nothing. */
  readonly enter?: Step;
  /** What Tab puts in the place of the text. */
  readonly suggestion?: string;
  /** The part of the text that is wrong: from, to. */
  readonly wrong?: readonly [number, number];
  /** How many ways ↑ ↓ choose from, where they do. */
  readonly choices?: number;
}

export interface Step {
  /** "записать", "исправить", beside the key. */
  readonly label: string;
  readonly run: () => void;
  /** The text stays in the line; otherwise the line is empty at once. */
  readonly keepsText?: true;
  /** What the row says until the next key; absent: nothing. */
  readonly done?: Echo;
}

export type Echo = ResultEcho | SentenceEcho | CandidatesEcho | HintsEcho;

/** A result with full names, as on the slip: left, right. */
export interface ResultEcho {
  readonly kind: 'result';
  readonly table: number | null;
  /** Where it is another one than the running tour. */
  readonly tour?: number;
  readonly names: readonly [string, string];
  /** "9" and "4", "+" and "−". */
  readonly score: readonly [string, string];
  readonly winner: 0 | 1 | null;
  /** "неявка", "прерван, победа по счёту". */
  readonly note?: string;
}

export interface SentenceEcho {
  readonly kind: 'sentence';
  readonly text: string;
  readonly table?: number;
  /** What could be typed instead, set apart from the text. */
  readonly example?: string;
  /** Strong part before the text: "9 : 4". */
  readonly strong?: string;
}

/** A reading that is one sentence, with a strong part before it. */
export function buildPhrase(tone: LineReading['tone'], text: string, strong?: string): LineReading {
  return { tone, echo: { kind: 'sentence', text, ...(strong !== undefined && { strong }) } };
}

/** Which of so many ↑ ↓ have come to, round and round; the first as long as nobody has pressed them. */
export function findChosenIndex(chosen: number | null, count: number): number {
  return (((chosen ?? 0) % count) + count) % count;
}

export interface CandidatesEcho {
  readonly kind: 'candidates';
  /** "Цветков Пётр, стол 12". */
  readonly names: readonly string[];
  readonly chosen: number;
}

/** What may be typed here: the text, and what it means. */
export interface HintsEcho {
  readonly kind: 'hints';
  readonly hints: readonly (readonly [string, string])[];
}

/**
 * What a panel makes of the line while it is open. What it leaves undefined is read by the grammar of the desk, so that a result
 * can be entered everywhere.
 */
export interface LineReader {
  /** Another one whenever the same text means something else: what a preview has brought, what was chosen by a click. */
  readonly state?: string;
  /** A word before the text: "Отметить". */
  readonly label?: string;
  readonly placeholder?: string;
  readonly hints?: HintsEcho['hints'];
  /** `chosen`: which of the choices ↑ ↓ have come to, from 0; also below it. Null as long as nobody has pressed them. */
  readonly read: (text: string, chosen: number | null) => LineReading | undefined;
  /** What Ctrl+Z undoes here, in the place of the last act. */
  readonly undo?: () => void;
  /** Keys that mean something more here; true when it was one. */
  readonly onKey?: (event: KeyboardEvent, text: string) => boolean;
}
