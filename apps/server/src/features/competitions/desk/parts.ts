import type { Db } from '../../../database/connection.ts';
import type { Jobs } from '../../../jobs/jobs.ts';

/** What the desk of competitions is made of. */
export interface CompetitionsDeskParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'ask'>;
  readonly secretKey: string;
  readonly publicOrigin: string;
}
