import type { Db } from '../database/connection.ts';
import { countAnew, type Counts } from '../database/countCache.ts';
import type { Guard, Handlers } from '../http/operations.ts';
import type { LastingKeys } from '../keys/lastingKeys.ts';
import { previewable } from '../preview/handlers.ts';
import type { FindPreviewed } from '../preview/plugin.ts';
import { accountsHandlers, createGuard, Sessions, type AccountsParts } from './accounts/routes.ts';
import { administrationHandlers, type RunningServer } from './administration/routes.ts';
import { applicationsHandlers, createWithdrawAll } from './applications/routes.ts';
import { athletesHandlers } from './athletes/routes.ts';
import { competitionsDeskHandlers, competitionsHandlers } from './competitions/routes.ts';
import { announcementsHandlers, deskHandlers, findUnpublishedFamily, type DeskHub } from './desk/routes.ts';
import { geographyHandlers } from './geography/routes.ts';
import { importsHandlers } from './imports/routes.ts';
import { liveHandlers, type LiveHub } from './live/routes.ts';
import { letterHandlers, outboxHandlers, type OutboxParts } from './mail/routes.ts';
import { matchesHandlers } from './matches/routes.ts';
import { mediaHandlers } from './media/routes.ts';
import { noticesHandlers } from './notices/routes.ts';
import { peopleHandlers } from './people/routes.ts';
import { refereesHandlers } from './referees/routes.ts';
import { searchHandlers } from './search/routes.ts';
import { trainingHandlers } from './simulation/routes.ts';
import { siteHandlers } from './site/routes.ts';

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
      ...siteHandlers(reads, parts),
      ...geographyHandlers(reads),
      ...athletesHandlers(reads, sessions, counts),
      ...previewable(parts.db, competitionsHandlers(reads, counts, parts), (db) =>
        competitionsHandlers(db, countAnew, parts),
      ),
      ...previewable(parts.db, announcementsHandlers(reads), announcementsHandlers),
      ...competitionsDeskHandlers(parts),
      ...deskHandlers({ ...parts, findBearer }),
      ...trainingHandlers(parts),
      ...matchesHandlers(parts),
      ...noticesHandlers(parts),
      ...liveHandlers(live, reads),
      ...refereesHandlers(reads),
      ...mediaHandlers(reads, parts),
      ...letterHandlers(parts),
      ...outboxHandlers(parts),
      ...searchHandlers(reads),
      ...accountsHandlers(parts, sessions, { withdrawApplications: createWithdrawAll(parts) }),
      ...applicationsHandlers(parts),
      ...peopleHandlers(parts),
      ...importsHandlers(parts),
      ...administrationHandlers(parts.db, parts.running),
    },
  };
}
