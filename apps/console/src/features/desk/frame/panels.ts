import type { ComponentType } from 'react';
import { TableCard } from '../tour/TableCard.tsx';
import { TourPanel } from '../tour/TourPanel.tsx';
import type { Opened } from './place.ts';
import type { TabId } from './tabs.ts';

export interface PanelEntry {
  /** The content under the line. */
  readonly Content: ComponentType;
  /** In place of the feed in the right column, where the tab has something of its own to show there. */
  readonly Aside?: ComponentType;
}

/** What stands behind each tab. */
export const PANELS: Readonly<Partial<Record<TabId, PanelEntry>>> = {
  tour: { Content: TourPanel },
};

/** In place of the tour's tables while a draw is a draft. */
export const DRAFT: PanelEntry | undefined = undefined;

export interface SideEntry {
  /** `aside`: in the right column under "what next"; `content`: in place of the tab's content. */
  readonly place: 'aside' | 'content';
  readonly Panel: ComponentType<{ readonly opened: Opened }>;
}

/** What lies open beside a tab. */
export const SIDES: Readonly<Partial<Record<Opened['kind'], SideEntry>>> = {
  table: { place: 'aside', Panel: TableCard },
  reason: { place: 'aside', Panel: TableCard },
};

/** The desk of a parent: its children of the day. It also says when there is no such competition. */
export const FAMILY: ComponentType<{ readonly id: number }> | undefined = undefined;
