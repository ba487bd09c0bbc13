import { PNG } from 'pngjs';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { openLocalStorage } from '../../../storage/open.ts';
import { openTestServer } from '../../../testing/server.ts';
import { addMember, addTournament } from '../testing/competition.ts';
import { drawCard } from './drawCard.ts';
import { CardCache } from './cardCache.ts';
import type { CardWords } from './words.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';

const { ask, askInVain, db, send } = await openTestServer();
const { media } = openLocalStorage(inject('dataDir'));

let id: number;
beforeAll(async () => {
  id = await addTournament(db, { full_name: 'Кубок карточек', city_id: 1, status: 'app' });
});

const linkOf = async (): Promise<string> => (await ask('getTournament', { params: { id } })).data.card.link;

async function card(v?: string) {
  const response = await send('drawTournamentCard', { params: { id }, query: { v } });
  expect(response.statusCode).toBe(200);
  return response;
}

test('The card is a PNG of 1200 by 630, kept for good under its own address only', async () => {
  const link = await linkOf();
  expect(link).toMatch(new RegExp(`^/api/tournaments/${id}/card\\.png\\?v=[\\w-]{10}$`));
  const named = await card(new URLSearchParams(link.split('?')[1]).get('v') ?? '');
  const { width, height } = PNG.sync.read(named.rawPayload);
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
  expect(named.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const plain = await card();
  expect(plain.headers['cache-control']).toBe('public, no-cache');
  expect(plain.headers.etag).toBe(named.headers.etag);
});

test('Another status, another name and who came in once it began are other pictures at other addresses', async () => {
  const seen = new Map([[await linkOf(), (await card()).rawPayload.toString('base64')]]);
  for (const change of [
    { status: 'app-end' },
    { full_name: 'Кубок карточек <&> «Ё»' },
    { status: 'current' },
  ] as const) {
    await db.updateTable('tournaments').set(change).where('id', '=', id).execute();
    seen.set(await linkOf(), (await card()).rawPayload.toString('base64'));
  }
  await addMember(db, id, [1]);
  seen.set(await linkOf(), (await card()).rawPayload.toString('base64'));
  expect(new Set(seen.values()).size).toBe(5);
  expect(seen.size).toBe(5);
});

test('There is no card of an unknown competition', async () => {
  expect(await askInVain('drawTournamentCard', { params: { id: 999_999 } }, 404)).toEqual({
    error: 'Соревнование не найдено',
  });
});

const words: CardWords = {
  title: 'Кубок',
  status: 'past',
  days: '30 декабря 2026 – 2 января 2027',
  place: null,
  discipline: null,
  note: null,
  mark: { name: 'Национальная федерация нард', logo: null },
};

test('A card is drawn once for all who ask, and again when its words change', async () => {
  const drawn: string[] = [];
  const cards = new CardCache(async ({ title }) => {
    drawn.push(title);
    return Buffer.from(title);
  });
  await Promise.all([cards.get(1, words), cards.get(1, { ...words })]);
  await cards.get(2, words);
  await cards.get(1, { ...words, title: 'Кубок города' });
  await cards.get(1, { ...words, title: 'Кубок города' });
  expect(drawn).toEqual(['Кубок', 'Кубок', 'Кубок города']);
});

test('A card that could not be drawn is tried again', async () => {
  let turn = 0;
  const cards = new CardCache(async () => {
    turn += 1;
    if (turn === 1) throw new Error('no memory');
    return Buffer.from('drawn');
  });
  await expect(cards.get(1, words)).rejects.toThrow('no memory');
  expect(await cards.get(1, words)).toEqual(Buffer.from('drawn'));
});

/** Columns of the picture that have light ink of words left of the board, right of the margin. */
function inkOf(picture: Buffer): { readonly left: number; readonly right: number; readonly rows: number } {
  const { data, width } = PNG.sync.read(picture);
  const columns: number[] = [];
  const rows = new Set<number>();
  for (let y = 170; y < 500; y += 1)
    for (let x = 0; x < 620; x += 1)
      if ((data[(y * width + x) * 4] ?? 0) > 160) {
        columns.push(x);
        rows.add(y);
      }
  return {
    left: columns.reduce((least, x) => Math.min(least, x), width),
    right: columns.reduce((most, x) => Math.max(most, x), 0),
    rows: rows.size,
  };
}

test('A long name is wrapped within the panel, and one without an end is cut', async () => {
  const short = inkOf(await drawCard(words));
  const long = inkOf(
    await drawCard({ ...words, title: 'Всероссийские соревнования памяти заслуженного тренера '.repeat(6) }),
  );
  const oneWord = inkOf(await drawCard({ ...words, title: 'Гиперсоревнование'.repeat(20) }));
  for (const ink of [short, long, oneWord]) {
    expect(ink.left).toBeGreaterThanOrEqual(68);
    expect(ink.right).toBeLessThanOrEqual(612);
  }
  expect(long.rows).toBeGreaterThan(short.rows * 2);
});

test("The federation's own logo, and another name, are other cards at other addresses", async () => {
  const own = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0000ff' } })
    .webp()
    .toBuffer();
  await media.put('logos/card.webp', own);
  const links = new Set([await linkOf()]);
  for (const change of [
    { federation_name: 'Федерация нард Волги' },
    { logo_path: 'logos/card.webp', logo_width: 300, logo_height: 100 },
  ]) {
    await db.updateTable('site_settings').set(change).execute();
    await waitUntil(async () => expect(links).not.toContain(await linkOf()));
    links.add(await linkOf());
  }
  expect(links.size).toBe(3);
  const { data, width } = PNG.sync.read((await card()).rawPayload);
  const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
  const [red = 0, green = 0, blue = 0] = pixel(110, 102);
  expect([red < 20, green < 20, blue > 235]).toEqual([true, true, true]);
  // A card is drawn where the file has gone, too.
  await media.remove('logos/card.webp');
  await db.updateTable('tournaments').set({ full_name: 'Кубок без файла' }).where('id', '=', id).execute();
  expect((await card()).rawPayload.length).toBeGreaterThan(10_000);
});
