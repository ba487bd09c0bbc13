import { sql, type Kysely } from 'kysely';

/** What is searched, but for the titles that may be in a table once only. */
const TEXTS = {
  persons: ['last_name', 'first_name', 'middle_name'],
  registrations: ['last_name', 'first_name', 'middle_name'],
  all_tournaments: ['full_name'],
  all_albums: ['title'],
  all_videos: ['title'],
  cities: ['title'],
  regions: ['title'],
} as const;

const UNIQUE = {
  tags: ['name'],
  clubs: ['title'],
  ranks: ['title', 'short_title'],
  referee_categories: ['full_name', 'short_name'],
  referee_roles: ['title'],
  desired_roles: ['title'],
  disciplines: ['title'],
  countries: ['title'],
  districts: ['title'],
} as const;

/** Letters that some systems write in two parts become one, as in searches: else what has them is not found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An import is undone by the versions of the cards that it made, and nobody has edited them.
  await sql`alter table persons disable trigger raise_version`.execute(db);
  for (const [table, columns] of Object.entries(TEXTS))
    await sql`
      update ${sql.table(table)}
      set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = normalize(${sql.ref(column)}, nfc)`))}
      where ${sql.join(
        columns.map((column) => sql`${sql.ref(column)} is not nfc normalized`),
        sql` or `,
      )}
    `.execute(db);
  await sql`alter table persons enable trigger raise_version`.execute(db);
  // An undone merge puts back what stands here, where the card still has what the merge gave it.
  await sql`
    update person_merges set changes = normalize(changes::text, nfc)::jsonb
    where changes::text is not nfc normalized
  `.execute(db);
  for (const [table, columns] of Object.entries(UNIQUE))
    for (const column of columns) await joinParts(db, table, column);
}

/** Where that title is there already, the other stays as it is: which of them goes is for the editors to say. */
async function joinParts(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const [own, other] = [sql.ref(`entry.${column}`), sql.ref(`other.${column}`)];
  // Two countries may have a district of one title.
  const isBeside = table === 'districts' ? sql`other.country_id = entry.country_id` : sql`true`;
  await sql`
    update ${sql.table(table)} as entry set ${sql.ref(column)} = normalize(${own}, nfc)
    where ${own} is not nfc normalized and not exists (
      select from ${sql.table(table)} as other
      where other.id <> entry.id and ${isBeside} and normalize(${other}, nfc) = normalize(${own}, nfc)
        and (${other} is nfc normalized or other.id < entry.id)
    )
  `.execute(db);
}
