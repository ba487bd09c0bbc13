import { expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import type { PaperColumn } from '../document.ts';
import { draw } from './draw.ts';

const MADE_AT = new Date('2026-11-14T12:00:00+03:00');

/** A table whose first column has places: the text of its pages. */
async function textOf(places: readonly string[], column: Partial<PaperColumn>): Promise<string> {
  const columns: readonly PaperColumn[] = [
    { title: 'Место', width: 5, align: 'center', ...column },
    { title: 'Участник', width: 75 },
  ];
  const table = { columns, rows: places.map((place) => [place, 'Шевчук Илья']) };
  const bytes = await draw({
    title: 'Таблица',
    fileName: 'table',
    layout: 'portrait',
    head: { competition: 'Кубок испытаний', about: '' },
    federation: 'Национальная федерация нард',
    madeAt: MADE_AT,
    blocks: [{ is: 'table', table }],
    sheet: table,
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

const PLACES = [
  ...Array.from({ length: 299 }, (_, index) => `${index + 1}–${Math.min(300, index + 18)}`),
  'дискв.',
];

test.each([{ look: 'number' as const }, {}])(
  'A shared place gets smaller in a narrow column, and stays in one line (%o)',
  async (column) => {
    const text = await textOf(PLACES, column);
    expect(PLACES.filter((place) => !text.includes(`${place} Шевчук`))).toEqual([]);
  },
);
