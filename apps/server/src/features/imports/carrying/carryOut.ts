import type { ImportKind } from '@nardy/contract';
import { sql, type Transaction } from 'kysely';
import { writeAudit, writeAudits } from '../../../database/audit.ts';
import type { ImportChanges, ImportCounts } from '../../../database/schema/imports.ts';
import type { Database } from '../../../database/schema.ts';
import { RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { bearerIn } from '../../accounts/index.ts';
import { checkSheet, type Asked, type CheckedRow } from '../checking/check.ts';
import type { ImportsParts } from '../parts.ts';
import type { Sheet } from '../reading/cells.ts';
import { fillBlanks, holdLinked, type LinkedCard } from './filling.ts';
import { joinClubs, makePersons, makeRoles, type NewRole } from './making.ts';

const NOTHING = 'В файле нет ни одной строки, которую можно загрузить.';
const AUDITS_AT_ONCE = 1_000;

export function countsOf(rows: readonly CheckedRow[]): ImportCounts {
  const count = (outcome: CheckedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return { add: count('add'), link: count('link'), skip: count('skip'), fault: count('fault') };
}

/** Brings a file in: the same check as the preview's, under a lock, and all that comes of it in one transaction. */
export async function carryOut(
  { db }: ImportsParts,
  { sheet, name, asked }: { readonly sheet: Sheet; readonly name: string; readonly asked: Asked },
  context: RequestContext,
): Promise<{ readonly import_id: number; readonly counts: ImportCounts }> {
  return db.transaction().execute(async (trx) => {
    // Nobody else makes cards meanwhile, so who is known stays who is known.
    await sql`select pg_advisory_xact_lock(hashtext('create-person'))`.execute(trx);
    const checked = await checkSheet(trx, sheet, asked);
    if (checked.columnsFault !== null) throw new RefusalError(409, { error: checked.columnsFault });
    const counts = countsOf(checked.rows);
    if (counts.add + counts.link === 0) throw new RefusalError(409, { error: NOTHING });
    const changes = await bringIn(trx, asked.kind, checked.rows);
    const { id } = await trx
      .insertInto('imports')
      .values({
        kind: asked.kind,
        file_name: name,
        counts: JSON.stringify(counts),
        changes: JSON.stringify(changes),
        imported_by: bearerIn(context).userId,
        undone_by: null,
        undone_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logAll(trx, { id, name, counts, changes }, context);
    return { import_id: id, counts };
  });
}

async function bringIn(
  trx: Transaction<Database>,
  kind: ImportKind,
  rows: readonly CheckedRow[],
): Promise<ImportChanges> {
  const added = rows.filter(({ outcome }) => outcome === 'add');
  const linked = rows.filter(({ outcome }) => outcome === 'link');
  const persons = await makePersons(trx, added);
  const cards = await holdLinked(
    trx,
    linked.flatMap(({ personId }) => personId ?? []),
  );
  const placed: Placed[] = [
    ...added.map((row, index) => ({ row, personId: persons[index] ?? 0, card: undefined })),
    ...linked.flatMap((row) => {
      const card = cards.get(row.personId ?? 0);
      return card ? [{ row, personId: card.personId, card }] : [];
    }),
  ];
  const { made, roles } = await giveRoles(trx, kind, placed);
  const filled: ImportChanges['filled'][number][] = [];
  for (const { row, card } of placed) if (card) filled.push(...(await fillBlanks(trx, card, row.person)));
  const { clubs, memberships } = await joinClubs(
    trx,
    kind === 'athletes'
      ? placed.map(({ row, personId }) => ({ playerId: roles.get(personId) ?? 0, titles: row.person.clubs }))
      : [],
  );
  return {
    persons,
    players: kind === 'athletes' ? made : [],
    referees: kind === 'referees' ? made : [],
    clubs,
    memberships,
    filled,
    versions: await versionsOf(
      trx,
      placed.map(({ personId }) => personId),
    ),
  };
}

/** A row with the card that it has now; `card` is one that there was. */
interface Placed {
  readonly row: CheckedRow;
  readonly personId: number;
  readonly card: LinkedCard | undefined;
}

/** Makes athletes or referees of those who are none; gives those that were made, and the one of each person. */
async function giveRoles(trx: Transaction<Database>, kind: ImportKind, placed: readonly Placed[]) {
  const roleOf = ({ card }: Placed) => (kind === 'athletes' ? card?.player_id : card?.referee_id) ?? null;
  const without: NewRole[] = placed.filter((one) => roleOf(one) === null);
  const made = await makeRoles(trx, kind, without);
  const roles = new Map<number, number>();
  for (const one of placed) {
    const id = roleOf(one);
    if (id !== null) roles.set(one.personId, id);
  }
  for (const [index, { personId }] of without.entries()) roles.set(personId, made[index] ?? 0);
  return { made, roles };
}

async function versionsOf(
  trx: Transaction<Database>,
  ids: readonly number[],
): Promise<ImportChanges['versions']> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from persons where id = any(${[...ids]}::int[]) order by id
  `.execute(trx);
  return rows.map(({ id, version }) => [id, version]);
}

/** Each card's history tells where it came from; the log has one line for the file. */
async function logAll(
  trx: Transaction<Database>,
  done: {
    readonly id: number;
    readonly name: string;
    readonly counts: ImportCounts;
    readonly changes: ImportChanges;
  },
  context: RequestContext,
): Promise<void> {
  const by = { userId: bearerIn(context).userId, address: context.ip };
  const made = new Set(done.changes.persons);
  const entries = done.changes.versions.map(([id]) => ({
    ...by,
    action: made.has(id) ? 'import-person' : 'import-into-person',
    subject: 'persons',
    subjectId: id,
    after: { file: done.name },
  }));
  for (let at = 0; at < entries.length; at += AUDITS_AT_ONCE)
    await writeAudits(trx, entries.slice(at, at + AUDITS_AT_ONCE));
  await writeAudit(trx, {
    ...by,
    action: 'carry-out-import',
    subject: 'imports',
    subjectId: done.id,
    after: { file: done.name, ...done.counts },
  });
}
