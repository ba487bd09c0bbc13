import { sql, type Kysely } from 'kysely';

/** Tables whose changes the answers that read them did not hear of; by the tag. */
const TAGS = {
  athletes: ['referees', 'rating_list_lines'],
  // Whatever adds up games of all athletes; who shows those of one has the tag of that one.
  careers: ['player_games'],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [tag, tables] of Object.entries(TAGS)) {
    for (const table of tables) {
      await sql`
        create trigger ${sql.ref(`announce_${tag}`)} after insert or update or delete or truncate on ${sql.table(table)}
          for each statement execute function announce_change(${sql.lit(tag)})
      `.execute(db);
    }
  }
  // Answers about a person link to the account; nothing else of an account is shown, and much of it changes often.
  await sql`
    create trigger announce_new after insert on users for each row when (new.person_id is not null)
      execute function announce_change('athletes');
    create trigger announce_linked after update of person_id on users for each row
      when (old.person_id is distinct from new.person_id) execute function announce_change('athletes');
    create trigger announce_gone after delete on users for each row when (old.person_id is not null)
      execute function announce_change('athletes');
  `.execute(db);
}
