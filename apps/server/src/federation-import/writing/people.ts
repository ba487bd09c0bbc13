import type { Db } from '../../database/connection.ts';
import type { ImportedFiles } from '../files.ts';
import type { ReadPeople, ReadPerson } from '../reading/people.ts';
import type { HandbookIds } from './handbooks.ts';
import { insertAll, numberAfter } from './rows.ts';

/** Persons get numbers of their own, in the order of the list; athletes, referees and clubs keep theirs. */
export async function writePeople(
  db: Db,
  { persons }: ReadPeople,
  { files, ids }: { readonly files: ImportedFiles; readonly ids: HandbookIds },
): Promise<void> {
  const numbered = persons.map((person, index) => ({ person, id: index + 1 }));
  await insertAll(
    db,
    'persons',
    numbered.map(({ person, id }) => toPersonRow(id, person, files)),
  );
  const players = numbered.flatMap(({ person: { player }, id }) =>
    player ? [{ player, person_id: id }] : [],
  );
  await insertAll(
    db,
    'players',
    players.map(({ player, person_id }) => ({
      id: player.player_id,
      person_id,
      rank_id: ids.ranks.get(player.rank?.short_title ?? '') ?? null,
      honorary_rank_id: ids.ranks.get(player.honorary_title?.short_title ?? '') ?? null,
      federation_member: player.federation_member === 1,
      games: 0,
      wins: 0,
      loses: 0,
    })),
  );
  await insertAll(
    db,
    'referees',
    numbered.flatMap(({ person: { referee }, id }) =>
      referee
        ? [
            {
              id: referee.referee_id,
              person_id: id,
              category_id: ids.categories.get(referee.category?.short_name ?? '') ?? null,
            },
          ]
        : [],
    ),
  );
  await writeClubs(
    db,
    players.map(({ player }) => player),
  );
  for (const table of ['persons', 'players', 'referees'] as const) await numberAfter(db, table);
}

async function writeClubs(db: Db, players: readonly NonNullable<ReadPerson['player']>[]): Promise<void> {
  const clubs = new Map(
    players.flatMap((player) => player.clubs.map(({ club_id, title }) => [club_id, title] as const)),
  );
  await insertAll(
    db,
    'clubs',
    Array.from(clubs, ([id, title]) => ({ id, title })),
  );
  await insertAll(
    db,
    'player_clubs',
    players.flatMap(({ player_id, clubs: own }) => own.map(({ club_id }) => ({ player_id, club_id }))),
  );
  await numberAfter(db, 'clubs');
}

function toPersonRow(id: number, { player, referee, country_id, city_id }: ReadPerson, files: ImportedFiles) {
  const shown = player ?? referee;
  if (!shown) throw new Error('a person is neither an athlete nor a referee');
  const { last_name, first_name, middle_name, birthday, gender, photo } = shown;
  return {
    id,
    last_name,
    first_name,
    middle_name,
    birthday,
    gender,
    country_id,
    city_id,
    photo_path: photo ? (files.pathOf(photo.link) ?? null) : null,
    version: 1,
  };
}
