import type { Db } from '@nardy/server';
import { toPersonRow } from '../athletes/save.ts';
import type { SavedCompetition } from '../competitions/save.ts';
import type { Random } from '../random.ts';
import { getIdAt } from '../saving.ts';
import { createAppointments, type DemoReferee } from './referees.ts';

/** Saves the persons of those who do not play, and all referees; gives their ids. */
export async function saveReferees(
  db: Db,
  referees: readonly DemoReferee[],
  photos: readonly (string | null)[],
): Promise<readonly { readonly id: number }[]> {
  const others = referees.filter(({ playerId }) => playerId === undefined);
  const persons = await db
    .insertInto('persons')
    .values(others.map(({ person }, index) => toPersonRow(person, photos[index] ?? null)))
    .returning('id')
    .execute();
  const players = await db.selectFrom('players').select(['id', 'person_id']).execute();
  const personOfPlayer = new Map(players.map(({ id, person_id: person }) => [id, person]));
  const rows = referees.map((referee) => ({
    person_id:
      referee.playerId === undefined
        ? getIdAt(persons, others.indexOf(referee))
        : (personOfPlayer.get(referee.playerId) ?? 0),
    category_id: referee.category,
  }));
  return db.insertInto('referees').values(rows).returning('id').execute();
}

interface AppointedFederation {
  readonly saved: readonly SavedCompetition[];
  readonly referees: readonly DemoReferee[];
}

/** Referees of all that is over, runs or is about to begin; one that is about to begin still waits for them. From the first day on. */
export function listAppointments(random: Random, { saved, referees }: AppointedFederation) {
  const appoint = createAppointments(random, referees);
  const waiting = saved.findLast(({ competition }) => competition.row.status === 'app-end');
  return saved
    .filter((one) => one !== waiting && !['future', 'app'].includes(one.competition.row.status))
    .toSorted((a, b) => (a.competition.firstDay < b.competition.firstDay ? -1 : 1))
    .flatMap(({ id, competition, played }) =>
      appoint(competition, played).map((appointment) => ({ tournamentId: id, ...appointment })),
    );
}

/** Saves what `listAppointments` gives; `ids` are those of the referees. */
export async function saveAppointments(
  db: Db,
  appointments: ReturnType<typeof listAppointments>,
  ids: readonly { readonly id: number }[],
): Promise<void> {
  const rows = appointments.map(({ tournamentId, referee, role, grade }) => ({
    tournament_id: tournamentId,
    referee_id: getIdAt(ids, referee),
    role_id: role,
    grade,
  }));
  await db.insertInto('tournament_referees').values(rows).execute();
}
