import { DEMO_LOGINS, hashPassword, type Db } from '@nardy/server';
import { CHAMPIONS } from '../athletes/champions.ts';
import type { SavedCompetition } from '../competitions/save.ts';
import { getIdAt } from '../saving.ts';
import { saveApplications } from './applications.ts';

type Role = (typeof DEMO_LOGINS)[number]['userRole'];

/** Those who are nothing else in the federation. */
const OFFICE = {
  administrator: ['Кудрявцев', 'Вячеслав', 'Олегович', 'man'],
  secretary: ['Мартынова', 'Антонина', 'Павловна', 'woman'],
  editor: ['Левченко', 'Оксана', 'Игоревна', 'woman'],
  auditor: ['Рубцов', 'Геннадий', 'Ильич', 'man'],
} as const;

/** One for each role: the athlete is the first of the champions, the director the chief referee of what runs now. */
export async function saveUsers(db: Db, saved: readonly SavedCompetition[]): Promise<void> {
  const persons: Partial<Record<Role, number>> = {
    ...(await savePersonsOfOffice(db)),
    member: await readChampionPerson(db),
    director: await readChiefPerson(db, saved),
  };
  const rows = await Promise.all(
    DEMO_LOGINS.map(async ({ login, password, userRole }) => ({
      email: login,
      password_hash: await hashPassword(password),
      role: userRole,
      person_id: persons[userRole] ?? null,
    })),
  );
  const users = await db.insertInto('users').values(rows).returning(['id', 'role']).execute();
  const idOf = (role: Role): number => users.find((user) => user.role === role)?.id ?? 0;
  await saveApplications(db, saved, { athlete: idOf('member'), secretary: idOf('secretary') });
}

async function savePersonsOfOffice(db: Db): Promise<Partial<Record<Role, number>>> {
  const roles = Object.keys(OFFICE) as readonly (keyof typeof OFFICE)[];
  const rows = roles.map((role) => {
    const [last, first, middle, gender] = OFFICE[role];
    return { last_name: last, first_name: first, middle_name: middle, gender };
  });
  const persons = await db.insertInto('persons').values(rows).returning('id').execute();
  return Object.fromEntries(roles.map((role, index) => [role, getIdAt(persons, index)]));
}

async function readChampionPerson(db: Db): Promise<number> {
  const [champion] = CHAMPIONS;
  const { id } = await db
    .selectFrom('persons')
    .select('id')
    .where('last_name', '=', champion.lastName)
    .where('first_name', '=', champion.firstName)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function readChiefPerson(db: Db, saved: readonly SavedCompetition[]): Promise<number> {
  const running = saved.find(
    ({ competition }) => competition.row.status === 'current' && competition.row.is_swiss,
  );
  const { person_id: person } = await db
    .selectFrom('tournament_referees as appointment')
    .innerJoin('referees as referee', 'referee.id', 'appointment.referee_id')
    .select('referee.person_id')
    .where('appointment.tournament_id', '=', running?.id ?? 0)
    .where('appointment.role_id', '=', 1)
    .executeTakeFirstOrThrow();
  return person;
}
