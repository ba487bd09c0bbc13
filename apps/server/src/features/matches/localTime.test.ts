import type { DeskScreen, HallContent } from '@nardy/contract';
import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { openHall } from '../desk/testing/hall.ts';
import { takePhone } from './testing/phones.ts';

const { app, db } = await openTestServer();

/** By which clocks the phone of a participant and a screen of the hall show a competition in this city. */
async function listTimezones(cityId: number | null) {
  const hall = await openHall(db, app, { participants: 4, tournament: { city_id: cityId } });
  const phone = await takePhone(db, app, hall.players[0] ?? 0);
  const { data: screen } = await hall.desk.ask<DeskScreen>('POST', '/screens', { title: 'Вход' });
  const answer = await app.inject(`/api/hall/${screen.code}`);
  const { timezone } = answer.json<{ data: HallContent }>().data;
  return [(await phone.read(hall.id)).timezone, timezone];
}

test('Phones and screens have the clocks of the place', async () => {
  const there = await db
    .selectFrom('cities as city')
    .innerJoin('regions as region', 'region.id', 'city.region_id')
    .select('city.id')
    .where('region.timezone', '=', 'UTC+7')
    .executeTakeFirstOrThrow();
  expect(await listTimezones(there.id)).toEqual(['UTC+7', 'UTC+7']);
});

test('Where there is no place, and abroad, they have none', async () => {
  const abroad = await db
    .insertInto('cities')
    .values({ title: 'Лимасол', country_id: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const cityId of [null, abroad.id]) expect(await listTimezones(cityId)).toEqual([undefined, undefined]);
});
