import type { Handlers } from '../../http/operations.ts';
import type { DeskFeatureParts } from './parts.ts';
import { actHandlers } from './handlers/acts.ts';
import { draftHandlers } from './handlers/draft.ts';
import { followingHandlers } from './handlers/following.ts';
import { readingHandlers } from './handlers/reading.ts';
import { settingHandlers } from './handlers/settings.ts';

export type { DeskHub } from './live/hub.ts';

export type DeskOperation =
  | 'getDesk'
  | 'listChildDesks'
  | 'saveDeskTables'
  | 'setDeskClock'
  | 'markAttendance'
  | 'enterLate'
  | 'openDraft'
  | 'previewDraft'
  | 'changeDraft'
  | 'resetDraft'
  | 'discardDraft'
  | 'publishDraft'
  | 'runDeskCommand'
  | 'previewDeskCommand'
  | 'previewCorrection'
  | 'listPersonActs'
  | 'listDeskLog'
  | 'followDesk'
  | 'setDeskFocus';

/** The desk at which a director runs a competition. */
export function deskHandlers(parts: DeskFeatureParts): Pick<Handlers, DeskOperation> {
  return {
    ...readingHandlers(parts),
    ...settingHandlers(parts),
    ...draftHandlers(parts),
    ...actHandlers(parts),
    ...followingHandlers(parts),
  };
}
