import type { Db } from '../../database/connection.ts';

/** What imports need. */
export interface ImportsParts {
  readonly db: Db;
}
