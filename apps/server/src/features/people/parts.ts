import type { Db } from '../../database/connection.ts';
import type { Counts } from '../../database/countCache.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { FileStore } from '../../storage/storage.ts';

/** What work on people's cards needs. */
export interface PeopleParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'ask'>;
  /** Where photos go. */
  readonly media: FileStore;
  readonly counts: Counts;
}
