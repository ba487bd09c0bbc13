import { operations, type Operation, type OperationName } from '@nardy/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/server.ts';
import { mayDo } from '../../../accounts/index.ts';
import { createPaper, sendForm } from '../../../accounts/testing/forms.ts';
import { logInAs, addUser } from '../../../accounts/testing/people.ts';
import { addTournament } from '../../testing/competition.ts';

const { app, db } = await openTestServer();
const editor = await logInAs(app, (await addUser(db, { role: 'editor' })).email);
const shown = await addTournament(db);
const prepared = await addTournament(db);
await db.updateTable('all_tournaments').set({ published_at: null }).where('id', '=', prepared).execute();
const training = await addTournament(db);
await db
  .updateTable('all_tournaments')
  .set({ published_at: null, is_training: true })
  .where('id', '=', training)
  .execute();
const headers = { authorization: `Bearer ${editor.token}` };

const AT = '/api/admin/tournaments';

async function read<Data>(url: string): Promise<Data> {
  const answer = await editor.send('GET', url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Data }>().data;
}

test('An editor finds all competitions, and opens and previews one that nobody else sees yet', async () => {
  const listed = await read<{ tournament_id: number }[]>(`${AT}?pageSize=100`);
  expect(listed.map(({ tournament_id: id }) => id)).toEqual(expect.arrayContaining([shown, prepared]));
  expect(await read(`${AT}/${prepared}`)).toMatchObject({ tournament_id: prepared, is_published: 0 });
  // A training is for those who see desks.
  expect(listed.map(({ tournament_id: id }) => id)).not.toContain(training);
  for (const part of ['', '/documents', '/partners'])
    expect((await editor.send('GET', `${AT}/${training}${part}`)).statusCode, part).toBe(404);
  const preview = await editor.send('POST', `${AT}/${prepared}/preview`);
  expect(preview.statusCode, preview.body).toBe(200);
});

test.each([shown, prepared])('An editor adds, names and removes papers of a competition', async (id) => {
  const files = [{ field: 'document', name: 'Регламент.pdf', content: createPaper() }];
  const added = await sendForm(app, `${AT}/${id}/documents`, { texts: [], files, headers });
  expect(added.statusCode, added.body).toBe(200);
  const { data } = added.json<{ data: { document_id: number; version: string } }>();
  const documents = [{ document_id: data.document_id, title: 'Регламент игры', is_for_registration: 1 }];
  const named = await editor.send('PUT', `${AT}/${id}/documents`, { version: data.version, documents });
  expect(named.statusCode, named.body).toBe(200);
  expect(await read(`${AT}/${id}/documents`)).toMatchObject({ documents });
  const gone = await editor.send('DELETE', `${AT}/${id}/documents/${data.document_id}`);
  expect(gone.statusCode, gone.body).toBe(200);
});

test('An editor gives a competition a partner with a logo', async () => {
  const content = await sharp({ create: { width: 200, height: 100, channels: 4, background: '#7a5' } })
    .png()
    .toBuffer();
  const files = [{ field: 'logo', name: 'банк.png', content }];
  const logo = await sendForm(app, '/api/admin/logos', { texts: [], files, headers });
  const { link } = logo.json<{ data: { link: string } }>().data;
  const { version } = await read<{ version: string }>(`${AT}/${prepared}/partners`);
  const partners = [{ title: 'Банк', url: 'https://bank.example', logo_link: link }];
  const saved = await editor.send('PUT', `${AT}/${prepared}/partners`, { version, partners });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await read(`${AT}/${prepared}/partners`)).toMatchObject({ partners });
});

test('An editor does nothing else with a competition', () => {
  const allowed = (Object.keys(operations) as OperationName[]).filter((name) => {
    const { path }: Operation = operations[name];
    return path.startsWith(AT) && mayDo(name, 'editor');
  });
  expect(allowed.toSorted()).toEqual([
    'addDocument',
    'deleteDocument',
    'getDeskDocuments',
    'getDeskPartners',
    'getDeskTournament',
    'listDeskTournaments',
    'openPreview',
    'saveDocuments',
    'savePartners',
  ]);
});
