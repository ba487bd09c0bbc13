import type { Db } from '../database/connection.ts';
import type { Lists } from '../database/lists.ts';
import type { Handlers } from '../http/operations.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Limits } from '../limits/limits.ts';
import type { FileStore } from '../storage/storage.ts';
import { accountsHandlers, guardHandlers, Sessions } from './accounts/routes.ts';
import { athletesHandlers } from './athletes/routes.ts';
import { competitionsHandlers } from './competitions/routes.ts';
import { geographyHandlers } from './geography/routes.ts';
import { liveHandlers, type LiveHub } from './live/routes.ts';
import type { MailService } from './mail/index.ts';
import { mediaHandlers } from './media/routes.ts';
import type { PrivateFiles } from './privateFiles/index.ts';
import { refereesHandlers } from './referees/routes.ts';
import { siteHandlers } from './site/routes.ts';

/** What the features need; the application gives it. */
export interface FeatureParts {
  /** For what writes, and for what must see its own writes. */
  readonly db: Db;
  /** For public reads; it takes selects only, and may be a replica that has all that is known of. */
  readonly reads: Db;
  readonly secretKey: string;
  readonly publicOrigin: string;
  readonly lists: Lists;
  readonly live: LiveHub;
  readonly mail: MailService;
  readonly jobs: Pick<Jobs, 'ask'>;
  readonly limits: Limits;
  readonly files: PrivateFiles;
  readonly media: FileStore;
}

/** All handlers of the API, feature by feature; those that require a login are guarded. */
export function handlersOf(parts: FeatureParts): Handlers {
  const { reads, lists, live } = parts;
  const sessions = new Sessions(parts);
  return guardHandlers(
    {
      ...siteHandlers(reads),
      ...geographyHandlers(reads),
      ...athletesHandlers(reads, sessions, lists),
      ...competitionsHandlers(reads, lists, parts.publicOrigin),
      ...liveHandlers(live, reads),
      ...refereesHandlers(reads),
      ...mediaHandlers(reads),
      ...accountsHandlers(parts, sessions),
    },
    sessions,
  );
}
