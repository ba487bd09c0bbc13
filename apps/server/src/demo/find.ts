import type { Db } from '../database/connection.ts';
import { DEMO_LOGINS } from './logins.ts';

/** Whether the people in a database are those of the demo; undefined while there is nobody. */
export async function findDemo(db: Db): Promise<boolean | undefined> {
  const somebody = await db.selectFrom('persons').select('id').limit(1).executeTakeFirst();
  if (!somebody) return undefined;
  const administrator = DEMO_LOGINS[0].login;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', administrator)
    .executeTakeFirst();
  return user !== undefined;
}
