import { useEffect } from 'react';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { usePlace } from './place.ts';
import { useScreen } from './screen.ts';

const QUIET_MS = 400;

/** Tells the other directors what one has open. That it fails now and then matters to nobody. */
export function useFocusReport(): void {
  const { id, desk } = useDesk();
  const { selected } = useScreen();
  const { opened } = usePlace();
  const game = opened && 'game' in opened ? opened.game : selected;
  const table = desk.games.find(({ number }) => number !== null && number === game)?.table;
  const focus = describe(opened?.kind, table ?? null, desk.draft !== null);
  useEffect(() => {
    // Whoever walks the list stops somewhere.
    const timer = setTimeout(() => {
      api.setDeskFocus({ params: { id }, body: { focus } }).catch(() => undefined);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [id, focus]);
}

function describe(kind: string | undefined, table: number | null, isDraft: boolean): string | null {
  const place = table === null ? null : `стол ${table}`;
  if (kind === 'correction') return place === null ? 'исправление' : `исправление, ${place}`;
  if (kind === 'person') return 'участник';
  return place ?? (isDraft ? 'черновик пар' : null);
}
