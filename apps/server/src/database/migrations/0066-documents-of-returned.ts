import { sql, type Kysely } from 'kysely';

/** Documents of registrations that were returned and not mended go after 90 days: of those before this, counted from now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update private_files as file set delete_after = current_date + 90
    from registration_files as link join users on users.id = link.user_id
    where link.file_id = file.id and file.deleted_at is null and file.delete_after is null
      and users.state = 'returned'
  `.execute(db);
}
