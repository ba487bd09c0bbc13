import { parseBirthday, type createPerson as operation } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../database/schema.ts';
import { RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import type { PeopleParts } from '../parts.ts';
import { toLogged, readFoundPerson, readPlace } from './edit.ts';
import { auditPerson } from './held.ts';
import { listSimilarTo } from './list.ts';
import { lockCards } from './lock.ts';
import { setClubs } from './repository.ts';

type Values = z.output<typeof operation.body>;

const SIMILAR = 'Похожие люди уже есть. Посмотрите, нет ли среди них этого человека.';

/** Makes a card by hand, with the athlete and the referee that the person is; gives its id. */
export async function createPerson(
  { db }: Pick<PeopleParts, 'db'>,
  values: Values,
  context: RequestContext,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Two who add the same person at once see each other's card.
    await lockCards(trx);
    const birthday = parseBirthday(values.birthday) ?? null;
    const named = { last_name: values.last_name.trim(), first_name: values.first_name.trim(), birthday };
    if (values.despite_similar === 0 && (await listSimilarTo(trx, named)).length > 0)
      throw new RefusalError(409, { error: SIMILAR, code: 'similar' });
    const { id } = await trx
      .insertInto('persons')
      .values({
        ...named,
        middle_name: values.middle_name.trim() || null,
        gender: values.gender,
        ...(await readPlace(trx, values.city_id)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await giveRoles(trx, id, values);
    await auditPerson(trx, id, context, {
      action: 'create-person',
      after: toLogged(await readFoundPerson(trx, id)),
    });
    return id;
  });
}

async function giveRoles(trx: Transaction<Database>, id: number, values: Values): Promise<void> {
  if (values.is_referee === 1)
    await trx.insertInto('referees').values({ person_id: id, category_id: null }).execute();
  if (values.is_player === 0) return;
  const player = await trx
    .insertInto('players')
    .values({ person_id: id, federation_member: values.federation_member === 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setClubs(trx, player.id, values.clubs);
}

/** What is known of somebody who turns up at a competition; the secretary completes the card later. */
export interface Newcomer {
  readonly last_name: string;
  readonly first_name: string;
  readonly gender: 'man' | 'woman' | null;
  readonly city_id: number | null;
}

/** Makes a card of a new athlete in the transaction; gives the athlete's id. */
export async function addNewcomer(
  trx: Transaction<Database>,
  { last_name, first_name, gender, city_id }: Newcomer,
  context: RequestContext,
): Promise<number> {
  const { id } = await trx
    .insertInto('persons')
    .values({
      last_name: last_name.trim(),
      first_name: first_name.trim(),
      middle_name: null,
      birthday: null,
      gender,
      ...(await readPlace(trx, city_id)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const player = await trx
    .insertInto('players')
    .values({ person_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditPerson(trx, id, context, {
    action: 'create-person',
    after: toLogged(await readFoundPerson(trx, id)),
  });
  return player.id;
}
