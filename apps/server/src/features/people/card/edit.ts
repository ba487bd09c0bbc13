import { parseBirthday, type updatePerson } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../database/schema.ts';
import { FieldsError, NotFoundError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { readAnew } from '../../play/index.ts';
import type { PeopleParts } from '../parts.ts';
import { auditPerson, holdPerson, NO_SUCH_PERSON } from './held.ts';
import { formatPlace } from './mapper.ts';
import { findPerson, raiseVersion, setClubs, type FoundPerson } from './repository.ts';

type Values = z.output<typeof updatePerson.body>;

const NO_SUCH_CITY = 'Такого города нет: выберите его снова';
const NAMES = ['last_name', 'first_name', 'middle_name'] as const;

/** Changes what is known of a person, and what follows from it: names in brackets. */
export async function editPerson(
  { db }: Pick<PeopleParts, 'db'>,
  id: number,
  values: Values,
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdPerson(trx, id, values.version);
    const before = await readFoundPerson(trx, id);
    await trx
      .updateTable('persons')
      .set({
        last_name: values.last_name.trim(),
        first_name: values.first_name.trim(),
        middle_name: values.middle_name.trim() || null,
        birthday: parseBirthday(values.birthday) ?? null,
        gender: values.gender,
        ...(await readPlace(trx, values.city_id, before)),
      })
      .where('id', '=', id)
      .execute();
    await editPlayer(trx, before, values);
    const after = await readFoundPerson(trx, id);
    const difference = computeDifference(toLogged(before), toLogged(after));
    if (!difference) return;
    // A change of clubs alone is seen by no trigger.
    if (after.version === before.version) await raiseVersion(trx, id);
    if (NAMES.some((name) => name in difference.after)) await rewriteBrackets(trx, before.player_id);
    await auditPerson(trx, id, context, { action: 'change-person', ...difference });
  });
}

export async function readFoundPerson(trx: Transaction<Database>, id: number): Promise<FoundPerson> {
  const row = await findPerson(trx, id);
  if (!row) throw new NotFoundError(NO_SUCH_PERSON);
  return row;
}

/** Without a city a person keeps the country that it came with. */
export async function readPlace(
  trx: Transaction<Database>,
  cityId: number | null,
  before?: Pick<FoundPerson, 'city_id' | 'country_id'>,
) {
  if (cityId === null)
    return { city_id: null, country_id: before?.city_id === null ? before.country_id : null };
  const city = await trx
    .selectFrom('cities')
    .select('country_id')
    .where('id', '=', cityId)
    .executeTakeFirst();
  if (!city) throw new FieldsError({ city_id: [NO_SUCH_CITY] }, 422);
  return { city_id: cityId, country_id: city.country_id };
}

async function editPlayer(trx: Transaction<Database>, before: FoundPerson, values: Values): Promise<void> {
  if (before.player_id === null) return;
  await trx
    .updateTable('players')
    .set({ federation_member: values.federation_member === 1 })
    .where('id', '=', before.player_id)
    .where('federation_member', '<>', values.federation_member === 1)
    .execute();
  await setClubs(trx, before.player_id, values.clubs);
}

/** Brackets hold names as they were when they were written. */
async function rewriteBrackets(trx: Transaction<Database>, playerId: number | null): Promise<void> {
  if (playerId === null) return;
  const rows = await trx
    .selectFrom('participant_players as entry')
    .innerJoin('brackets as bracket', 'bracket.tournament_id', 'entry.tournament_id')
    .select('entry.tournament_id')
    .where('entry.player_id', '=', playerId)
    .execute();
  await readAnew(
    trx,
    rows.map(({ tournament_id: id }) => id),
  );
}

/** What the log says about a person, as people read it. */
export function toLogged(row: FoundPerson): Record<string, unknown> {
  return {
    last_name: row.last_name,
    first_name: row.first_name,
    middle_name: row.middle_name,
    birthday: row.birthday,
    gender: row.gender,
    city: formatPlace(row),
    ...(row.player_id !== null && { federation_member: row.federation_member, clubs: row.clubs }),
  };
}

/** The fields that differ; nothing when none does. */
function computeDifference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const fields = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (fields.length === 0) return undefined;
  const only = (of: Record<string, unknown>) => Object.fromEntries(fields.map((field) => [field, of[field]]));
  return { before: only(before), after: only(after) };
}
