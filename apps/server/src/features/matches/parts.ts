import type { Db } from '../../database/connection.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { LastingKeys } from '../../keys/lastingKeys.ts';
import type { Limits } from '../../limits/limits.ts';

/** What the players' side of a competition is made of. */
export interface MatchesParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'ask'>;
  readonly limits: Limits;
  readonly lastingKeys: LastingKeys;
}
