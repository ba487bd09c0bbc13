import type { Db } from '../database/connection.ts';
import type { Lists } from '../database/lists.ts';
import type { Handlers } from '../http/operations.ts';
import type { Settings } from '../settings.ts';
import { accountsHandlers } from './accounts/routes.ts';
import { athletesHandlers } from './athletes/routes.ts';
import { competitionsHandlers } from './competitions/routes.ts';
import { geographyHandlers } from './geography/routes.ts';
import { liveHandlers, type LiveHub } from './live/routes.ts';
import { mediaHandlers } from './media/routes.ts';
import { refereesHandlers } from './referees/routes.ts';
import { siteHandlers } from './site/routes.ts';

/** What the features need; the application gives it. */
export interface FeatureParts {
  /** For what writes, and for what must see its own writes. */
  readonly db: Db;
  /** For public reads; it takes selects only, and may be a replica that has all that is known of. */
  readonly reads: Db;
  readonly secretKey: string;
  readonly lists: Lists;
  readonly live: LiveHub;
  readonly settings: Pick<Settings, 'publicOrigin'>;
}

/** All handlers of the API, feature by feature. */
export function handlersOf({ db, reads, secretKey, lists, live, settings }: FeatureParts): Handlers {
  return {
    ...siteHandlers(reads),
    ...geographyHandlers(reads),
    ...athletesHandlers(reads, secretKey, lists),
    ...competitionsHandlers(reads, lists, settings.publicOrigin),
    ...liveHandlers(live, reads),
    ...refereesHandlers(reads),
    ...mediaHandlers(reads),
    ...accountsHandlers(db, secretKey),
  };
}
