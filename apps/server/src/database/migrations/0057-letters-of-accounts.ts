import { sql, type Kysely } from 'kysely';

/**
 * Whose account a letter is about: people change their addresses, and letters to the earlier ones go with the account, too. Of
 * letters that were written before, those to the present address are known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table letters add column user_id int references users on delete cascade;
    update letters set user_id = users.id from users where users.email = letters.recipient;
    create index letters_user on letters (user_id) where user_id is not null;
  `.execute(db);
}
