import type { Db } from '@nardy/server';
import type { Entrant } from '../play/field.ts';
import type { Random } from '../random.ts';
import { getIdAt } from '../saving.ts';
import type { DemoAthlete } from './athletes.ts';
import { CLUBS } from './clubs.ts';

/** Saves persons and players; gives the athletes with their player ids. Ratings come from their games. */
export async function saveAthletes(
  db: Db,
  athletes: readonly DemoAthlete[],
  photos: readonly (string | null)[],
): Promise<Entrant[]> {
  const persons = await db
    .insertInto('persons')
    .values(athletes.map((athlete, index) => toPersonRow(athlete, photos[index] ?? null)))
    .returning('id')
    .execute();
  const players = await db
    .insertInto('players')
    .values(athletes.map((athlete, index) => toPlayerRow(athlete, getIdAt(persons, index))))
    .returning('id')
    .execute();
  return athletes.map((athlete, index) => ({ ...athlete, playerId: getIdAt(players, index) }));
}

/** Most have no club, some two; nearly all of a club live in its city. */
export async function saveClubs(db: Db, random: Random, entrants: readonly Entrant[]): Promise<void> {
  const clubs = await db
    .insertInto('clubs')
    .values(CLUBS.map(([title]) => ({ title })))
    .returning(['id', 'title'])
    .execute();
  const cityOf = new Map(CLUBS);
  const memberships = entrants.flatMap(({ playerId, place }) => {
    const near = clubs.filter(({ title }) => cityOf.get(title) === place?.title);
    const pool = near.length > 0 && random.chance(0.8) ? near : random.chance(0.15) ? clubs : [];
    const chosen = random.shuffled(pool).slice(0, random.chance(0.12) ? 2 : 1);
    return chosen.map(({ id }) => ({ player_id: playerId, club_id: id }));
  });
  await db.insertInto('player_clubs').values(memberships).execute();
}

/** The row of a person. */
export function toPersonRow(athlete: DemoAthlete, photoPath: string | null) {
  return {
    last_name: athlete.lastName,
    first_name: athlete.firstName,
    middle_name: athlete.middleName,
    birthday: athlete.birthday,
    gender: athlete.tellsGender ? athlete.gender : null,
    country_id: athlete.countryId,
    city_id: athlete.place?.id ?? null,
    photo_path: photoPath,
  };
}

function toPlayerRow(athlete: DemoAthlete, personId: number) {
  return {
    person_id: personId,
    rank_id: athlete.rankId,
    honorary_rank_id: athlete.honoraryRankId,
    federation_member: athlete.federationMember,
  };
}
