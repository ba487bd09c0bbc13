import type { Insertable } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../database/connection.ts';
import type { TournamentsTable } from '../../../database/schema.ts';
import { logInAs, addUser, type Browser } from '../../accounts/testing/people.ts';
import { addTournament } from '../../competitions/testing/competition.ts';
import { changeLog } from '../../play/index.ts';
import { addPlayers } from '../../play/testing/playing.ts';
import { addReferee, appoint } from '../../referees/testing/referees.ts';
import { DeskDriver } from './desk.ts';

/** A competition with participants whose entries are open, and its directors. */
export interface DeskHall {
  readonly id: number;
  readonly desk: DeskDriver;
  /** A second director of the same competition. */
  readonly other: DeskDriver;
  readonly director: Browser;
  readonly second: Browser;
  readonly players: readonly number[];
}

export interface HallOptions {
  readonly participants: number;
  readonly tournament?: Partial<Insertable<TournamentsTable>>;
}

/** A competition has one chief referee, and others beside. */
const CHIEF = 1;
const JUDGE = 3;

/** Makes a competition of so many, matches to five points, and two directors who are logged in and graded. */
export async function openHall(
  db: Db,
  app: FastifyInstance,
  { participants, tournament = {} }: HallOptions,
): Promise<DeskHall> {
  const id = await addTournament(db, {
    status: 'app-end',
    max_point: 5,
    system_competition: 'Швейцарская система, 5 туров',
    time_control_name: '12 мин + 12 с',
    ...tournament,
  });
  const players = participants === 0 ? [] : await addPlayers(db, participants);
  const entrants = players.map((player, at) => ({
    id: at + 1,
    persons: [player] as const,
    rating: 1800 - at,
  }));
  if (entrants.length > 0)
    await changeLog(db, { tournamentId: id, userId: null }, (log) =>
      log.act({ type: 'enter', participants: entrants }),
    );
  const [director, second] = [
    await createDirector(db, app, [id]),
    await createDirector(db, app, [id], JUDGE),
  ];
  return { id, players, director, second, desk: createDriver(director, id), other: createDriver(second, id) };
}

/** Somebody who is appointed to these competitions, graded there, and logged in. */
export async function createDirector(
  db: Db,
  app: FastifyInstance,
  ids: readonly number[],
  role = CHIEF,
): Promise<Browser> {
  const user = await addUser(db, { role: 'director', isPlayer: true });
  const { person_id: person } = await db
    .selectFrom('users')
    .select('person_id')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const referee = await addReferee(db, {}, person ?? undefined);
  // Graded already: whose grade is missing keeps the other from ending the competition.
  for (const id of ids) await appoint(db, referee, id, role, 'pass');
  return logInAs(app, user.email);
}

export function createDriver(browser: Browser, id: number): DeskDriver {
  return new DeskDriver((method, url, body) => browser.send(method, url, body), id);
}
