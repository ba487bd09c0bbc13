import { parseBirthday, type giveAward } from '@nardy/contract';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../database/schema.ts';
import { FieldsError, NotFoundError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { readBearer, selectHasJoined } from '../../accounts/index.ts';
import type { PeopleParts } from '../parts.ts';
import { auditPerson, holdPerson } from './held.ts';
import { raiseVersion } from './repository.ts';

type Values = z.output<typeof giveAward.body>;
type Kind = Values['kind'];

const NO_SUCH_AWARD = 'Запись о присвоении не найдена';
const NO_SUCH_TITLE = 'Такого нет в справочнике: выберите снова';
const NOTHING_HELD = 'Снимать нечего: выберите, что присвоено';
const HELD_ALREADY = 'Это уже присвоено';

/** Where what is held now stands. */
const HOLDERS = {
  rank: { table: 'players', column: 'rank_id' },
  honorary: { table: 'players', column: 'honorary_rank_id' },
  category: { table: 'referees', column: 'category_id' },
} as const;

type Parts = Pick<PeopleParts, 'db'>;

/** Gives a rank, title or category by an order; who was no athlete or referee becomes one. Gives the card's version. */
export async function giveTitle(
  { db }: Parts,
  personId: number,
  values: Values,
  context: RequestContext,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await holdPerson(trx, personId, values.version);
    const { kind, title_id: titleId } = values;
    const title = await readTitle(trx, kind, titleId);
    if (titleId !== null && title === undefined) throw new FieldsError({ title_id: [NO_SUCH_TITLE] }, 422);
    const previous = await hold(trx, personId, kind);
    if (previous === titleId)
      throw new FieldsError({ title_id: [titleId === null ? NOTHING_HELD : HELD_ALREADY] }, 422);
    await trx
      .insertInto('awards')
      .values({
        person_id: personId,
        kind,
        rank_id: kind === 'category' ? null : titleId,
        category_id: kind === 'category' ? titleId : null,
        previous_id: previous,
        order_number: values.order_number,
        order_date: parseBirthday(values.order_date) ?? '',
        given_by: readBearer(context).userId,
      })
      .execute();
    await setHeld(trx, personId, kind, titleId);
    await auditPerson(trx, personId, context, {
      action: 'give-award',
      before: { [kind]: (await readTitle(trx, kind, previous)) ?? null },
      after: {
        [kind]: title ?? null,
        order_number: values.order_number,
        order_date: parseBirthday(values.order_date),
      },
    });
    return selectVersion(trx, personId);
  });
}

/** Takes an entry back. What is held changes only by the latest of its kind; an older one is a line of the list. */
export async function withdrawTitle(
  { db }: Parts,
  awardId: number,
  context: RequestContext,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const of = await trx
      .selectFrom('awards')
      .select('person_id')
      .where('id', '=', awardId)
      .executeTakeFirst();
    if (!of) throw new NotFoundError(NO_SUCH_AWARD);
    await holdPerson(trx, of.person_id);
    const award = await trx.deleteFrom('awards').where('id', '=', awardId).returningAll().executeTakeFirst();
    if (!award) throw new NotFoundError(NO_SUCH_AWARD);
    const { kind, person_id: personId } = award;
    const left = await listGiven(trx, personId, kind);
    const next = left.find(({ id }) => id > awardId);
    const given = award.rank_id ?? award.category_id;
    const previous = award.previous_id ?? left.findLast(({ id }) => id < awardId)?.titleId ?? null;
    if (next)
      await trx.updateTable('awards').set({ previous_id: previous }).where('id', '=', next.id).execute();
    // Of two cards that were merged, the one that is left may hold what no order here gave, or what an earlier order did.
    const isHeld = !givesToo(left, given, next) && (await findHeld(trx, personId, kind)) === given;
    const falling = next ? (left.at(-1)?.titleId ?? null) : previous;
    if (isHeld) await setHeld(trx, personId, kind, falling);
    await raiseVersion(trx, personId);
    await auditPerson(trx, personId, context, {
      action: 'withdraw-award',
      before: {
        [kind]: (await readTitle(trx, kind, given)) ?? null,
        order_number: award.order_number,
        order_date: award.order_date,
      },
      after: isHeld ? { [kind]: (await readTitle(trx, kind, falling)) ?? null } : {},
    });
    return selectVersion(trx, personId);
  });
}

async function readTitle(
  trx: Transaction<Database>,
  kind: Kind,
  id: number | null,
): Promise<string | undefined> {
  if (id === null) return undefined;
  if (kind === 'category') {
    const row = await trx
      .selectFrom('referee_categories')
      .select('full_name')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.full_name;
  }
  const row = await trx
    .selectFrom('ranks')
    .select('title')
    .where('id', '=', id)
    .where('honorary', '=', kind === 'honorary')
    .executeTakeFirst();
  return row?.title;
}

interface Given {
  readonly id: number;
  readonly titleId: number | null;
}

/** What the orders of a kind gave, the first first. */
async function listGiven(trx: Transaction<Database>, personId: number, kind: Kind): Promise<Given[]> {
  const rows = await trx
    .selectFrom('awards')
    .select(['id', 'rank_id', 'category_id'])
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, titleId: row.rank_id ?? row.category_id }));
}

/** Whether a title stays when an order with later ones is withdrawn, for another gives it. */
const givesToo = (left: readonly Given[], titleId: number | null, next: Given | undefined): boolean =>
  next !== undefined && left.some((one) => one.titleId === titleId);

/** What is held now; makes the athlete or the referee who holds it. */
async function hold(trx: Transaction<Database>, personId: number, kind: Kind): Promise<number | null> {
  await (kind === 'category' ? makeReferee : makeAthlete)(trx, personId);
  return findHeld(trx, personId, kind);
}

async function findHeld(trx: Transaction<Database>, personId: number, kind: Kind): Promise<number | null> {
  const { table, column } = HOLDERS[kind];
  const { rows } = await sql<{ id: number | null }>`
    select ${sql.ref(column)} as id from ${sql.table(table)} where person_id = ${personId}
  `.execute(trx);
  return rows[0]?.id ?? null;
}

async function makeReferee(trx: Transaction<Database>, personId: number): Promise<void> {
  await trx
    .insertInto('referees')
    .values({ person_id: personId, category_id: null })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
}

async function makeAthlete(trx: Transaction<Database>, personId: number): Promise<void> {
  await trx
    .insertInto('players')
    .values({
      person_id: personId,
      rank_id: null,
      honorary_rank_id: null,
      federation_member: selectHasJoined(personId),
      main_discipline_id: null,
      rating: null,
    })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
}

/** Who has lost the athlete or referee since, by a merge that was undone, holds nothing. */
async function setHeld(
  trx: Transaction<Database>,
  personId: number,
  kind: Kind,
  id: number | null,
): Promise<void> {
  const { table, column } = HOLDERS[kind];
  await trx
    .updateTable(table)
    .set({ [column]: id })
    .where('person_id', '=', personId)
    .execute();
}

async function selectVersion(trx: Transaction<Database>, personId: number): Promise<number> {
  const { version } = await trx
    .selectFrom('persons')
    .select('version')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return version;
}
