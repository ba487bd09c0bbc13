import { expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/server.ts';
import { logInAs, addUser } from '../../../accounts/testing/people.ts';
import { addParent, addTournament } from '../../testing/competition.ts';
import { waitUntil } from '../../../../testing/waitUntil.ts';
import { copyParts } from '../copying.ts';

const { app, db, ask, askInVain } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const at = (id: number): string => `/api/admin/tournaments/${id}/bank-details`;

const REQUISITES = {
  company_name: 'Клуб «Тихая гавань»',
  address: 'Казань, ул. Лесная, 1',
  inn: '7707083893',
  kpp: '773601001',
  bik: '044525225',
  bank: 'Банк',
  corr_account: '30101810400000000225',
  account: '40702810538000000003',
  purpose: 'Взнос за участие',
};
const EMPTY = Object.fromEntries(Object.keys(REQUISITES).map((name) => [name, '']));

interface Read {
  readonly version: string;
  readonly requisites: object;
  readonly inherited: object | null;
  readonly known: readonly object[];
}

const read = async (id: number): Promise<Read> =>
  (await secretary.send('GET', at(id))).json<{ data: Read }>().data;

const put = async (id: number, change: object = {}) =>
  secretary.send('PUT', at(id), { ...REQUISITES, ...change, version: (await read(id)).version });

test('Details are saved, shown by the portal, shared by those who have the same, and taken away', async () => {
  const id = await addTournament(db);
  expect(await read(id)).toMatchObject({ requisites: EMPTY, inherited: null });
  const saved = await put(id);
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await ask('getBankDetails', { params: { id } })).data).toMatchObject(REQUISITES);
  const other = await addTournament(db);
  expect((await read(other)).known).toContainEqual(REQUISITES);
  await put(other, { purpose: 'Другой взнос' });
  const rows = async () =>
    db.selectFrom('bank_details').select('id').where('company_name', '=', REQUISITES.company_name).execute();
  expect(await rows()).toHaveLength(1);
  expect((await ask('getBankDetails', { params: { id } })).data.purpose).toBe(REQUISITES.purpose);
  expect((await put(id, EMPTY)).statusCode).toBe(200);
  // Entries are dropped when a change is announced.
  await waitUntil(() => askInVain('getBankDetails', { params: { id } }, 404));
  expect(await rows()).toHaveLength(1);
  await put(other, EMPTY);
  expect(await rows()).toEqual([]);
});

test('Several who save, clear and copy the same details at once all succeed, and the details stay one row', async () => {
  const company_name = 'Клуб «Маяк»';
  const ids = await Promise.all(Array.from({ length: 6 }, () => addTournament(db)));
  for (let round = 0; round < 4; round += 1) {
    const copies = await Promise.all(ids.map(() => addTournament(db)));
    const contents = ids.map((_, index) =>
      index % 2 === round % 2 ? EMPTY : { ...REQUISITES, company_name },
    );
    const versions = await Promise.all(ids.map(read));
    const saves = ids.map((id, index) =>
      secretary.send('PUT', at(id), { ...contents[index], version: versions[index]?.version }),
    );
    const copied = copies.map((to, index) =>
      db
        .transaction()
        .execute((trx) => copyParts(trx, { from: ids[index] ?? 0, to, parts: ['bank'] }))
        .then(() => 'copied', String),
    );
    expect((await Promise.all(saves)).map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
    expect(await Promise.all(copied)).toEqual(copies.map(() => 'copied'));
    const rows = await db
      .selectFrom('bank_details')
      .select('id')
      .where('company_name', '=', company_name)
      .execute();
    expect(rows).toHaveLength(1);
    await db.deleteFrom('tournament_payments').where('tournament_id', 'in', copies).execute();
  }
});

test('A child without details of its own has those of its parent', async () => {
  const parent = await addParent(db);
  const child = await addTournament(db, { parent_id: parent });
  await put(parent);
  expect(await read(child)).toMatchObject({ requisites: EMPTY, inherited: REQUISITES });
});

test('Control digits are checked, and each fault stands at its field', async () => {
  const id = await addTournament(db);
  const refused = await put(id, { inn: '7707083894', account: '40702810738000000003', bank: '' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    {
      message: {
        inn: ['Контрольная цифра ИНН не сходится: проверьте номер'],
        account: ['Контрольная цифра счёта не сходится с БИК: проверьте оба номера'],
        bank: ['Укажите банк'],
      },
    },
  ]);
});

test('The QR code is drawn as the payment page draws it', async () => {
  const id = await addTournament(db);
  await put(id);
  await db
    .insertInto('prizes')
    .values({ tournament_id: id, amount_of_contribution: 1_500, additional_prize_from_sponsor: 0 })
    .execute();
  const preview = async (body: object) =>
    (await secretary.send('POST', `/api/admin/tournaments/${id}/payment-qr`, body)).json<{
      data: { svg: string | null; sum: number | null };
    }>().data;
  const { body } = await app.inject({ url: `/api/tournaments/${id}/payment-qr` });
  expect(await preview(REQUISITES)).toEqual({ svg: body, sum: 1_500 });
  expect((await preview(EMPTY)).svg).toBeNull();
});
