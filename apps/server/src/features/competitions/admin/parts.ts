import type { Db } from '../../../database/connection.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { SecretKeys } from '../../../keys/secretKeys.ts';
import type { FileStore } from '../../../storage/storage.ts';
import type { MailService } from '../../mail/index.ts';

/** What the desk of competitions is made of. */
export interface CompetitionsDeskParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'ask'>;
  readonly mail: MailService;
  /** Where files go that everybody may see. */
  readonly media: FileStore;
  readonly keys: SecretKeys;
  readonly publicOrigin: string;
}
