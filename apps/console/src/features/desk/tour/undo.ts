import type { DeskEntry } from '@nardy/contract';
import { createContext, use } from 'react';
import { useLine } from '../line/readers.ts';

export interface Undo {
  /** Undoes what was done last from here, else the last act in force; of another's it asks first. */
  readonly undo: () => void;
  /** Undoes an act that was chosen from the list; of another's it asks first. */
  readonly undoEntry: (entry: DeskEntry) => void;
}

export const UndoContext = createContext<Undo>({ undo: () => undefined, undoEntry: () => undefined });

/** What Ctrl+Z does: an open panel may have something of its own to undo. */
export function useUndo(): () => void {
  const { readers } = useLine();
  const { undo } = use(UndoContext);
  return readers.find((reader) => reader.undo !== undefined)?.undo ?? undo;
}

export const useUndoEntry = (): Undo['undoEntry'] => use(UndoContext).undoEntry;
