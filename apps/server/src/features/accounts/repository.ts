import type { Db } from '../../database/connection.ts';

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
