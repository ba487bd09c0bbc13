import type { Insertable } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BankDetailsTable } from '../../../database/schema/papers.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';
import { openTestServer } from '../../../testing/server.ts';
import { addParent, addTournament } from '../testing/competition.ts';
import { readPng, readSvg } from '../testing/readQr.ts';

const { ask, askInVain, db, send } = await openTestServer();

const DETAILS = {
  company_name: 'ОСОО «Федерация нард»',
  address: 'Москва, Лужнецкая наб., 8',
  inn: '7707083893',
  kpp: '770701001',
  bik: '044525225',
  bank: 'ПАО Сбербанк',
  corr_account: '30101810400000000225',
  account: '40703810938000001234',
};

async function addDetails(
  tournament_id: number,
  purpose: string,
  row: Partial<Insertable<BankDetailsTable>> = {},
): Promise<void> {
  const { id } = await db
    .insertInto('bank_details')
    .values({ ...DETAILS, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('tournament_payments')
    .values({ tournament_id, bank_details_id: id, purpose })
    .execute();
}

const TEXT =
  'ST00012|Name=ОСОО «Федерация нард»|PersonalAcc=40703810938000001234|BankName=ПАО Сбербанк' +
  '|BIC=044525225|CorrespAcc=30101810400000000225|PayeeINN=7707083893|KPP=770701001|Purpose=Взнос';

let id: number;
beforeAll(async () => {
  id = await addTournament(db);
  await addDetails(id, 'Взнос');
});

/** Decodes the very picture that is answered. */
async function scan(query: Readonly<Record<string, unknown>>, of = id): Promise<string> {
  const answer = await send('drawPaymentQr', { params: { id: of }, query });
  expect(answer.statusCode).toBe(200);
  return answer.headers['content-type'] === 'image/png' ? readPng(answer.rawPayload) : readSvg(answer.body);
}

describe('Bank details', () => {
  test('They are told with the address of the code for payment', async () => {
    const { data } = await ask('getBankDetails', { params: { id } });
    expect(data).toEqual({ ...DETAILS, purpose: 'Взнос', qr_url: `/api/tournaments/${id}/payment-qr` });
  });

  test('An uploaded picture goes before the code', async () => {
    const other = await addTournament(db);
    await addDetails(other, 'Взнос', { qr_path: 'qr/own.png', kpp: null });
    const { data } = await ask('getBankDetails', { params: { id: other } });
    expect(data).toMatchObject({ qr_url: '/media/qr/own.png', kpp: null });
  });

  test("A child has its own, else its parent's", async () => {
    const parent = await addParent(db);
    const child = await addTournament(db, { parent_id: parent });
    await addDetails(parent, 'Взнос фестиваля');
    const ofChild = () => ask('getBankDetails', { params: { id: child } });
    expect((await ofChild()).data).toMatchObject({
      purpose: 'Взнос фестиваля',
      qr_url: `/api/tournaments/${child}/payment-qr`,
    });
    await addDetails(child, 'Взнос пар');
    expect((await ofChild()).data.purpose).toBe('Взнос пар');
  });

  test('A competition says whether there are any to ask for', async () => {
    const says = async (of: number) =>
      (await ask('getTournament', { params: { id: of } })).data.has_bank_details;
    const parent = await addParent(db);
    const child = await addTournament(db, { parent_id: parent });
    expect(await says(id)).toBe(1);
    expect(await says(child)).toBe(0);
    await addDetails(parent, 'Взнос фестиваля');
    await waitUntil(async () => expect([await says(parent), await says(child)]).toEqual([1, 1]));
  });

  test.each(['getBankDetails', 'drawPaymentQr'] as const)('%s refuses where there are none', async (name) => {
    const bare = await addTournament(db);
    expect(await askInVain(name, { params: { id: bare } }, 404)).toEqual({
      error: 'Реквизиты для оплаты не указаны',
    });
    expect(await askInVain(name, { params: { id: 999_999 } }, 404)).toEqual({
      error: 'Соревнование не найдено',
    });
  });
});

describe('The code for payment', () => {
  test.each(['svg', 'png'])('A picture of kind %s says the payment', async (format) => {
    expect(await scan({ format })).toBe(TEXT);
    expect(await scan({ format, sum: 2500, payer: 'Щёлоков Пётр' })).toBe(
      `${TEXT}|Sum=250000|LastName=Щёлоков|FirstName=Пётр`,
    );
  });

  test('It is an SVG unless a PNG is asked for, shown where it stands', async () => {
    const answer = await send('drawPaymentQr', { params: { id } });
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    // Older Firefox takes one without a size of its own for a picture that did not load.
    expect(answer.body).toMatch(/<svg [^>]*width="280" height="280"/u);
    expect(answer.headers['content-disposition']).toContain(`inline; filename="payment-${id}.svg"`);
  });

  test('Without a sum it is the fee of the competition', async () => {
    const other = await addTournament(db);
    await addDetails(other, 'Взнос');
    await db.insertInto('prizes').values({ tournament_id: other, amount_of_contribution: 3000 }).execute();
    expect(await scan({}, other)).toBe(`${TEXT}|Sum=300000`);
    expect(await scan({ sum: 10 }, other)).toBe(`${TEXT}|Sum=1000`);
  });

  test('The longest values that the database takes can be scanned', async () => {
    const other = await addTournament(db);
    const long = 'Очень длинное имя '.repeat(40);
    await addDetails(other, long, { company_name: long, bank: long });
    for (const format of ['svg', 'png']) {
      const text = await scan({ format, sum: 10_000_000, payer: 'Ы'.repeat(100) }, other);
      expect(text).toMatch(/^ST00012\|Name=Очень/u);
      expect(text).toMatch(/\|Sum=1000000000\|LastName=Ы{100}$/u);
    }
  });

  test.each([{ sum: 0 }, { sum: 1.5 }, { sum: 10_000_001 }, { format: 'gif' }])(
    '%o is refused',
    async (query) => {
      await askInVain('drawPaymentQr', { params: { id }, query }, 400);
    },
  );
});
