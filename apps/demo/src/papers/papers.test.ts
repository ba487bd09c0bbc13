import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { describe, expect, inject, test } from 'vitest';
import { createDemoDatabase, openLocalStorage } from '@nardy/server/testing';

const { db } = await createDemoDatabase();
const { media } = openLocalStorage(inject('dataDir'));

describe('Documents', () => {
  test('Each is a file of the size that is told, published before now', async () => {
    const { rows } = await sql<{ path: string; size: number; published: Date }>`
      select file_path as path, min(file_size) as size, max(published_at) as published from documents group by file_path
    `.execute(db);
    expect(rows.length).toBeGreaterThan(60);
    for (const { path, size, published } of rows) {
      expect((await media.facts(path))?.size).toBe(size);
      expect(published < new Date('2026-11-20T12:00:00+03:00')).toBe(true);
    }
  });

  test.each(['Положение о соревновании', 'Регламент', 'Программа', 'Итоговый протокол', 'Памятка участника'])(
    '"%s" opens as a PDF with Russian text',
    async (title) => {
      const { file_path: path } = await db
        .selectFrom('documents')
        .select('file_path')
        .where('title', '=', title)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const file = await media.open(path);
      const bytes = await buffer(file!.content);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
      expect(text).toContain('НАЦИОНАЛЬНАЯ ФЕДЕРАЦИЯ НАРД');
      expect(text.length).toBeGreaterThan(250);
    },
  );

  test('Open competitions have papers to be read before the application', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct tournament_id) from documents join tournaments t on t.id = tournament_id
      where is_for_registration and t.status = 'app'
    `.execute(db);
    expect(rows[0]!.count).toBeGreaterThan(8);
  });
});

describe('Money', () => {
  test('What was paid is the fund to the ruble, but for places that nobody holds', async () => {
    const { rows } = await sql<{ fund: number; paid: number }>`
      select t.prize_fund as fund, (select sum(amount) from prize_payments where prize_id = p.id)::int as paid
      from prizes p join tournaments t on t.id = tournament_id where t.status = 'past'
    `.execute(db);
    expect(rows.length).toBeGreaterThan(100);
    for (const { fund, paid } of rows) expect(paid <= fund && paid > fund * 0.7).toBe(true);
    expect(rows.filter(({ fund, paid }) => fund === paid).length).toBeGreaterThan(rows.length * 0.9);
  });

  test('Shares make 100 percent, or amounts the fund', async () => {
    const { rows } = await sql<{ percent: number | null; amount: number | null; fund: number }>`
      select sum(percentage)::float8 as percent, sum(amount)::int as amount, min(t.prize_fund) as fund
      from prize_shares s join prizes p on p.id = prize_id join tournaments t on t.id = tournament_id group by p.id
    `.execute(db);
    for (const { percent, amount, fund } of rows)
      expect(percent === null ? amount === fund : percent === 100).toBe(true);
    expect(rows.some(({ amount }) => amount !== null)).toBe(true);
  });

  test('Whoever charges a fee says where it goes', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from prizes p where amount_of_contribution > 0
        and not exists (select from tournament_payments t where t.tournament_id = p.tournament_id)
    `.execute(db);
    expect(rows).toEqual([{ wrong: 0 }]);
  });
});

test('Competitions of several days have a programme for each of them', async () => {
  const { rows } = await sql<{ days: number; count: number }>`
    select days, count(*) from (select count(distinct date) as days from schedule_events group by tournament_id) d
    group by days order by days
  `.execute(db);
  expect(rows.map(({ days }) => days)).toEqual(expect.arrayContaining([1, 2, 3, 4]));
});
