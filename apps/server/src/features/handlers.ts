import type { Db } from '../database/connection.ts';
import { countAnew, type Counts } from '../database/countCache.ts';
import type { Guard, Handlers } from '../http/operations.ts';
import type { LastingKeys } from '../keys/lastingKeys.ts';
import { makePreviewable } from '../preview/handlers.ts';
import type { FindPreviewed } from '../preview/plugin.ts';
import { createAccountsHandlers, createGuard, Sessions, type AccountsParts } from './accounts/routes.ts';
import { createAdministrationHandlers, type RunningServer } from './administration/routes.ts';
import { createApplicationsHandlers, createWithdrawAll } from './applications/routes.ts';
import { createAthletesHandlers } from './athletes/routes.ts';
import { createCompetitionsDeskHandlers, createCompetitionsHandlers } from './competitions/routes.ts';
import {
  createAnnouncementsHandlers,
  createDeskHandlers,
  findUnpublishedFamily,
  type DeskHub,
} from './desk/routes.ts';
import { createGeographyHandlers } from './geography/routes.ts';
import { createImportsHandlers } from './imports/routes.ts';
import { createLiveHandlers, type LiveHub } from './live/routes.ts';
import { createLetterHandlers, createOutboxHandlers, type OutboxParts } from './mail/routes.ts';
import { createMatchesHandlers } from './matches/routes.ts';
import { createMediaHandlers } from './media/routes.ts';
import { createNoticesHandlers } from './notices/routes.ts';
import { createPeopleHandlers } from './people/routes.ts';
import { createRefereesHandlers } from './referees/routes.ts';
import { createSearchHandlers } from './search/routes.ts';
import { createTrainingHandlers } from './simulation/routes.ts';
import { createSiteHandlers } from './site/routes.ts';

/** What the features need; the application gives it. */
export interface FeatureParts extends AccountsParts {
  /** For public reads; it takes selects only, and may be a replica that has all that is known of. */
  readonly reads: Db;
  readonly counts: Counts;
  readonly live: LiveHub;
  readonly desks: DeskHub;
  readonly post: OutboxParts['post'];
  /** Origins of push services beside those of the usual browsers. */
  readonly pushServices: readonly string[];
  readonly running: RunningServer;
  readonly lastingKeys: LastingKeys;
}

/** What answers the operations, and what says who may ask for those that require a login. */
export interface Api {
  readonly handlers: Handlers;
  readonly guard: Guard;
  readonly findPreviewed: FindPreviewed;
}

/** All handlers of the API, feature by feature, with their guard. */
export function createApi(parts: FeatureParts): Api {
  const { reads, counts, live } = parts;
  const sessions = new Sessions(parts);
  const findBearer = (token: string | undefined) => sessions.bearerOf(token);
  return {
    guard: createGuard(sessions),
    findPreviewed: (asked) => findUnpublishedFamily({ db: parts.db, findBearer }, asked),
    handlers: {
      ...createSiteHandlers(reads, parts),
      ...createGeographyHandlers(reads),
      ...createAthletesHandlers(reads, sessions, counts),
      ...makePreviewable(parts.db, createCompetitionsHandlers(reads, counts, parts), (db) =>
        createCompetitionsHandlers(db, countAnew, parts),
      ),
      ...makePreviewable(parts.db, createAnnouncementsHandlers(reads), createAnnouncementsHandlers),
      ...createCompetitionsDeskHandlers(parts),
      ...createDeskHandlers({ ...parts, findBearer }),
      ...createTrainingHandlers(parts),
      ...createMatchesHandlers(parts),
      ...createNoticesHandlers(parts),
      ...createLiveHandlers(live, reads),
      ...createRefereesHandlers(reads),
      ...createMediaHandlers(reads, parts),
      ...createLetterHandlers(parts),
      ...createOutboxHandlers(parts),
      ...createSearchHandlers(reads),
      ...createAccountsHandlers(parts, sessions, { withdrawApplications: createWithdrawAll(parts) }),
      ...createApplicationsHandlers(parts),
      ...createPeopleHandlers(parts),
      ...createImportsHandlers(parts),
      ...createAdministrationHandlers(parts.db, parts.running),
    },
  };
}
