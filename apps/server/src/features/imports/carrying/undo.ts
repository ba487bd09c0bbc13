import { sql, type Transaction } from 'kysely';
import { writeAudit } from '../../../database/audit.ts';
import type { ImportChanges } from '../../../database/schema/imports.ts';
import type { Database } from '../../../database/schema.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { bearerIn } from '../../accounts/index.ts';
import type { ImportsParts } from '../parts.ts';
import { obstaclesOf } from './obstacles.ts';

const NO_SUCH_IMPORT = 'Импорт не найден';
const UNDONE = 'Этот импорт уже отменён.';
const IMPOSSIBLE = 'Импорт нельзя отменить целиком: с его людьми уже что-то произошло.';

/** Takes a whole import back: what it made is gone, what it filled is blank again. */
export async function undoImport({ db }: ImportsParts, id: number, context: RequestContext): Promise<void> {
  const { userId } = bearerIn(context);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('create-person'))`.execute(trx);
    const found = await trx
      .selectFrom('imports')
      .select(['changes', 'counts', 'file_name', 'undone_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new NotFoundError(NO_SUCH_IMPORT);
    if (found.undone_at !== null) throw new RefusalError(409, { error: UNDONE });
    await hold(trx, found.changes);
    const reasons = await obstaclesOf(trx, found.changes);
    if (reasons.length > 0) throw new RefusalError(409, { error: IMPOSSIBLE, reasons: [...reasons] });
    await takeBack(trx, found.changes);
    await trx
      .updateTable('imports')
      .set({ undone_by: userId, undone_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, {
      userId,
      address: context.ip,
      action: 'undo-import',
      subject: 'imports',
      subjectId: id,
      before: { file: found.file_name, ...found.counts },
    });
  });
}

/** Nothing may come of the people while it is found out whether anything has: whoever refers to them waits. */
async function hold(trx: Transaction<Database>, changes: ImportChanges): Promise<void> {
  const ids = changes.versions.map(([id]) => id);
  await sql`select from persons where id = any(${ids}::int[]) order by id for update`.execute(trx);
  for (const table of ['players', 'referees'] as const)
    await sql`select from ${sql.table(table)} where id = any(${[...changes[table]]}::int[]) order by id for update`.execute(
      trx,
    );
}

async function takeBack(trx: Transaction<Database>, changes: ImportChanges): Promise<void> {
  const memberships = JSON.stringify(changes.memberships.map(([player, club]) => ({ player, club })));
  await sql`
    delete from player_clubs using json_to_recordset(${memberships}::json) as joined (player int, club int)
    where player_id = joined.player and club_id = joined.club
  `.execute(trx);
  for (const table of ['players', 'referees', 'persons'] as const)
    await sql`delete from ${sql.table(table)} where id = any(${[...changes[table]]}::int[])`.execute(trx);
  for (const { table, id, columns } of changes.filled) {
    const blanks = columns.map((column) =>
      column === 'federation_member' ? sql`${sql.ref(column)} = false` : sql`${sql.ref(column)} = null`,
    );
    await sql`update ${sql.table(table)} set ${sql.join(blanks)} where id = ${id}`.execute(trx);
  }
  // Others may have joined a club that the file brought.
  await sql`
    delete from clubs where id = any(${[...changes.clubs]}::int[])
      and not exists (select from player_clubs where club_id = clubs.id)
  `.execute(trx);
}
