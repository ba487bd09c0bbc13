import type { Db } from '../../database/connection.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { SecretKeys } from '../../keys/secretKeys.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Log } from '../../log.ts';
import type { FileStore } from '../../storage/storage.ts';
import type { MailService } from '../mail/index.ts';
import type { PrivateFiles } from '../privateFiles/index.ts';

/** What accounts are made of. */
export interface AccountsParts {
  readonly log: Log;
  readonly db: Db;
  readonly keys: SecretKeys;
  readonly publicOrigin: string;
  /** Where the console is, for letters to staff. */
  readonly consoleAddress: string;
  /** Whether staff must have a second factor. */
  readonly requiresSecondFactor: boolean;
  readonly mail: MailService;
  readonly jobs: Pick<Jobs, 'ask'>;
  readonly limits: Limits;
  readonly files: PrivateFiles;
  /** Where photos go that everybody may see. */
  readonly media: FileStore;
}
