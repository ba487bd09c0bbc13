import type { Db } from '../database/connection.ts';
import type { Handlers } from '../http/operations.ts';
import { accountsHandlers } from './accounts/routes.ts';
import { athletesHandlers } from './athletes/routes.ts';
import { competitionsHandlers } from './competitions/routes.ts';
import { geographyHandlers } from './geography/routes.ts';
import { siteHandlers } from './site/routes.ts';

/** What the features need; the application gives it. */
export interface FeatureParts {
  readonly db: Db;
  readonly secretKey: string;
}

/** All handlers of the API, feature by feature. */
export function handlersOf({ db, secretKey }: FeatureParts): Handlers {
  return {
    ...siteHandlers(db),
    ...geographyHandlers(db),
    ...athletesHandlers(db),
    ...competitionsHandlers(db),
    ...accountsHandlers(db, secretKey),
  };
}
