import type { ComponentType } from 'react';
import { BracketAside } from '../bracket/BracketAside.tsx';
import { BracketPanel } from '../bracket/BracketPanel.tsx';
import { PeopleAside } from '../checkin/PeopleAside.tsx';
import { PeoplePanel } from '../checkin/PeoplePanel.tsx';
import { ClosingPanel, LateEntryPanel, ScanPanel } from '../checkin/sides.tsx';
import { CorrectionPanel } from '../correction/CorrectionPanel.tsx';
import { DraftPanel } from '../draft/DraftPanel.tsx';
import { DraftSide } from '../draft/DraftSide.tsx';
import { FamilyPage } from '../family/FamilyPage.tsx';
import { FinishAside } from '../finish/FinishAside.tsx';
import { FinishPanel } from '../finish/FinishPanel.tsx';
import { FormatPanel } from '../format/FormatPanel.tsx';
import { LogPanel } from '../log/LogPanel.tsx';
import { FeesPanel } from '../money/FeesPanel.tsx';
import { PaperAside } from '../papers/PaperAside.tsx';
import { PapersPanel } from '../papers/PapersPanel.tsx';
import { PersonPanel } from '../person/PersonPanel.tsx';
import { AnnouncementsAside } from '../screens/AnnouncementsAside.tsx';
import { ScreensPanel } from '../screens/ScreensPanel.tsx';
import { ReportsPanel } from '../reports/ReportsPanel.tsx';
import { StandingsPanel } from '../standings/StandingsPanel.tsx';
import { SwapPanel } from '../swap/SwapPanel.tsx';
import { TableCard } from '../tour/TableCard.tsx';
import { TourPanel } from '../tour/TourPanel.tsx';
import type { Opened } from './place.ts';
import type { TabId } from './tabs.ts';

export interface PanelEntry {
  /** The content under the line. */
  readonly Content: ComponentType;
  /** In place of the feed in the right column, where the tab has something of its own to show there. */
  readonly Aside?: ComponentType;
  /** The feed stands under it all the same. */
  readonly hasFeed?: true;
}

/** What stands behind each tab. */
export const PANELS: Readonly<Partial<Record<TabId, PanelEntry>>> = {
  people: { Content: PeoplePanel, Aside: PeopleAside },
  format: { Content: FormatPanel },
  tour: { Content: TourPanel },
  standings: { Content: StandingsPanel },
  bracket: { Content: BracketPanel, Aside: BracketAside, hasFeed: true },
  reports: { Content: ReportsPanel },
  finish: { Content: FinishPanel, Aside: FinishAside, hasFeed: true },
  papers: { Content: PapersPanel, Aside: PaperAside, hasFeed: true },
  screens: { Content: ScreensPanel, Aside: AnnouncementsAside },
};

/** In place of the tour's tables while a draw is a draft. */
export const DRAFT: PanelEntry | undefined = { Content: DraftPanel, Aside: DraftSide };

export interface SideEntry {
  /** `aside`: in the right column under "what next"; `content`: in place of the tab's content. */
  readonly place: 'aside' | 'content';
  readonly Panel: ComponentType<{ readonly opened: Opened }>;
  /** Whom it opens to, where that is not everybody at the desk. */
  readonly needs?: 'can_run' | 'can_read_log';
  /** Takes the whole right column, and more of it where there is room. */
  readonly isWide?: true;
}

/** What lies open beside a tab. */
export const SIDES: Readonly<Partial<Record<Opened['kind'], SideEntry>>> = {
  person: { place: 'aside', Panel: PersonPanel, isWide: true, needs: 'can_read_log' },
  correction: { place: 'content', Panel: CorrectionPanel, needs: 'can_run' },
  log: { place: 'content', Panel: LogPanel, needs: 'can_read_log' },
  fees: { place: 'content', Panel: FeesPanel },
  'late-entry': { place: 'aside', Panel: LateEntryPanel, needs: 'can_run' },
  scan: { place: 'aside', Panel: ScanPanel },
  closing: { place: 'aside', Panel: ClosingPanel, needs: 'can_run' },
  swap: { place: 'aside', Panel: SwapPanel, needs: 'can_run' },
  table: { place: 'aside', Panel: TableCard },
  reason: { place: 'aside', Panel: TableCard },
};

/** The desk of a parent: its children of the day. */
export const FAMILY: ComponentType<{ readonly id: number }> = FamilyPage;
