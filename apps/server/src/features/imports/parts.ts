import type { Db } from '../../database/connection.ts';
import type { Jobs } from '../../jobs/jobs.ts';

/** What imports need. */
export interface ImportsParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'ask'>;
}
