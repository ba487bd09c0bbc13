import type { Desk } from '@nardy/contract';
import { useDesk } from '../data/useDesk.ts';
import { DRAFT, PANELS, SIDES, type PanelEntry, type SideEntry } from './panels.ts';
import { usePlace, type Opened } from './place.ts';
import { findTabOfPhase, TABS, type Tab, type TabId } from './tabs.ts';

export interface Shown {
  readonly tabs: readonly Tab[];
  readonly tab: TabId;
  readonly panel: PanelEntry | undefined;
  readonly side: { readonly entry: SideEntry; readonly opened: Opened } | undefined;
}

/** An address may name what a role would be refused. A copy of the release before does not say who may read the log: the server will. */
const mayOpen = ({ needs }: SideEntry, desk: Desk): boolean => needs === undefined || desk[needs] !== 0;

/** Which tabs there are, and what of them is shown. */
export function usePanels(): Shown {
  const { desk } = useDesk();
  const place = usePlace();
  const tabs = TABS.filter(({ id, isShown }) => PANELS[id] && (isShown?.(desk) ?? true));
  const wanted = place.tab ?? findTabOfPhase(desk.phase);
  const tab = tabs.some(({ id }) => id === wanted) ? wanted : 'tour';
  const { opened } = place;
  const entry = opened ? SIDES[opened.kind] : undefined;
  return {
    tabs,
    tab,
    panel: tab === 'tour' && desk.draft ? (DRAFT ?? PANELS.tour) : PANELS[tab],
    side: entry && opened && mayOpen(entry, desk) ? { entry, opened } : undefined,
  };
}
