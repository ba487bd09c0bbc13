import { sql } from 'kysely';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { writeAudit, writeAudits } from '../../../database/audit.ts';
import { openTestServer } from '../../../testing/server.ts';
import { addUser, logInAs } from '../../accounts/testing/people.ts';

const { app, db } = await openTestServer();
const auditor = await logInAs(app, (await addUser(db, { role: 'auditor' })).email);
const { id: secretary } = await addUser(db, { role: 'secretary' });

test('Ten thousand acts about what is gone are taken as one file, all by the name that the log knew last', async () => {
  const id = 987_657;
  const by = { userId: secretary, address: null, subject: 'albums', subjectId: id };
  await writeAudit(db, { ...by, action: 'create-album', after: { title: 'Первое имя' } });
  await writeAudit(db, { ...by, action: 'change-album', after: { title: 'Летопись без альбома' } });
  await sql`
    insert into audit_log (action, subject, subject_id, after)
    select 'change-photo', 'albums', ${id}, jsonb_build_object('description', 'Подпись ' || n)
    from generate_series(1, 9998) as n
  `.execute(db);
  const file = await auditor.send('GET', `/api/admin/log/export?format=csv&subject=albums&subject_id=${id}`);
  expect(file.statusCode).toBe(200);
  const named = file.body.split('\n').filter((line) => line.includes('Летопись без альбома'));
  expect(named.length).toBeGreaterThanOrEqual(10_000);
});

test('What has lost its values is shown as far as it goes', async () => {
  const { id } = await addUser(db);
  await sql`update users set deleted_at = now() where id = ${id}`.execute(db);
  const by = { userId: secretary, address: null };
  await writeAudits(db, [
    {
      ...by,
      action: 'read-document',
      subject: 'private_files',
      subjectId: 987_658,
      after: { user_id: id, file_name: 'удалено' },
    },
    {
      ...by,
      action: 'put-photo',
      subject: 'persons',
      subjectId: 987_659,
      before: { photo: null },
      after: { photo: 'удалено' },
    },
  ]);
  const listed = await auditor.send('GET', '/api/admin/log?subject=private_files&subject_id=987658');
  expect(listed.json()).toMatchObject({
    data: [{ subject_name: 'Удалённый аккаунт', after: { file_name: 'удалено' } }],
  });
  const file = await auditor.send('GET', '/api/admin/log/export?subject=persons&subject_id=987659');
  const [sheet] = await readExcelFile(file.rawPayload);
  expect(sheet!.data[1]!.slice(5)).toEqual([
    'Фото заменено',
    'Человек',
    987_659,
    null,
    'Фото: —',
    'Фото: удалено',
  ]);
});
