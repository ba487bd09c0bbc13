import { useMemo, useRef, type ReactNode } from 'react';
import { PrimaryContext, type PrimaryHandlers, type PrimaryKind } from './primary.ts';

interface Handler {
  readonly kind: PrimaryKind;
  readonly run: () => void;
}

/** Keeps what open panels do with the phase's primary action; of several the one that was opened last does it. */
export function PrimaryProvider({ children }: { readonly children: ReactNode }) {
  const handlers = useRef<readonly Handler[]>([]);
  const value = useMemo(
    (): PrimaryHandlers => ({
      set: (kind, run) => {
        const handler = { kind, run };
        handlers.current = [...handlers.current, handler];
        return () => {
          handlers.current = handlers.current.filter((one) => one !== handler);
        };
      },
      find: (kind) => handlers.current.findLast((one) => one.kind === kind)?.run,
    }),
    [],
  );
  return <PrimaryContext value={value}>{children}</PrimaryContext>;
}
