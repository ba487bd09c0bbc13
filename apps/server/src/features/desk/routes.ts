import type { DeskFeatureParts } from './parts.ts';
import { createActHandlers } from './handlers/acts.ts';
import { createDraftHandlers } from './handlers/draft.ts';
import { createFollowingHandlers } from './handlers/following.ts';
import { createHallHandlers } from './handlers/hall.ts';
import { createPaperHandlers } from './handlers/papers.ts';
import { createReadingHandlers } from './handlers/reading.ts';
import { createSettingHandlers } from './handlers/settings.ts';

export { findUnpublishedFamily } from './access.ts';
export { createAnnouncementsHandlers } from './handlers/hall.ts';
export type { DeskHub } from './live/hub.ts';

/** The desk at which a director runs a competition. */
export function createDeskHandlers(parts: DeskFeatureParts) {
  return {
    ...createReadingHandlers(parts),
    ...createSettingHandlers(parts),
    ...createDraftHandlers(parts),
    ...createActHandlers(parts),
    ...createPaperHandlers(parts),
    ...createHallHandlers(parts),
    ...createFollowingHandlers(parts),
  };
}
