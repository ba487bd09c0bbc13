import { sql, type Kysely } from 'kysely';

const NAMES = ['last_name', 'first_name', 'middle_name'];

/** A registration that was sent again kept letters in two parts (0062), and gave them to the card that was made from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An import is undone by the versions of the cards that it made, and nobody has edited them.
  await sql`alter table persons disable trigger raise_version`.execute(db);
  for (const table of ['persons', 'registrations'])
    await sql`
      update ${sql.table(table)}
      set ${sql.join(NAMES.map((name) => sql`${sql.ref(name)} = normalize(${sql.ref(name)}, nfc)`))}
      where ${sql.join(
        NAMES.map((name) => sql`${sql.ref(name)} is not nfc normalized`),
        sql` or `,
      )}
    `.execute(db);
  await sql`alter table persons enable trigger raise_version`.execute(db);
  // An undone merge puts back what stands here, where the card still has what the merge gave it.
  await sql`
    update person_merges set changes = normalize(changes::text, nfc)::jsonb
    where changes::text is not nfc normalized
  `.execute(db);
}
