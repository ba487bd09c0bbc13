import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';

const { ask, askInVain } = await openTestServer();

test('Four roles may be asked for at registration', async () => {
  expect(await ask('listDesiredRoles')).toEqual({
    success: true,
    data: [
      { role_id: 1, title: 'Спортсмен' },
      { role_id: 2, title: 'Судья' },
      { role_id: 3, title: 'Тренер' },
      { role_id: 4, title: 'Представитель' },
    ],
    totalCount: 4,
  });
  const second = await ask('listDesiredRoles', { query: { page: 2, pageSize: 3 } });
  expect(second.data).toEqual([{ role_id: 4, title: 'Представитель' }]);
});

test('One role is found by its id', async () => {
  expect((await ask('getDesiredRole', { params: { id: 3 } })).data).toEqual({ role_id: 3, title: 'Тренер' });
  expect(await askInVain('getDesiredRole', { params: { id: 5 } }, 404)).toEqual({ error: 'Роль не найдена' });
});
