import { beforeAll, describe, expect, test } from 'vitest';
import { readAllPages } from '../../../testing/pages.ts';
import { openTestServer } from '../../../testing/server.ts';
import { addParent, addTournament } from '../testing/competition.ts';

const { ask, askInVain, db } = await openTestServer();

let tournament_id: number;
beforeAll(async () => {
  tournament_id = await addTournament(db);
});

const params = () => ({ params: { id: tournament_id } });

const LISTS = ['listDocuments', 'listRegistrationDocuments', 'listScheduleDays', 'listPartners'] as const;

describe.each(LISTS)('%s', (name) => {
  test('It is empty where nothing was put in', async () => {
    for (const id of [await addTournament(db), await addParent(db)])
      expect(await ask(name, { params: { id } })).toEqual({ success: true, data: [], totalCount: 0 });
  });

  test('An unknown competition is refused in Russian', async () => {
    expect(await askInVain(name, { params: { id: 999_999 } }, 404)).toEqual({
      error: 'Соревнование не найдено',
    });
  });
});

describe('Documents', () => {
  const document = (title: string, day: number, is_for_registration = false) => ({
    tournament_id,
    title,
    published_at: `2026-11-${day}T09:00:00Z`,
    file_path: `documents/${title}.pdf`,
    file_name: `${title}.pdf`,
    file_size: 1000 + day,
    is_for_registration,
  });

  let ids: number[];
  beforeAll(async () => {
    const rows = [
      document('Регламент', 10),
      document('Протокол', 20),
      document('Согласие', 12, true),
      document('Правила', 11, true),
    ];
    ids = (await db.insertInto('documents').values(rows).returning('id').execute()).map(({ id }) => id);
  });

  test('Published ones are the latest first, with a file to download', async () => {
    const { data, totalCount } = await ask('listDocuments', params());
    expect(totalCount).toBe(2);
    expect(data.map(({ title }) => title)).toEqual(['Протокол', 'Регламент']);
    expect(data[1]).toEqual({
      document_id: ids[0],
      title: 'Регламент',
      published_dt: '2026-11-10T09:00:00.000Z',
      file: { link: '/media/documents/Регламент.pdf', size: 1010, name: 'Регламент.pdf' },
    });
  });

  test('Those to read before applying are in their order', async () => {
    const { data } = await ask('listRegistrationDocuments', params());
    expect(data.map(({ item_id, title }) => [item_id, title])).toEqual([
      [ids[2], 'Согласие'],
      [ids[3], 'Правила'],
    ]);
  });

  test('Pages follow each other', async () => {
    const all = await readAllPages((query) => ask('listDocuments', { ...params(), query }), 1);
    expect(all).toHaveLength(2);
  });
});

describe('The schedule', () => {
  beforeAll(async () => {
    const event = (date: string, time: string, title: string) => ({ tournament_id, date, time, title });
    await db
      .insertInto('schedule_events')
      .values([
        event('2026-11-22', '10:00', 'Финал'),
        event('2026-11-20', '18:30', 'Тур 2'),
        event('2026-11-20', '09:05', 'Тур 1'),
        event('2026-11-21', '00:00', 'Тур 3'),
        event('2026-11-23', '12:00', 'Отъезд'),
      ])
      .execute();
  });

  test('Its first page is three days with their events by time', async () => {
    const { data, totalCount } = await ask('listScheduleDays', params());
    expect(totalCount).toBe(4);
    expect(
      data.map(({ date, events }) => [date, events.map(({ time, title }) => `${time} ${title}`)]),
    ).toEqual([
      ['2026-11-20', ['09:05 Тур 1', '18:30 Тур 2']],
      ['2026-11-21', ['00:00 Тур 3']],
      ['2026-11-22', ['10:00 Финал']],
    ]);
  });

  test('The next page has the day that is left', async () => {
    const { data } = await ask('listScheduleDays', { ...params(), query: { page: 2 } });
    expect(data.map(({ date }) => date)).toEqual(['2026-11-23']);
  });
});

describe('Partners', () => {
  test('They are in their order with logos', async () => {
    const rows = [
      { title: 'Банк', url: 'https://bank.example', logo_path: 'logos/bank.svg' },
      { title: 'Отель', url: null, logo_path: 'logos/hotel.svg' },
    ];
    const ids = (await db.insertInto('partners').values(rows).returning('id').execute()).map(({ id }) => id);
    const [bank, hotel] = ids as [number, number];
    await db
      .insertInto('tournament_partners')
      .values([
        { tournament_id, partner_id: bank, position: 2 },
        { tournament_id, partner_id: hotel, position: 1 },
      ])
      .execute();
    const { data, totalCount } = await ask('listPartners', params());
    expect(totalCount).toBe(2);
    expect(data).toEqual([
      { partner_id: hotel, title: 'Отель', url: null, logo: { link: '/media/logos/hotel.svg' } },
      {
        partner_id: bank,
        title: 'Банк',
        url: 'https://bank.example',
        logo: { link: '/media/logos/bank.svg' },
      },
    ]);
  });
});
