import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { openTestServer } from '../../../../../testing/server.ts';
import { openHall } from '../../../testing/hall.ts';
import { askPaper, readPages, readRows } from '../../../testing/papers.ts';

const { app, db } = await openTestServer();

test('In a table of meetings each won score is bold, of two circles in their order', async () => {
  const hall = await openHall(db, app, { participants: 3 });
  await hall.desk.act({
    type: 'create-stages',
    stages: [{ kind: 'round-robin', matchLength: 5, circles: 2 }],
  });
  await hall.desk.playToEnd();
  const pdf = await getDocumentProxy(new Uint8Array((await askPaper(hall, 'crosstable')).rawPayload));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const scores = items.flatMap((item) =>
    'str' in item
      ? [...item.str.matchAll(/\b(\d):(\d)\b/g)].map(([, own, other]) => ({
          isWon: Number(own) > Number(other),
          font: item.fontName,
        }))
      : [],
  );
  const listFonts = (won: boolean) => [
    ...new Set(scores.flatMap(({ isWon, font }) => (isWon === won ? font : []))),
  ];
  expect(scores).toHaveLength(12);
  const surname = items.find((item) => 'str' in item && item.str.startsWith('Игроков'));
  expect(surname).toMatchObject({ fontName: listFonts(true).join(' ') });
  expect(surname).not.toMatchObject({ fontName: listFonts(false).join(' ') });
  expect(listFonts(false)).toHaveLength(1);
  expect((await readRows(hall, 'crosstable')).flat()).toContain('2:5 5:0');
});

test('A table in mid-tour is after the matches that it counts, without the annulled ones', async () => {
  const hall = await openHall(db, app, { participants: 6 });
  const { desk } = hall;
  await desk.act({ type: 'create-stages', stages: [{ kind: 'round-robin', matchLength: 5, circles: 1 }] });
  await desk.act({ type: 'close-entries' });
  await desk.draw();
  expect(await readPages(hall, 'standings')).toEqual([
    expect.stringContaining('Очки после 0 из 3 матчей тура.'),
  ]);
  for (const game of [1, 2, 3]) await desk.enter(game, [5, 0]);
  await desk.act({ type: 'withdraw', participant: 6 });
  const { games } = await desk.read();
  const next = games.find(({ tour, outcome }) => tour === 2 && outcome === null);
  await desk.enter(next?.number ?? 0, [5, 0]);
  expect(await readPages(hall, 'standings')).toEqual([
    expect.stringContaining('Очки после 1 из 2 матчей тура.'),
  ]);
});
