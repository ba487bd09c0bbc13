import { expect, test } from 'vitest';
import { emptyDatabase } from '../testing/databases.ts';
import { createOnePagePortal } from '../testing/portalSource.ts';
import { buildTestApp } from '../testing/server.ts';

const { db } = await emptyDatabase();
const app = await buildTestApp(db, {
  portalSource: createOnePagePortal((_mark, _transport, request) => new URL(request.url).pathname),
});

test.each(['/%', '/search%', '/athletes/%D0', '/%E0%A4%A?q=1'])(
  'The portal answers at %s, where a percent sign encodes nothing',
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toBe(url.split('?')[0]?.replaceAll('%', '%25'));
  },
);

test('So does the API, in the shape of all refusals', async () => {
  const answer = await app.inject({ url: '/api/%E0%A4%A' });
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { success: false, message: { error: 'Такого адреса в API нет.' } },
  ]);
});

test('What percent signs encode stays as it is', async () => {
  const answer = await app.inject({ url: '/%D0%BD%D0%B0%20%25?q=%' });
  expect(answer.body).toBe('/%D0%BD%D0%B0%20%25');
});
