import { createContext, use, type RefObject } from 'react';
import type { Attendance, DeskDraft } from '@nardy/contract';
import type { DraftStep } from '../draft/steps.ts';
import type { Stage } from '../format/stages.ts';

/** A game that goes on at another table. */
export interface Move {
  readonly game: number;
  readonly from: number | null;
  readonly table: number;
}

/** A participant who was marked in the check-in. */
export interface Mark {
  readonly number: number;
  readonly before: Attendance;
  readonly after: Attendance;
  /** Version of the log then. */
  readonly version: number;
  /** "№ 1 Куулар Байрта: пришла", as it waits in the queue. */
  readonly title: string;
}

/** What is open and chosen on this screen, and nobody else sees. */
export interface Screen {
  /** The game that is chosen by ↑ ↓ ← → or a click; null: none. */
  readonly selected: number | null;
  readonly select: (game: number | null) => void;
  /** The pair that is chosen in a draft, by its table: it is no game yet. */
  readonly chosenPair: number | null;
  readonly choosePair: (table: number | null) => void;
  /** The last move from here, with the version of the log then; null: none, or it was undone. */
  readonly moved: (Move & { readonly version: number }) | null;
  readonly noteMove: (moved: Screen['moved']) => void;
  /** Marks from here, for Ctrl+Z to undo the last one first. */
  readonly marks: readonly Mark[];
  readonly noteMarks: (marks: readonly Mark[]) => void;
  /** Changes of the draft by hand from here, for Ctrl+Z to undo the last one first. */
  readonly draftSteps: readonly DraftStep[];
  readonly noteDraftSteps: (steps: readonly DraftStep[]) => void;
  /** The draft as the last change from here has left it, with the revision of the desk then. */
  readonly changedDraft: { readonly revision: number; readonly draft: DeskDraft } | null;
  readonly noteDraft: (changed: Screen['changedDraft']) => void;
  /** The format as it is being changed, and as the desk had it when that began; null: it is as it was saved. */
  readonly changedStages: { readonly stages: readonly Stage[]; readonly before: readonly Stage[] } | null;
  readonly noteStages: (changed: Screen['changedStages']) => void;
  /** Where the desk is now, also for what is done at last and whose panel is gone; undefined once the desk is left. */
  readonly place: RefObject<string | undefined>;
  readonly above: 'help' | 'commands' | 'entry' | 'rooms' | null;
  /** Puts something above the page, or takes it away. */
  readonly show: (what: Screen['above']) => void;
}

export const ScreenContext = createContext<Screen | null>(null);

export function useScreen(): Screen {
  const screen = use(ScreenContext);
  if (!screen) throw new Error('useScreen is for what stands within the desk');
  return screen;
}
