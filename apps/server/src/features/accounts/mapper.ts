import type { Answer, DesiredRole, Operations, User } from '@nardy/contract';
import { listPhotoLinks } from '../../storage/files.ts';
import type { DesiredRoleRow, LoginRow, UserRow } from './repository.ts';
import { getEffectiveRole, type Begun } from './sessions/service.ts';

export type LoggedIn = Answer<Operations['loginUser']>['data'];

export function toLoggedIn(
  row: Pick<LoginRow, 'id' | 'player_id'>,
  { access, role, missing }: Begun,
): LoggedIn {
  return {
    access_token: access,
    user_id: row.id,
    userRole: role,
    player_id: row.player_id,
    second_factor: missing,
  };
}

export function toDesiredRole({ id, title }: DesiredRoleRow): DesiredRole {
  return { role_id: id, title };
}

/** Accounts of staff may have no person: they are called by their address. */
export function toUser(row: UserRow): User {
  return {
    user_id: row.id,
    email: row.email,
    userRole: getEffectiveRole(row),
    profile: {
      first_name: row.first_name ?? row.email,
      last_name: row.last_name ?? '',
      middle_name: row.middle_name,
      photo: listPhotoLinks(row.photo_path),
    },
    player_id: row.player_id,
    referee_id: row.referee_id,
  };
}
