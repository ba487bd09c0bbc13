import type { FoundTag } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { holds, splitWords } from '../../../database/search.ts';
import { FieldsError } from '../../../http/errors.ts';

/** A tag as an editor gives it. */
interface Given {
  readonly tournament_id: number | null;
  readonly name: string;
}

const FEW = 12;
const NO_COMPETITION = 'Такого соревнования нет: выберите другое';

/** Competitions, the latest first, and then words in use that hold what was typed. */
export async function findTags(db: Db, name = ''): Promise<FoundTag[]> {
  const words = splitWords(name);
  const title = sql.ref<string>('tournament.search_name');
  const competitions = await db
    .selectFrom('tournaments as tournament')
    .leftJoin('tags', 'tags.tournament_id', 'tournament.id')
    .select(['tags.id as tag_id', 'tournament.id as tournament_id'])
    .select(selectCompetitionName().as('name'))
    .where((eb) => eb.and(words.map((word) => holds(title, word))))
    .orderBy('tournament.start_at', 'desc')
    .orderBy('tournament.id')
    .limit(FEW)
    .execute();
  const plain = await db
    .selectFrom('tags')
    .select(['id as tag_id', 'name', 'tournament_id'])
    .where('tournament_id', 'is', null)
    .where((eb) => eb.and(words.map((word) => holds(sql<string>`searchable(name)`, word))))
    .orderBy('name')
    .limit(FEW)
    .execute();
  return [...competitions, ...plain];
}

/** Competitions that come back are told apart by the year. */
function selectCompetitionName() {
  const year = sql`extract(year from tournament.start_at at time zone 'Europe/Moscow')::text`;
  return sql<string>`tournament.full_name
    || case when strpos(tournament.full_name, ${year}) > 0 then '' else ' (' || ${year} || ')' end`;
}

/** The ids of the given tags in their order, each once; those that are not there yet are made. */
async function ensureTags(trx: Db, given: readonly Given[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const { tournament_id: tournamentId, name } of given)
    ids.push(
      tournamentId === null ? await ensureWordTag(trx, name) : await ensureCompetitionTag(trx, tournamentId),
    );
  return [...new Set(ids)];
}

async function ensureWordTag(trx: Db, name: string): Promise<number> {
  return (await insertTag(trx, name, null)) ?? (await ensureTag(trx, name));
}

async function ensureTag(trx: Db, name: string): Promise<number> {
  const row = await trx.selectFrom('tags').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return row.id;
}

async function ensureCompetitionTag(trx: Db, tournamentId: number): Promise<number> {
  const known = await trx
    .selectFrom('tags')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  if (known) return known.id;
  const competition = await trx
    .selectFrom('tournaments as tournament')
    .select(selectCompetitionName().as('name'))
    .where('tournament.id', '=', tournamentId)
    .executeTakeFirst();
  if (!competition) throw new FieldsError({ tags: [NO_COMPETITION] }, 422);
  // Another tag may have the name already.
  for (const name of [competition.name, `${competition.name} №${tournamentId}`]) {
    const id = await insertTag(trx, name, tournamentId);
    if (id !== undefined) return id;
  }
  return ensureCompetitionTag(trx, tournamentId);
}

async function insertTag(trx: Db, name: string, tournamentId: number | null): Promise<number | undefined> {
  const row = await trx
    .insertInto('tags')
    .values({ name, tournament_id: tournamentId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Gives an album or a video these tags and no others. */
export async function replaceTags(
  trx: Db,
  of: { readonly album_id: number } | { readonly video_id: number },
  given: readonly Given[],
): Promise<void> {
  const ids = await ensureTags(trx, given);
  const places = ids.map((tag_id, index) => ({ tag_id, position: index + 1 }));
  if ('album_id' in of) {
    await trx.deleteFrom('album_tags').where('album_id', '=', of.album_id).execute();
    const rows = places.map((place) => ({ ...place, ...of }));
    if (rows.length > 0) await trx.insertInto('album_tags').values(rows).execute();
  } else {
    await trx.deleteFrom('video_tags').where('video_id', '=', of.video_id).execute();
    const rows = places.map((place) => ({ ...place, ...of }));
    if (rows.length > 0) await trx.insertInto('video_tags').values(rows).execute();
  }
}
