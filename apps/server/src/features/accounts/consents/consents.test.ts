import { CONSENTS } from '@nardy/contract';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { createAdultForm, register } from '../testing/forms.ts';
import { logInAs, addUser } from '../testing/people.ts';

const { app, db } = await openTestServer();
const auditor = await logInAs(app, (await addUser(db, { role: 'auditor' })).email);

const texts = createAdultForm({ last_name: 'Согласная', want_to_federation: '1' });
await register(app, texts);

test('The list has each purpose with its words, moment and address, and is filtered', async () => {
  const answer = await auditor.send('GET', `/api/admin/consents?name=${encodeURIComponent('согласная')}`);
  const { data, totalCount } = answer.json<{ data: object[]; totalCount: number }>();
  expect(totalCount).toBe(2);
  expect(data).toMatchObject([
    { purpose: 'federation', fullName: 'Согласная Анна Сергеевна', email: texts['email'] },
    { purpose: 'personal_data', ...CONSENTS.personal_data, withdrawn_dt: null },
  ]);
  const one = await auditor.send(
    'GET',
    `/api/admin/consents?purpose=federation&name=${encodeURIComponent(texts['email']!)}`,
  );
  expect(one.json()).toMatchObject({ totalCount: 1 });
  const past = await auditor.send('GET', '/api/admin/consents?to=2001-01-01');
  expect(past.json()).toMatchObject({ data: [], totalCount: 0 });
});

test('It is taken as a table, and that is logged', async () => {
  const file = await auditor.send(
    'GET',
    `/api/admin/consents/export?name=${encodeURIComponent('согласная')}`,
  );
  const [sheet] = await readExcelFile(file.rawPayload);
  const [head, ...rows] = sheet!.data;
  expect(head).toContain('Фамилия, имя, отчество');
  expect(rows.map((row) => row[3])).toEqual(['Передача данных федерации', 'Обработка данных на портале']);
  const csv = await auditor.send('GET', '/api/admin/consents/export?format=csv');
  expect(csv.body).toContain(texts['email']);
  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('action', '=', 'export-consents')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'export-consents', after: { name: 'согласная' } },
    { action: 'export-consents', after: {} },
  ]);
});
