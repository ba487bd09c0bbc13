import type { Selectable } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { pageOf, type Page, type Paging } from '../../database/paging.ts';
import type { DesiredRolesTable } from '../../database/schema/accounts.ts';

export type DesiredRoleRow = Selectable<DesiredRolesTable>;

export interface LoginRow {
  id: number;
  password_hash: string;
  role: string;
  player_id: number | null;
}

export function findLogin(db: Db, email: string): Promise<LoginRow | undefined> {
  return db
    .selectFrom('users as user')
    .leftJoin('players as player', 'player.person_id', 'user.person_id')
    .select(['user.id', 'user.password_hash', 'user.role', 'player.id as player_id'])
    .where('user.email', '=', email)
    .executeTakeFirst();
}

export function listDesiredRoles(db: Db, paging: Paging): Promise<Page<DesiredRoleRow>> {
  return pageOf(db.selectFrom('desired_roles').selectAll().orderBy('id'), paging);
}

export function findDesiredRole(db: Db, id: number): Promise<DesiredRoleRow | undefined> {
  return db.selectFrom('desired_roles').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The athlete whose account it is, if the account is active; undefined when there is no such account. */
export function findOwnPlayer(db: Db, userId: number): Promise<{ player_id: number | null } | undefined> {
  return db
    .selectFrom('users as user')
    .leftJoin('players as player', 'player.person_id', 'user.person_id')
    .select('player.id as player_id')
    .where('user.id', '=', userId)
    .where('user.state', '=', 'active')
    .executeTakeFirst();
}
