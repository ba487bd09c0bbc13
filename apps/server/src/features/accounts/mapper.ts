import type { Answer, Operations } from '@nardy/contract';
import type { LoginRow } from './repository.ts';

export type LoggedIn = Answer<Operations['loginUser']>['data'];

export function toLoggedIn(row: LoginRow, accessToken: string): LoggedIn {
  return { access_token: accessToken, user_id: row.id, userRole: row.role, player_id: row.player_id };
}
