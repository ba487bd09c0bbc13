import type { Desk } from '@nardy/contract';
import { formatTourTab } from '../tour/phase.ts';

export type TabId =
  | 'people'
  | 'format'
  | 'tour'
  | 'standings'
  | 'bracket'
  | 'reports'
  | 'finish'
  | 'papers'
  | 'screens';

export interface Tab {
  readonly id: TabId;
  /** The key that leads there, where one is left; the word typed into the line does too. */
  readonly key?: string;
  readonly word: string;
  readonly title: (desk: Desk) => string;
  readonly count?: (desk: Desk) => number;
  /** Whether there is anything behind it now. */
  readonly isShown?: (desk: Desk) => boolean;
}

/** The tabs in their order. `panels.ts` says what stands behind each; one that has nothing there is not shown. */
export const TABS: readonly Tab[] = [
  {
    id: 'people',
    key: 'F2',
    word: 'участники',
    title: () => 'Участники',
    count: ({ participants }) => participants.filter(({ status }) => status === 'in').length,
  },
  { id: 'tour', key: 'F3', word: 'тур', title: formatTourTab },
  { id: 'standings', key: 'F4', word: 'таблица', title: () => 'Таблица' },
  {
    id: 'bracket',
    key: 'F6',
    word: 'сетка',
    title: () => 'Сетка',
    isShown: ({ rounds }) => rounds.some(({ part }) => part !== null),
  },
  {
    id: 'reports',
    key: 'F7',
    word: 'споры',
    title: () => 'Споры',
    count: ({ reports }) => reports.filter(({ state }) => state !== 'waiting').length,
    isShown: ({ phase, reports }) => phase === 'playing' || reports.length > 0,
  },
  { id: 'finish', key: 'F8', word: 'завершение', title: () => 'Завершение' },
  { id: 'papers', key: 'F9', word: 'бумаги', title: () => 'Бумаги' },
  { id: 'screens', key: 'F10', word: 'экраны', title: () => 'Экраны зала' },
  { id: 'format', word: 'формат', title: () => 'Формат' },
];

/** Where the desk opens by itself: check-in before the play, the checklist after it, the tour between. */
export function findTabOfPhase(phase: Desk['phase']): TabId {
  if (phase === 'entries') return 'people';
  return phase === 'to-end' || phase === 'finished' ? 'finish' : 'tour';
}
