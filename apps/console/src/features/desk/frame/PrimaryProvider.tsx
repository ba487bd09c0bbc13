import { useMemo, useRef, type ReactNode } from 'react';
import { PrimaryContext, type PrimaryKind } from './primary.ts';

/** Keeps what open panels do with the phase's primary action. */
export function PrimaryProvider({ children }: { readonly children: ReactNode }) {
  const handlers = useRef(new Map<PrimaryKind, () => void>());
  const value = useMemo(
    () => ({
      set: (kind: PrimaryKind, run: () => void) => {
        handlers.current.set(kind, run);
        return () => {
          if (handlers.current.get(kind) === run) handlers.current.delete(kind);
        };
      },
      find: (kind: PrimaryKind) => handlers.current.get(kind),
    }),
    [],
  );
  return <PrimaryContext value={value}>{children}</PrimaryContext>;
}
