import { createContext, use, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Echo, LineReader } from './reading.ts';

export interface LineState {
  /** The readers of open panels, the last opened first. */
  readonly readers: readonly LineReader[];
  /** Puts a panel's reader before all others, or in the place of its own. */
  readonly put: (owner: object, reader: LineReader) => void;
  readonly remove: (owner: object) => void;
  readonly text: string;
  /** The field itself, for keys that come from elsewhere. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** What ↑ ↓ have come to among the choices of this text, from 0 and also below it; null: nobody has pressed them. */
  readonly chosen: number | null;
  readonly choose: (index: number) => void;
  /** Puts a text into the line, with the caret after it. */
  readonly write: (text: string) => void;
  /** Lines that were pasted and not confirmed yet: the first stands in the line. */
  readonly pasted: readonly string[];
  readonly paste: (lines: readonly string[]) => void;
  /** What is under the line until the next key or button. */
  readonly said: { readonly echo: Echo; readonly tone: 'done' | 'refused' } | null;
  /** Says something under the line until the next key or button. */
  readonly say: (echo: Echo, tone?: 'done' | 'refused') => void;
}

export const LineContext = createContext<LineState | null>(null);

export function useLine(): LineState {
  const line = use(LineContext);
  if (!line) throw new Error('useLine is for what stands within the desk');
  return line;
}

/** Lets a panel read the line while it is shown. The reader may be a new one with each drawing. */
export function useLineReader(reader: LineReader): void {
  const { put, remove } = useLine();
  const latest = useRef(reader);
  useLayoutEffect(() => {
    latest.current = reader;
  });
  const { label, placeholder, state } = reader;
  const hasUndo = reader.undo !== undefined;
  useLayoutEffect(
    () =>
      put(latest, {
        ...(label !== undefined && { label }),
        ...(placeholder !== undefined && { placeholder }),
        get hints() {
          return latest.current.hints ?? [];
        },
        read: (text, chosen) => {
          const reading = latest.current.read(text, chosen);
          // Enter does what the text means by then, not when it was typed.
          const run = () => latest.current.read(text, chosen)?.enter?.run();
          return reading?.enter ? { ...reading, enter: { ...reading.enter, run } } : reading;
        },
        ...(hasUndo && { undo: () => latest.current.undo?.() }),
        onKey: (event, text) => latest.current.onKey?.(event, text) ?? false,
      }),
    // A new state is another reader: the line reads its text again.
    [put, label, placeholder, state, hasUndo],
  );
  useLayoutEffect(() => () => remove(latest), [remove]);
}
