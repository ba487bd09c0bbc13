import type { Db } from '../database/connection.ts';
import type { DemoAthlete } from './athletes.ts';
import { CLUBS } from './clubs.ts';
import type { Entrant } from './entries.ts';
import type { Random } from './random.ts';

/** Saves persons, players and ratings; gives the athletes with their player ids. */
export async function saveAthletes(
  db: Db,
  athletes: readonly DemoAthlete[],
  photos: readonly (string | null)[],
): Promise<Entrant[]> {
  const persons = await db
    .insertInto('persons')
    .values(athletes.map((athlete, index) => personOf(athlete, photos[index] ?? null)))
    .returning('id')
    .execute();
  const players = await db
    .insertInto('players')
    .values(athletes.map((athlete, index) => playerOf(athlete, idAt(persons, index))))
    .returning('id')
    .execute();
  const entrants = athletes.map((athlete, index) => ({ ...athlete, playerId: idAt(players, index) }));
  const ratings = entrants.flatMap(({ playerId, ratings: own }) =>
    own.map(({ disciplineId, rating }) => ({ player_id: playerId, discipline_id: disciplineId, rating })),
  );
  await db.insertInto('player_ratings').values(ratings).execute();
  return entrants;
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

function personOf(athlete: DemoAthlete, photoPath: string | null) {
  return {
    last_name: athlete.lastName,
    first_name: athlete.firstName,
    middle_name: athlete.middleName,
    birthday: athlete.birthday,
    gender: athlete.gender,
    country_id: athlete.place?.countryId ?? null,
    city_id: athlete.place?.id ?? null,
    photo_path: photoPath,
  };
}

function playerOf(athlete: DemoAthlete, personId: number) {
  const [best] = athlete.ratings;
  return {
    person_id: personId,
    rank_id: athlete.rankId,
    honorary_rank_id: athlete.honoraryRankId,
    federation_member: athlete.federationMember,
    main_discipline_id: best?.disciplineId ?? null,
    rating: best?.rating ?? null,
  };
}

/** PostgreSQL returns the rows of one insert in the order of its values. */
function idAt(rows: readonly { id: number }[], index: number): number {
  const row = rows[index];
  if (!row) throw new Error('the database returned fewer rows than were inserted');
  return row.id;
}
