import type { Db } from '../../database/connection.ts';
import { oneAnswer, pageAnswer } from '../../http/answers.ts';
import type { Handlers } from '../../http/operations.ts';
import { toDesiredRole } from './mapper.ts';
import { findDesiredRole, listDesiredRoles } from './repository.ts';
import { accountsService } from './service.ts';

type AccountsHandlers = Pick<Handlers, 'loginUser' | 'listDesiredRoles' | 'getDesiredRole'>;

export function accountsHandlers(db: Db, secretKey: string): AccountsHandlers {
  const accounts = accountsService(db, secretKey);
  return {
    loginUser: async ({ body }) => ({ success: true, data: await accounts.logIn(body) }),
    listDesiredRoles: async ({ query }) => pageAnswer(await listDesiredRoles(db, query), toDesiredRole),
    getDesiredRole: async ({ params }) =>
      oneAnswer(await findDesiredRole(db, params.id), toDesiredRole, 'Роль не найдена'),
  };
}
