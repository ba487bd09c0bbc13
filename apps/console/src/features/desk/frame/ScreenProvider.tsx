import { useMemo, useState, type ReactNode } from 'react';
import { ScreenContext, type Screen } from './screen.ts';

export function ScreenProvider({ children }: { readonly children: ReactNode }) {
  const [selected, select] = useState<number | null>(null);
  const [above, show] = useState<Screen['above']>(null);
  const value = useMemo(() => ({ selected, select, above, show }), [selected, above]);
  return <ScreenContext value={value}>{children}</ScreenContext>;
}
