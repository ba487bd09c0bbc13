import { describe, expect, test } from 'vitest';
import { readAllPages } from '../../../testing/pages.ts';
import { openTestServer } from '../../../testing/server.ts';
import { addReferee, appoint } from '../../referees/testing/referees.ts';
import { addParent, addTournament } from '../testing/competition.ts';

const { ask, askInVain, db } = await openTestServer();

describe('The referees of a competition', () => {
  test('They are by the seniority of their roles, then by name, with the role there', async () => {
    const id = await addTournament(db);
    const elsewhere = await addTournament(db, {
      start_at: '2026-11-21T10:00:00Z',
      end_at: '2026-11-22T10:00:00Z',
    });
    const judges = [];
    for (const last_name of ['Юрьев', 'Ёлкин', 'Антонов', 'Борисов'])
      judges.push(await addReferee(db, { last_name, category_id: 2 }));
    const [chief, first, second, secretary] = judges as [number, number, number, number];
    await appoint(db, second, id, 5);
    await appoint(db, first, id, 5);
    await appoint(db, secretary, id, 2);
    await appoint(db, chief, id, 1, 'pass');
    await appoint(db, chief, elsewhere, 6);
    const { data, totalCount } = await ask('listTournamentReferees', { params: { id } });
    expect(totalCount).toBe(4);
    expect(data.map(({ last_name, role }) => [last_name, role?.role_title])).toEqual([
      ['Юрьев', 'Главный судья'],
      ['Борисов', 'Главный секретарь'],
      ['Антонов', 'Судья'],
      ['Ёлкин', 'Судья'],
    ]);
    expect(data[0]).toMatchObject({ referee_id: chief, category: { short_name: 'СС1К' } });
    const all = await readAllPages((query) => ask('listTournamentReferees', { params: { id }, query }), 3);
    expect(all).toEqual(data);
  });

  test('They are one page, however many', async () => {
    const id = await addTournament(db);
    for (let count = 0; count < 101; count += 1) await appoint(db, await addReferee(db, {}), id, 5);
    for (const query of [{}, { pageSize: 0 }]) {
      const { data, totalCount } = await ask('listTournamentReferees', { params: { id }, query });
      expect([data.length, totalCount]).toEqual([101, 101]);
    }
    const { data } = await ask('listTournamentReferees', {
      params: { id },
      query: { pageSize: 20, page: 6 },
    });
    expect(data).toHaveLength(1);
  });

  test('Nobody is appointed', async () => {
    for (const id of [await addTournament(db), await addParent(db)]) {
      expect(await ask('listTournamentReferees', { params: { id } })).toEqual({
        success: true,
        data: [],
        totalCount: 0,
      });
    }
  });

  test('An unknown competition is refused in Russian', async () => {
    expect(await askInVain('listTournamentReferees', { params: { id: 999_999 } }, 404)).toEqual({
      error: 'Соревнование не найдено',
    });
  });
});
