import { expect, test } from 'vitest';
import { createDemoDatabase } from '../testing/databases.ts';
import { loadGeography } from './load.ts';

const { db } = await createDemoDatabase();

const cities = () => db.selectFrom('cities').selectAll().orderBy('id').execute();

async function reportOfLoading(): Promise<string[]> {
  const lines: string[] = [];
  await loadGeography({ db, report: (line) => lines.push(line) });
  return lines;
}

test('Geography that is loaded is left alone', async () => {
  expect(await reportOfLoading()).toEqual([]);
});

test('Changed files mend what they tell of, and every id stays', async () => {
  const before = await cities();
  await db.updateTable('cities').set({ title: 'Старое имя', population: 1 }).where('id', '<', 20).execute();
  const lived = db.selectFrom('persons').select('city_id').where('city_id', 'is not', null);
  const empty = before
    .filter(({ population }) => population !== null && population < 2_000)
    .map(({ id }) => id);
  await db
    .deleteFrom('cities')
    .where('id', 'in', empty)
    .where('id', 'not in', lived.$castTo<{ city_id: number }>())
    .execute();
  await db.updateTable('geography_import').set({ fingerprint: 'of other files' }).execute();
  expect(await reportOfLoading()).toEqual(['Loaded geography: 250 countries, 89 regions, 1117 cities.']);
  const after = await cities();
  const kept = new Set(after.map(({ id }) => id));
  expect(after.filter(({ id }) => id <= 1117)).toEqual(before.filter(({ id }) => kept.has(id)));
  const withoutIds = (rows: typeof after) => rows.map((row) => JSON.stringify({ ...row, id: 0 })).toSorted();
  expect(withoutIds(after)).toEqual(withoutIds(before));
});

test('Every city has a region, people and a name without its kind', async () => {
  for (const city of await cities()) {
    expect(city.region_id).not.toBeNull();
    expect(city.population).toBeGreaterThanOrEqual(0);
    expect(city.title).toMatch(/^[А-ЯЁ][А-Яа-яЁё -]+(\d)?$/);
  }
});
