import type { Transaction } from 'kysely';
import type { ResultsChanges } from '../../../database/schema/imports.ts';
import type { Database } from '../../../database/schema.ts';
import { importLog } from '../../play/index.ts';
import { RATINGS } from '../../ratings/index.ts';
import type { RunningImport } from '../kind.ts';
import { holdCards, type NamedCards } from '../people/hold.ts';
import { makePersons, makeRoles, raiseVersions } from '../people/making.ts';
import { readVersions } from '../people/versions.ts';
import type { PastCompetition } from './competition.ts';
import type { FilePlayer } from './players.ts';

const NEW_ATHLETE = {
  rank_id: null,
  honorary_rank_id: null,
  federation_member: false,
  category_id: null,
} as const;

/** Makes the athletes who are new, then the competitions with their logs and all that is read from them. */
export async function applyPast(
  trx: Transaction<Database>,
  coming: readonly PastCompetition[],
  { parts, userId }: RunningImport,
): Promise<ResultsChanges> {
  const named = [...new Set(coming.flatMap((competition) => competition.players))];
  await holdCards(trx, listNamedCards(named));
  const { athletes, persons, players, versions } = await makeAthletes(trx, named);
  const tournaments: number[] = [];
  for (const competition of coming) {
    const acts = competition.acts(competition.players.map(({ key }) => athletes.get(key) ?? 0));
    const id = await makeTournament(trx, competition, acts.at(-1)?.at ?? new Date(0));
    await importLog(
      trx,
      id,
      acts.map((act) => ({ ...act, userId })),
    );
    tournaments.push(id);
  }
  await parts.jobs.ask(trx, RATINGS);
  return { tournaments, persons, players, versions };
}

const findLinked = ({ known, personId }: FilePlayer) => known.find(({ person_id: id }) => id === personId);

function listNamedCards(all: readonly FilePlayer[]): NamedCards {
  const linked = all.flatMap((player) => findLinked(player) ?? []);
  return {
    players: new Set(linked.flatMap(({ player_id: id }) => id ?? [])),
    persons: new Set(linked.flatMap((one) => (one.player_id === null ? [one.person_id] : []))),
  };
}

/** The athlete of each player of the file, by his key; those who are none become one. */
async function makeAthletes(trx: Transaction<Database>, all: readonly FilePlayer[]) {
  const added = all.filter(({ outcome }) => outcome === 'add');
  const persons = await makePersons(
    trx,
    added.map(({ named, home }) => ({ person: { ...named, gender: null, city: home } })),
  );
  const personOf = new Map(added.map(({ key }, index) => [key, persons[index] ?? 0]));
  const placed = all.map((player) => {
    const known = findLinked(player);
    return {
      key: player.key,
      personId: known?.person_id ?? personOf.get(player.key) ?? 0,
      playerId: known?.player_id ?? null,
    };
  });
  // Two names of a file may turn out to be one known person.
  const without = [...new Set(placed.flatMap((one) => (one.playerId === null ? [one.personId] : [])))];
  const players = await makeRoles(
    trx,
    'athletes',
    without.map((personId) => ({ personId, row: { person: NEW_ATHLETE } })),
  );
  const made = new Map(without.map((personId, index) => [personId, players[index] ?? 0]));
  return {
    athletes: new Map(
      placed.map(({ key, personId, playerId }) => [key, playerId ?? made.get(personId) ?? 0]),
    ),
    persons,
    players,
    versions: await changeVersions(trx, made, new Set(persons)),
  };
}

/** Raises the versions of cards that there were before: whoever has one open must not save it over what the athlete has. */
async function changeVersions(
  trx: Transaction<Database>,
  made: ReadonlyMap<number, number>,
  added: ReadonlySet<number>,
): Promise<ResultsChanges['versions']> {
  const known = Array.from(made).filter(([personId]) => !added.has(personId));
  await raiseVersions(
    trx,
    known.map(([, playerId]) => playerId),
  );
  const versions = await readVersions(trx, [...made.keys()]);
  return versions.map(([id, left]) => (added.has(id) ? [id, left] : [id, left, left - 1]));
}

async function makeTournament(
  trx: Transaction<Database>,
  { title, start, end, disciplineId, type, city, length }: PastCompetition,
  lastAct: Date,
): Promise<number> {
  const endAt = new Date(Math.max(Date.parse(`${end}T20:00:00+03:00`), lastAct.getTime()));
  const { id } = await trx
    .insertInto('all_tournaments')
    .values({
      full_name: title,
      status: 'past',
      type,
      // It says no more than that there is no bracket: a file names no system.
      format: 'swiss',
      is_swiss: true,
      discipline_id: disciplineId,
      start_at: new Date(`${start}T10:00:00+03:00`),
      end_at: endAt,
      city_id: city?.id ?? null,
      max_point: length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
