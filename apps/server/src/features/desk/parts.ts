import type { Db } from '../../database/connection.ts';
import type { Bearer } from '../../http/operations.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { LastingKeys } from '../../keys/lastingKeys.ts';
import type { MailService } from '../mail/index.ts';
import type { FileStore } from '../../storage/storage.ts';
import type { DeskHub } from './live/hub.ts';

/** What the director's desk is made of. */
export interface DeskParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'ask'>;
  readonly mail: MailService;
}

/** With what its streams and papers need. */
export interface DeskFeatureParts extends DeskParts {
  readonly desks: DeskHub;
  readonly media: FileStore;
  /** The portal's address without a slash at its end. */
  readonly publicOrigin: string;
  readonly lastingKeys: LastingKeys;
  /** Whose access token it is, as long as the login is open. */
  readonly findBearer: (accessToken: string | undefined) => Promise<Bearer | undefined>;
}
