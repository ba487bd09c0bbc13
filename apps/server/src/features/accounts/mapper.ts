import type { Answer, DesiredRole, Operations } from '@nardy/contract';
import type { DesiredRoleRow, LoginRow } from './repository.ts';

export type LoggedIn = Answer<Operations['loginUser']>['data'];

export function toLoggedIn(row: LoginRow, accessToken: string): LoggedIn {
  return { access_token: accessToken, user_id: row.id, userRole: row.role, player_id: row.player_id };
}

export function toDesiredRole({ id, title }: DesiredRoleRow): DesiredRole {
  return { role_id: id, title };
}
