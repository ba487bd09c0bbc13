import { NO_REQUISITES } from '@nardy/contract';
import { expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/server.ts';
import { createPaper, sendForm } from '../../../accounts/testing/forms.ts';
import { appoint } from '../../../referees/testing/referees.ts';
import { addParent, addTournament } from '../../testing/competition.ts';
import { createDirector } from '../testing/director.ts';

const { app, db } = await openTestServer();
const { director, own, foreign, referee } = await createDirector(db, app);

const at = (id: number, part: string): string => `/api/admin/tournaments/${id}/${part}`;

async function versionOf(part: string): Promise<string> {
  return (await director.send('GET', at(own, part))).json<{ data: { version: string } }>().data.version;
}

const addTo = (id: number) =>
  sendForm(app, at(id, 'documents'), {
    texts: [],
    files: [{ field: 'document', name: 'Регламент.pdf', content: createPaper() }],
    headers: { authorization: `Bearer ${director.token}` },
  });

test('A director writes the schedule of his own competition and of no other', async () => {
  const events = [{ date: '2027-02-01', time: '10:00', title: 'Тур 1' }];
  const body = { version: await versionOf('schedule'), events };
  expect((await director.send('PUT', at(foreign, 'schedule'), body)).statusCode).toBe(404);
  const saved = await director.send('PUT', at(own, 'schedule'), body);
  expect(saved.statusCode, saved.body).toBe(200);
});

test('A director adds, names and removes papers of his own competition and of no other', async () => {
  expect((await addTo(foreign)).statusCode).toBe(404);
  const added = await addTo(own);
  expect(added.statusCode, added.body).toBe(200);
  const { document_id: id } = added.json<{ data: { document_id: number } }>().data;
  const documents = [{ document_id: id, title: 'Регламент игры', is_for_registration: 0 }];
  const body = { version: await versionOf('documents'), documents };
  expect((await director.send('PUT', at(foreign, 'documents'), body)).statusCode).toBe(404);
  expect((await director.send('PUT', at(own, 'documents'), body)).statusCode).toBe(200);
  expect((await director.send('DELETE', `${at(foreign, 'documents')}/${id}`)).statusCode).toBe(404);
  expect((await director.send('DELETE', `${at(own, 'documents')}/${id}`)).statusCode).toBe(200);
});

test('A director reads the money of his own competition and changes none of it', async () => {
  const prizes = { amount_of_contribution: 0, additional_prize_from_sponsor: 0, shares: [] };
  const bodies = {
    prizes: { version: await versionOf('prizes'), distribution_kind: 'percent', ...prizes },
    'bank-details': { version: await versionOf('bank-details'), ...NO_REQUISITES },
  };
  for (const [part, body] of Object.entries(bodies))
    expect((await director.send('PUT', at(own, part), body)).statusCode).toBe(403);
});

test('A director learns whether he may read the parent of his competition', async () => {
  const festival = await addParent(db);
  const child = await addTournament(db, { parent_id: festival });
  await appoint(db, referee, child, 1);
  const read = (id: number) => director.send('GET', `/api/admin/tournaments/${id}`);
  const parentOf = async () => (await read(child)).json<{ data: { parent: unknown } }>().data.parent;
  expect(await parentOf()).toMatchObject({ tournament_id: festival, is_readable: 0 });
  expect((await read(festival)).statusCode).toBe(404);
  await appoint(db, referee, festival, 1);
  expect(await parentOf()).toMatchObject({ tournament_id: festival, is_readable: 1 });
  expect((await read(festival)).statusCode).toBe(200);
});
