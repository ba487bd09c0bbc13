import { MERGED_FIELDS, type MergedField, type MergePreview } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import { listPhotoLinks } from '../../../storage/files.ts';
import { NO_SUCH_PERSON } from '../card/held.ts';
import { formatFullName } from '../../../names.ts';
import { formatPlace } from '../card/mapper.ts';
import { findPerson, type FoundPerson } from '../card/repository.ts';
import { SAME } from './merge.ts';
import { listMergeBlockers, listWarnings } from './blockers.ts';
import { REFERENCES, type Reference } from './references.ts';
import { readSide, type MergeSide, type Sides } from './sides.ts';

type Move = MergePreview['moves'][number];

/** What merging would move, and why it cannot be. */
export async function previewMerge(db: Db, keptId: number, goneId: number): Promise<MergePreview> {
  if (keptId === goneId) throw new RefusalError(409, { error: SAME });
  const [kept, gone] = [await readSide(db, keptId), await readSide(db, goneId)];
  const [keptCard, goneCard] = [await findPerson(db, keptId), await findPerson(db, goneId)];
  if (!kept || !gone || !keptCard || !goneCard) throw new NotFoundError(NO_SUCH_PERSON);
  const sides = { kept, gone };
  return {
    kept: toSide(kept),
    gone: toSide(gone),
    fields: buildFields(formatFields(keptCard, kept), formatFields(goneCard, gone)),
    moves: await readMoves(db, sides),
    blockers: await listMergeBlockers(db, sides),
    warnings: listWarnings(sides),
  };
}

function toSide({ person, player, referee }: MergeSide): MergePreview['kept'] {
  return {
    person_id: person.id,
    version: person.version,
    fullName: formatFullName(person),
    photo: listPhotoLinks(person.photo_path),
    player_id: player?.id ?? null,
    referee_id: referee?.id ?? null,
  };
}

const YES = 'да';

/** In words; what neither has is left out. */
function buildFields(one: Fields, other: Fields): MergePreview['fields'] {
  return MERGED_FIELDS.map((field) => ({
    field,
    kept: one[field],
    gone: other[field],
    result: one[field] ?? other[field],
  })).filter(({ kept: own, gone: others }) => own !== null || others !== null);
}

type Fields = Readonly<Record<MergedField, string | null>>;

function formatFields(row: FoundPerson, { isMember }: MergeSide): Fields {
  return {
    last_name: row.last_name,
    first_name: row.first_name,
    middle_name: row.middle_name,
    birthday: row.birthday,
    gender: row.gender,
    city: formatPlace(row),
    photo: row.photo_path === null ? null : YES,
    rank: row.rank_title,
    honorary: row.honorary_title,
    federation_member: isMember ? YES : null,
    category: row.category_title,
  };
}

const MOST_TITLES = 10;

async function readMoves(db: Db, sides: Sides): Promise<Move[]> {
  const { kept, gone } = sides;
  const roles: (Move | undefined)[] = [
    gone.player && !kept.player ? { what: 'player', count: 1, titles: [] } : undefined,
    gone.referee && !kept.referee ? { what: 'referee', count: 1, titles: [] } : undefined,
  ];
  const moves = await Promise.all(REFERENCES.map((reference) => moveOf(db, reference, gone)));
  return [...roles, ...moves].filter((move) => move !== undefined);
}

async function moveOf(db: Db, reference: Reference, gone: MergeSide): Promise<Move | undefined> {
  const { table, column, of, what } = reference;
  const id = { persons: gone.person, players: gone.player, referees: gone.referee }[of]?.id;
  if (id === undefined || what === undefined) return undefined;
  const titleOf = TITLES[what];
  const { rows } = await sql<{ count: number; titles: string[] }>`
    select count(*)::int as count, array(
      ${titleOf ? titleOf(id) : sql`select ''::text where false`} limit ${MOST_TITLES}
    ) as titles
    from ${sql.table(table)} where ${sql.ref(column)} = ${id}
  `.execute(db);
  const [found] = rows;
  return found && found.count > 0 ? { what, ...found } : undefined;
}

/** What the first of each kind are called. */
const TITLES: Partial<Record<Move['what'], (id: number) => ReturnType<typeof sql>>> = {
  account: (id) => sql`select email from users where person_id = ${id}`,
  competitions: (id) => sql`
    select full_name from participant_players join tournaments on tournaments.id = tournament_id
    where player_id = ${id} order by start_at desc, tournaments.id desc
  `,
  applications: (id) => sql`
    select full_name from applications join tournaments on tournaments.id = tournament_id
    where player_id = ${id} order by submitted_at desc, applications.id desc
  `,
  ratings: (id) => sql`
    select title || ': ' || rating from player_ratings join disciplines on disciplines.id = discipline_id
    where player_id = ${id} order by discipline_id
  `,
  clubs: (id) => sql`
    select title from player_clubs join clubs on clubs.id = club_id where player_id = ${id} order by title
  `,
  referee_work: (id) => sql`
    select full_name from tournament_referees join tournaments on tournaments.id = tournament_id
    where referee_id = ${id} order by start_at desc, tournaments.id desc
  `,
  awards: (id) => sql`
    select coalesce(title, full_name, '—') || ', приказ № ' || order_number from awards
    left join ranks on ranks.id = rank_id left join referee_categories on referee_categories.id = category_id
    where person_id = ${id} order by order_date desc, awards.id desc
  `,
};
