import type { Db } from '../../database/connection.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { MailService } from '../mail/index.ts';
import type { PrivateFiles } from '../privateFiles/index.ts';

/** What applications are made of. */
export interface ApplicationsParts {
  readonly db: Db;
  readonly mail: MailService;
  readonly jobs: Pick<Jobs, 'ask'>;
  readonly files: PrivateFiles;
}
