import type { DeskFeatureParts } from './parts.ts';
import { actHandlers } from './handlers/acts.ts';
import { draftHandlers } from './handlers/draft.ts';
import { followingHandlers } from './handlers/following.ts';
import { hallHandlers } from './handlers/hall.ts';
import { paperHandlers } from './handlers/papers.ts';
import { readingHandlers } from './handlers/reading.ts';
import { settingHandlers } from './handlers/settings.ts';

export { findUnpublishedFamily } from './access.ts';
export { announcementsHandlers } from './handlers/hall.ts';
export type { DeskHub } from './live/hub.ts';

/** The desk at which a director runs a competition. */
export function deskHandlers(parts: DeskFeatureParts) {
  return {
    ...readingHandlers(parts),
    ...settingHandlers(parts),
    ...draftHandlers(parts),
    ...actHandlers(parts),
    ...paperHandlers(parts),
    ...hallHandlers(parts),
    ...followingHandlers(parts),
  };
}
