import { sql, type Kysely } from 'kysely';

/** What the matches of a round are played to: rounds of a bracket may have a length of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rounds add column match_length int check (match_length > 0);
    update rounds set match_length = stages.match_length from stages where stages.id = rounds.stage_id;
  `.execute(db);
}
