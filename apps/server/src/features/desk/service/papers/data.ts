import { buffer } from 'node:stream/consumers';
import { DRAWN_NAME, type Prize } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../database/connection.ts';
import { selectHeldTitles } from '../../../../database/persons.ts';
import type { FileStore } from '../../../../storage/storage.ts';
import { matchAddress, type MatchCodes } from '../../../matches/index.ts';
import { readPrizeRules, readPrizes, type PayPlaces } from '../../../prizes/index.ts';
import { findSiteSettings, formatLogoAsPng } from '../../../site/index.ts';
import { readSnapshot, type Snapshot } from '../reading/snapshot.ts';

/** What a paper says of an athlete beside the name. */
export interface PersonDetails {
  readonly rank: string | null;
  readonly birthYear: number | null;
}

export interface PaperReferee {
  readonly role: string;
  readonly roleId: number;
  readonly name: string;
  /** "Кудрявцев В. А." */
  readonly shortName: string;
  readonly category: string;
  readonly region: string | null;
  readonly grade: 'pass' | 'fail' | null;
}

/** All that the papers of a competition are made of. */
export interface PaperData {
  readonly snapshot: Snapshot;
  readonly federation: { readonly name: string; readonly logo: Uint8Array | undefined };
  readonly place: { readonly city: string | null; readonly address: string | null };
  readonly people: ReadonlyMap<number, PersonDetails>;
  readonly referees: readonly PaperReferee[];
  readonly prize: Prize | undefined;
  readonly pay: PayPlaces;
  /** The address that the QR of a game's slip holds. */
  readonly slipLink: (game: number, players: readonly [number, number]) => string;
}

export interface PaperParts {
  readonly db: Db;
  readonly media: FileStore;
  /** The portal's address without a slash at its end. */
  readonly publicOrigin: string;
  readonly codes: MatchCodes;
}

export async function readPaperData(parts: PaperParts, tournamentId: number): Promise<PaperData> {
  const { db, media, publicOrigin, codes } = parts;
  const [snapshot, federation, place, people, referees, prizes, pay] = await Promise.all([
    readSnapshot(db, tournamentId),
    readFederation(db, media),
    readPlace(db, tournamentId),
    readPeople(db, tournamentId),
    readReferees(db, tournamentId),
    readPrizes(db, tournamentId, 'all_tournaments'),
    readPrizeRules(db, tournamentId),
  ]);
  const slipLink: PaperData['slipLink'] = (game, players) =>
    matchAddress(publicOrigin, codes.format({ tournamentId, game, players }));
  return { snapshot, federation, place, people, referees, prize: prizes[0], pay, slipLink };
}

async function readFederation(db: Db, media: FileStore): Promise<PaperData['federation']> {
  const { federation_name: name = DRAWN_NAME, logo_path: path } = (await findSiteSettings(db)) ?? {};
  const file = path ? await media.open(formatLogoAsPng(path)) : undefined;
  return { name, logo: file && (await buffer(file.content)) };
}

async function readPlace(db: Db, id: number): Promise<PaperData['place']> {
  const row = await db
    .selectFrom('all_tournaments as tournament')
    .leftJoin('cities as city', 'city.id', 'tournament.city_id')
    .select(['city.title as city', 'tournament.address'])
    .where('tournament.id', '=', id)
    .executeTakeFirst();
  return { city: row?.city ?? null, address: row?.address ?? null };
}

async function readPeople(db: Db, tournamentId: number): Promise<ReadonlyMap<number, PersonDetails>> {
  const { rows } = await sql<{ id: number; rank: string | null; year: number | null }>`
    select player.id, ${selectHeldTitles()} as rank, extract(year from person.birthday)::int as year
    from participants as participant
    join participant_players as entry on entry.participant_id = participant.id
    join players as player on player.id = entry.player_id
    join persons as person on person.id = player.person_id
    left join ranks as rank on rank.id = player.rank_id
    left join ranks as honorary on honorary.id = player.honorary_rank_id
    where participant.tournament_id = ${tournamentId}
  `.execute(db);
  return new Map(rows.map(({ id, rank, year }) => [id, { rank, birthYear: year }]));
}

interface RefereeRow {
  readonly role_id: number;
  readonly role: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly category: string | null;
  readonly region: string | null;
  readonly grade: 'pass' | 'fail' | null;
}

async function readReferees(db: Db, tournamentId: number): Promise<readonly PaperReferee[]> {
  const { rows } = await sql<RefereeRow>`
    select role.id as role_id, role.title as role, person.last_name, person.first_name, person.middle_name,
      category.short_name as category, region.title as region, appointment.grade
    from tournament_referees as appointment
    join referee_roles as role on role.id = appointment.role_id
    join referees as referee on referee.id = appointment.referee_id
    join persons as person on person.id = referee.person_id
    left join referee_categories as category on category.id = referee.category_id
    left join cities as city on city.id = person.city_id
    left join regions as region on region.id = city.region_id
    where appointment.tournament_id = ${tournamentId}
    order by role.position, role.id, person.last_name, person.first_name, referee.id
  `.execute(db);
  return rows.map((row) => ({
    role: row.role,
    roleId: row.role_id,
    name: [row.last_name, row.first_name, row.middle_name].filter(Boolean).join(' '),
    shortName: shorten(row),
    category: row.category ?? '',
    region: row.region,
    grade: row.grade,
  }));
}

function shorten({ last_name: last, first_name: first, middle_name: middle }: RefereeRow): string {
  const initials = [first, middle].flatMap((name) => (name ? [`${name.charAt(0)}.`] : []));
  return [last, ...initials].join(' ');
}
