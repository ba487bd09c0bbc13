import { MOST_PARTNERS, type PartnerLine } from '@nardy/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/server.ts';
import { sendForm } from '../../../accounts/testing/forms.ts';
import { logInAs, addUser } from '../../../accounts/testing/people.ts';
import { addParent, addTournament } from '../../testing/competition.ts';
import { waitUntil } from '../../../../testing/waitUntil.ts';
import { copyParts } from '../copying.ts';

const { app, db, ask } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const at = (id: number): string => `/api/admin/tournaments/${id}/partners`;

interface Read {
  readonly version: string;
  readonly partners: readonly PartnerLine[];
  readonly inherited: readonly PartnerLine[];
  readonly known: readonly PartnerLine[];
}

const read = async (id: number): Promise<Read> =>
  (await secretary.send('GET', at(id))).json<{ data: Read }>().data;

const put = async (id: number, partners: readonly object[]) =>
  secretary.send('PUT', at(id), { partners, version: (await read(id)).version });

async function logo(): Promise<string> {
  const content = await sharp({ create: { width: 200, height: 100, channels: 4, background: '#7a5' } })
    .png()
    .toBuffer();
  const headers = { authorization: `Bearer ${secretary.token}` };
  const answer = await sendForm(app, '/api/admin/logos', {
    texts: [],
    files: [{ field: 'logo', name: 'банк.png', content }],
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { link: string } }>().data.link;
}

const partner = async (title: string, url = ''): Promise<PartnerLine> => ({
  title,
  url,
  logo_link: await logo(),
});

const shownTitles = async (id: number): Promise<string[]> =>
  (await ask('listPartners', { params: { id } })).data.map(({ title }) => title);

test('Partners are saved in their order, and the portal shows them with their sites', async () => {
  const id = await addTournament(db);
  const [bank, hotel] = [await partner('Банк «Бухта»', 'https://bank.example'), await partner('Отель')];
  expect(await shownTitles(id)).toEqual([]);
  const saved = await put(id, [hotel, bank]);
  expect(saved.statusCode, saved.body).toBe(200);
  // Entries are dropped when a change is announced.
  await waitUntil(async () => expect(await shownTitles(id)).toEqual(['Отель', 'Банк «Бухта»']));
  const { data } = await ask('listPartners', { params: { id } });
  expect(data.map(({ url, logo: { link } }) => [url, link])).toEqual([
    [null, hotel.logo_link],
    ['https://bank.example', bank.logo_link],
  ]);
  expect((await read(id)).partners).toEqual([hotel, bank]);
  await put(id, [bank, hotel]);
  await waitUntil(async () => expect(await shownTitles(id)).toEqual(['Банк «Бухта»', 'Отель']));
  const log = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'change-competition-partners')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(log).toEqual({ before: { partners: [hotel, bank] }, after: { partners: [bank, hotel] } });
});

test('A partner is taken over from another competition, and changed here stays what it was there', async () => {
  const [one, other] = [await addTournament(db), await addTournament(db)];
  const club = await partner('Клуб «Тихая гавань»', 'https://club.example');
  await put(one, [club]);
  expect((await read(other)).known).toContainEqual(club);
  await put(other, [club]);
  const ids = async () => {
    const rows = await db.selectFrom('tournament_partners').selectAll().execute();
    return [one, other].map((id) => rows.find((row) => row.tournament_id === id)?.partner_id);
  };
  const [first, second] = await ids();
  expect(first).toBe(second);
  const changed = await put(other, [{ ...club, url: 'https://new-club.example' }]);
  expect(changed.statusCode, changed.body).toBe(200);
  const [before, now] = await ids();
  expect([before, now === first]).toEqual([first, false]);
  expect((await read(one)).partners).toEqual([club]);
  await put(one, []);
  expect((await read(one)).known).not.toContainEqual(club);
});

test('A competition is copied while another one changes its partners', async () => {
  const [id, lighthouse] = [await addTournament(db), await partner('Клуб «Маяк»')];
  for (let round = 0; round < 5; round += 1) {
    await put(id, [lighthouse]);
    const { version } = await read(id);
    const copies = await Promise.all(Array.from({ length: 4 }, () => addTournament(db)));
    const copied = copies.map((to, index) =>
      db
        .transaction()
        .execute((trx) =>
          copyParts(trx, {
            from: id,
            to,
            parts: index % 2 === 0 ? ['partners', 'bank'] : ['bank', 'partners'],
          }),
        )
        .then(() => 'copied', String),
    );
    const saved = await secretary.send('PUT', at(id), { version, partners: [] });
    expect([saved.statusCode, ...(await Promise.all(copied))]).toEqual([200, ...copies.map(() => 'copied')]);
    await db.deleteFrom('tournament_partners').where('tournament_id', 'in', copies).execute();
  }
});

test('A competition without partners of its own has those of its parent', async () => {
  const parent = await addParent(db);
  const child = await addTournament(db, { parent_id: parent });
  const [bank, hotel] = [await partner('Банк родителя'), await partner('Отель ребёнка')];
  await put(parent, [bank]);
  expect(await read(child)).toMatchObject({ partners: [], inherited: [bank] });
  await waitUntil(async () => expect(await shownTitles(child)).toEqual(['Банк родителя']));
  await put(child, [hotel]);
  await waitUntil(async () => expect(await shownTitles(child)).toEqual(['Отель ребёнка']));
  expect(await shownTitles(parent)).toEqual(['Банк родителя']);
});

test('What is wrong is told with its line, and the second of two is told', async () => {
  const id = await addTournament(db);
  const bank = await partner('Банк');
  const wrong = await put(id, [
    { ...bank, title: ' ' },
    { ...bank, url: 'javascript:alert(1)' },
    { ...bank, title: 'БАНК', logo_link: '' },
    { ...bank, title: 'Отель', logo_link: '/media/../../etc/passwd.png' },
  ]);
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    422,
    {
      message: {
        partners: [
          'Строка 1: Укажите название партнёра',
          'Строка 2: Укажите полный адрес сайта: с http:// или https://',
          'Строка 3: Этот партнёр уже есть в списке',
          'Строка 3: Загрузите логотип',
          'Строка 4: Загрузите логотип ещё раз',
        ],
      },
    },
  ]);
  const gone = await put(id, [{ ...bank, logo_link: '/media/logos/gone.webp' }]);
  expect(gone.json()).toMatchObject({ message: { partners: ['Строка 1: Загрузите логотип ещё раз'] } });
  const many = Array.from({ length: MOST_PARTNERS + 1 }, (_, index) => ({ ...bank, title: `№ ${index}` }));
  expect((await put(id, many)).statusCode).toBe(422);
  const { version } = await read(id);
  await put(id, [bank]);
  const late = await secretary.send('PUT', at(id), { version, partners: [] });
  expect([late.statusCode, late.json()]).toMatchObject([409, { message: { code: 'changed' } }]);
  expect((await secretary.send('GET', at(999_999))).statusCode).toBe(404);
  expect((await secretary.send('PUT', at(999_999), { version, partners: [] })).statusCode).toBe(404);
});
