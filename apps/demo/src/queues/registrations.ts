import type { Transaction } from 'kysely';
import { storeConsents, type Database, type PrivateFiles, type StoredFile } from '@nardy/server';
import { inventOne, type DemoAthlete } from '../athletes/athletes.ts';
import type { Geography, Place } from '../athletes/places.ts';
import { getMomentInMoscow, type Day } from '../calendar.ts';
import type { Entrant } from '../play/field.ts';
import { createRandom } from '../random.ts';
import { preparePapers, type Papers } from './papers.ts';

export interface DeskParts {
  readonly trx: Transaction<Database>;
  readonly files: PrivateFiles;
  readonly athletes: readonly Entrant[];
  readonly geography: Geography;
  readonly today: Day;
  /** Whose decisions those are that were taken. */
  readonly secretary: number;
  /** A hash that no password has: nobody logs in as these. */
  readonly passwordHash: string;
}

const ATHLETE = 1;
const HOUR_MS = 3_600_000;

interface Case {
  /** Hours before today's midnight at which it was submitted. */
  readonly hours: number;
  readonly state?: 'registered' | 'returned';
  readonly role?: number;
  readonly joins?: boolean;
  /** The name of somebody who is in the federation already, with the same birthday or another one. */
  readonly likeness?: 'same' | 'name';
  readonly isMinor?: boolean;
  readonly fieldReasons?: Readonly<Record<string, string>>;
  /** Days before today on which the person asked to be deleted.
   */
  readonly leaves?: number;
}

/**
 * What waits at the desk: fresh ones, one that is late, a minor, two who may be known already, some for the person to
 * mend, and two who want to be deleted.
 */
const CASES: readonly Case[] = [
  { hours: 1 },
  { hours: 2, joins: true },
  { hours: 4, likeness: 'same' },
  { hours: 7, isMinor: true, joins: true },
  { hours: 11, role: 2 },
  { hours: 14 },
  { hours: 19, likeness: 'name', joins: true },
  { hours: 23, role: 3 },
  { hours: 30 },
  { hours: 41, isMinor: true },
  { hours: 53, joins: true },
  { hours: 3, state: 'registered' },
  { hours: 26, state: 'registered' },
  {
    hours: 60,
    state: 'returned',
    fieldReasons: { passport: 'Разворот обрезан: пришлите его целиком.', inn_number: 'Это не ИНН человека.' },
  },
  { hours: 75, state: 'returned', isMinor: true, fieldReasons: { birth_certificate: 'Не читается номер.' } },
  { hours: 500, state: 'returned', fieldReasons: { passport: 'Срок действия истёк.' }, leaves: 12 },
  // Deleted as soon as the server starts, which leaves an act.
  { hours: 900, state: 'returned', fieldReasons: { passport: 'Чужой документ.' }, leaves: 33 },
];

/** Registrations in every state that the desk and the people themselves have to deal with. */
export async function saveRegistrations(parts: DeskParts): Promise<void> {
  const random = createRandom('registrations');
  const papers = preparePapers(parts.files, getMomentInMoscow(parts.today, '00:00'));
  const known = parts.athletes.filter(({ birthday, place }) => birthday !== null && place !== null).slice(40);
  for (const [index, one] of CASES.entries()) {
    const person = buildPerson(one, known[index * 7], () => inventOne(random, parts.geography, parts.today));
    const place = person.place ?? parts.geography.places[index];
    if (!place) throw new Error('the geography has too few cities');
    const kept = await storePapers(papers, one, { person, random });
    await saveOne(parts, one, { index, person, place, kept });
  }
}

function buildPerson(one: Case, known: Entrant | undefined, invent: () => DemoAthlete): DemoAthlete {
  const isWanted = ({ age, birthday }: DemoAthlete): boolean =>
    birthday !== null && (one.isMinor ? age >= 9 && age < 17 : age >= 20);
  let person = invent();
  while (!isWanted(person)) person = invent();
  if (!one.likeness || !known) return person;
  const { lastName, firstName, middleName, gender, place } = known;
  const birthday = one.likeness === 'same' ? known.birthday : person.birthday;
  return { ...person, lastName, firstName, middleName, gender, place, birthday };
}

async function storePapers(
  papers: Papers,
  { isMinor, state }: Case,
  { person, random }: { readonly person: DemoAthlete; readonly random: ReturnType<typeof createRandom> },
): Promise<readonly StoredFile[]> {
  const parent = { ...person, firstName: 'Ольга', middleName: null, birthday: null };
  const identity = isMinor
    ? [await papers.paper('birth_certificate', person), await papers.paper('parent_passport', parent)]
    : [await papers.paper('passport', person), await papers.scan()];
  const rank = person.rankId === null ? [] : [await papers.paper('player_rank_certificate', person)];
  return [...identity, ...rank, ...(state === 'registered' ? [] : [await papers.photo(random, person)])];
}

interface One {
  readonly index: number;
  readonly person: DemoAthlete;
  readonly place: Place;
  readonly kept: readonly StoredFile[];
}

async function saveOne(parts: DeskParts, one: Case, { index, person, place, kept }: One): Promise<void> {
  const { trx, files, secretary } = parts;
  const submittedAt = new Date(getMomentInMoscow(parts.today, '00:00').getTime() - one.hours * HOUR_MS);
  const decidedAt = one.state === 'returned' ? new Date(submittedAt.getTime() + 6 * HOUR_MS) : null;
  const guardian = one.isMinor ? `${person.lastName} Ольга` : null;
  const { id } = await trx
    .insertInto('users')
    .values({
      email: `person-${index + 1}@mail.example`,
      password_hash: parts.passwordHash,
      role: 'member',
      state: one.state ?? 'confirmed',
      confirmed_at: one.state === 'registered' ? null : submittedAt,
      person_id: null,
      blocked_from: null,
      deletion_requested_at: one.leaves === undefined ? null : getMomentBefore(parts.today, one.leaves),
      created_at: submittedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('registrations')
    .values({
      user_id: id,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      phone: `+7900${String(1_000_000 + index * 7_919)}`,
      rank_id: person.rankId,
      birthday: person.birthday ?? '1990-01-01',
      gender: person.gender,
      desired_role_id: one.role ?? ATHLETE,
      city_id: place.id,
      address: `ул. Садовая, ${index + 3}`,
      citizenship: 'Россия',
      inn_number: String(500_100_000_000 + index * 13_579),
      wants_federation: one.joins ?? false,
      guardian_name: guardian,
      submitted_at: submittedAt,
      decided_at: decidedAt,
      decided_by: decidedAt ? secretary : null,
      decision_reason: null,
      field_reasons: JSON.stringify(one.fieldReasons ?? {}),
    })
    .execute();
  const ids = await files.attach(trx, id, kept);
  const rows = kept.map(({ field: kind }, at) => ({ user_id: id, kind, file_id: ids[at] ?? 0 }));
  await trx.insertInto('registration_files').values(rows).execute();
  await storeConsents(trx, one.joins ? ['personal_data', 'federation'] : ['personal_data'], [
    { userId: id, address: `203.0.113.${index + 10}` },
  ]);
  if (one.joins)
    await trx
      .insertInto('federation_requests')
      .values({ user_id: id, reason: null, submitted_at: submittedAt })
      .execute();
}

const getMomentBefore = (today: Day, days: number): Date =>
  new Date(getMomentInMoscow(today, '12:00').getTime() - days * 24 * HOUR_MS);
