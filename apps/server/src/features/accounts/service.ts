import { LOGIN_MESSAGES } from '@nardy/contract';
import type { Db } from '../../database/connection.ts';
import { RefusalError } from '../../http/errors.ts';
import { accessTokens } from './accessToken.ts';
import { toLoggedIn, type LoggedIn } from './mapper.ts';
import { passwordMatches } from './password.ts';
import { findLogin } from './repository.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

export function accountsService(db: Db, secretKey: string) {
  const tokens = accessTokens(secretKey);

  /** Refuses a wrong password and an unknown address alike, in words and in time. */
  async function logIn({ login, password }: Credentials): Promise<LoggedIn> {
    const found = await findLogin(db, login.toLowerCase());
    const matches = await passwordMatches(found?.password_hash, password);
    if (!found || !matches) throw new RefusalError(401, { error: LOGIN_MESSAGES.refused });
    return toLoggedIn(found, await tokens.issue({ userId: found.id, role: found.role }));
  }

  return { logIn };
}
