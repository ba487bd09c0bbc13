import { APPOINTMENT_MESSAGES, type REFEREE_GRADES } from '@nardy/contract';
import { sql } from 'kysely';
import { FieldsError, RefusalError } from '../../../../http/errors.ts';
import type { Bearer } from '../../../../http/operations.ts';
import type { Db } from '../../../../database/connection.ts';
import type { Section, Change } from './section.ts';

type Grade = (typeof REFEREE_GRADES)[number];

interface Appointed {
  readonly referee_id: number;
  readonly role_id: number;
  readonly grade_title: Grade | null;
}

interface Lines {
  readonly referees: readonly Appointed[];
}

const STORED_GRADES = { Зачёт: 'pass', Незачёт: 'fail' } as const;

/** Who judges a competition, the most senior role first. */
export const referees: Section<Lines> = {
  action: 'change-competition-referees',
  async read(db, id) {
    const rows = await db
      .selectFrom('tournament_referees')
      .innerJoin('referees', 'referees.id', 'referee_id')
      .innerJoin('persons', 'persons.id', 'person_id')
      .innerJoin('referee_roles as role', 'role.id', 'role_id')
      .select(['referee_id', 'role_id', 'grade'])
      .where('tournament_id', '=', id)
      .orderBy('role.position')
      .orderBy('role_id')
      .orderBy('last_name')
      .orderBy('first_name')
      .orderBy('middle_name')
      .orderBy('referee_id')
      .execute();
    return { referees: rows.map(({ grade, ...row }) => ({ ...row, grade_title: findTitle(grade) })) };
  },
  refuse: refuseAppointing,
  describe: describeAppointed,
  async write(trx, id, { referees: lines }) {
    await refuseUnknown(trx, lines);
    await trx.deleteFrom('tournament_referees').where('tournament_id', '=', id).execute();
    if (lines.length === 0) return;
    const rows = lines.map(({ referee_id, role_id, grade_title }) => ({
      tournament_id: id,
      referee_id,
      role_id,
      grade: grade_title && STORED_GRADES[grade_title],
    }));
    await trx.insertInto('tournament_referees').values(rows).execute();
  },
};

/** Who judges as what, and how: `Главнов Тест, Главный судья, Зачёт`. */
async function describeAppointed(db: Db, { referees: lines }: Lines) {
  const people = await readRefereeNames(
    db,
    lines.map((line) => line.referee_id),
  );
  const roles = await readRefereeRoles(
    db,
    lines.map((line) => line.role_id),
  );
  const titles = new Map(roles.map(({ role_id: id, title }) => [id, title]));
  return {
    referees: lines.map(({ referee_id: referee, role_id: role, grade_title: grade }) =>
      [people.get(referee)?.fullName, titles.get(role), grade].filter(Boolean).join(', '),
    ),
  };
}

const ONLY_GRADES = 'Судей и роли назначает секретарь. Вы можете поставить оценки всем, кроме себя.';

/** A director grades those who judge with him, not himself; whom he appointed could enter the competition. */
async function refuseAppointing(db: Db, { before, after }: Change<Lines>, bearer: Bearer): Promise<void> {
  if (bearer.role !== 'director') return;
  const own = await findOwnReferee(db, bearer.userId);
  const fixed = ({ referees: lines }: Lines): string =>
    JSON.stringify(
      lines
        .map(({ referee_id: id, role_id: role, grade_title: grade }) => [id, role, id === own ? grade : null])
        .toSorted(([one = 0], [other = 0]) => Number(one) - Number(other)),
    );
  if (fixed(before) !== fixed(after)) throw new RefusalError(403, { error: ONLY_GRADES });
}

/** The referee that a user is. */
export async function findOwnReferee(db: Db, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('referees', 'referees.person_id', 'users.person_id')
    .select('referees.id')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}

function findTitle(grade: 'pass' | 'fail' | null): Grade | null {
  if (grade === null) return null;
  return grade === 'pass' ? 'Зачёт' : 'Незачёт';
}

async function refuseUnknown(db: Db, lines: readonly Appointed[]): Promise<void> {
  const [people, roles] = await Promise.all([
    readRefereeNames(
      db,
      lines.map((line) => line.referee_id),
    ),
    readRefereeRoles(
      db,
      lines.map((line) => line.role_id),
    ),
  ]);
  const knownRoles = new Set(roles.map(({ role_id: id }) => id));
  const wrong = lines.flatMap(({ referee_id, role_id }, index) =>
    people.has(referee_id) && knownRoles.has(role_id)
      ? []
      : [`Строка ${index + 1}: ${APPOINTMENT_MESSAGES.unknown}`],
  );
  if (wrong.length > 0) throw new FieldsError({ referees: wrong }, 422);
}

/** The roles of referees in the handbook's order; a retired one only where somebody has it already. */
export function readRefereeRoles(db: Db, taken: readonly number[]) {
  return db
    .selectFrom('referee_roles')
    .select(['id as role_id', 'title'])
    .where((eb) => eb.or([eb('is_retired', '=', false), eb('id', '=', eb.fn.any(eb.val([...taken])))]))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** What referees are called, and their categories, by their ids. */
export async function readRefereeNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { fullName: string; category_title: string | null }>();
  const rows = await db
    .selectFrom('referees')
    .innerJoin('persons', 'persons.id', 'person_id')
    .leftJoin('referee_categories as category', 'category.id', 'category_id')
    .select(['referees.id', 'category.short_name as category_title'])
    .select(sql<string>`concat_ws(' ', last_name, first_name, middle_name)`.as('fullName'))
    .where('referees.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}
