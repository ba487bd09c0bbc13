import { sql, type Kysely } from 'kysely';

/** Texts of letters as editors have written them; of a letter that follows the portal's own text there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table letter_texts (
      letter text primary key,
      subject text,
      body text,
      button text,
      version int not null default 1,
      changed_by int references users,
      changed_at timestamptz not null default now(),
      check ((subject is null) = (body is null)),
      check (button is null or body is not null)
    );
  `.execute(db);
}
