import { createContext, use } from 'react';

/** Undoes the last act in force; of another's it asks first. */
export const UndoContext = createContext<() => void>(() => undefined);

export const useUndo = (): (() => void) => use(UndoContext);
