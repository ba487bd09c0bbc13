import type { Db } from '../../database/connection.ts';
import type { Handlers } from '../../http/operations.ts';
import { accountsService } from './service.ts';

type AccountsHandlers = Pick<Handlers, 'loginUser'>;

export function accountsHandlers(db: Db, secretKey: string): AccountsHandlers {
  const accounts = accountsService(db, secretKey);
  return {
    loginUser: async ({ body }) => ({ success: true, data: await accounts.logIn(body) }),
  };
}
