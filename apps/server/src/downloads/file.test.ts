import readExcelFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { listTable, writeTableFile, type Column, type Table } from './index.ts';

interface Person {
  readonly name: string;
  readonly birthday?: string;
  readonly points?: number;
}

const columns: readonly Column<Person>[] = [
  { title: '№', width: 6, align: 'end', value: (_, index) => index + 1 },
  { title: 'Фамилия и имя', width: 30, value: ({ name }) => name },
  { title: 'Дата рождения', width: 11, value: ({ birthday }) => (birthday ? { date: birthday } : null) },
  { title: 'Очки', width: 8, align: 'end', value: ({ points }) => points ?? null },
];

const people: readonly Person[] = [
  { name: 'Ёлкина Анна', birthday: '1991-04-17', points: 12.5 },
  { name: 'Smith "Ace"; John', birthday: '1900-03-01', points: -3 },
  { name: '<Кто & кто>\nещё\u0007 _x0041_' },
];

function tableOf(rows: readonly Person[], more: Partial<Table<Person>> = {}): Table<Person> {
  return {
    title: 'Список участников: "Кубок/2026"',
    fileName: 'Участники',
    filters: ['Пол: женщины.', 'Регион: Республика Татарстан.'],
    columns,
    rows: [rows],
    totalCount: rows.length,
    madeAt: new Date('2026-11-20T22:30:00Z'),
    ...more,
  };
}

async function bytesOf(format: 'pdf' | 'xlsx' | 'csv', table: Table<Person>): Promise<Buffer> {
  const { content } = await writeTableFile(format, table);
  if (!(content instanceof Uint8Array)) throw new Error('the file is a stream');
  return Buffer.from(content);
}

const crowd = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Человек ${index}` }));

const MISSING =
  'Показаны первые 10 000 строк из 10 001: уточните фильтры, чтобы увидеть остальные.'.replaceAll(
    /(?<=\d) (?=\d)/g,
    '\u00A0',
  );

test('A file has the media type of its format and a name with its ending', async () => {
  expect(await writeTableFile('csv', tableOf([]))).toMatchObject({
    mediaType: 'text/csv',
    name: 'Участники.csv',
  });
  expect(await writeTableFile('pdf', tableOf([]))).toMatchObject({
    mediaType: 'application/pdf',
    name: 'Участники.pdf',
  });
});

test('A failure of the rows is a failure of the file', async () => {
  // oxlint-disable-next-line require-yield
  async function* broken(): AsyncGenerator<Person[]> {
    throw new Error('lost');
  }
  for (const format of ['pdf', 'xlsx', 'csv'] as const) {
    await expect(writeTableFile(format, tableOf([], { rows: broken() }))).rejects.toThrow('lost');
  }
});

describe('A list', () => {
  /** A list at the front of which somebody enters a person whenever it was read. */
  function growing(count: number) {
    let all = crowd(count);
    return async ({ page, pageSize }: { page: number; pageSize: number }) => {
      const found = { rows: all.slice((page - 1) * pageSize, page * pageSize), totalCount: all.length };
      all = [{ name: 'Новичок' }, ...all];
      return found;
    };
  }

  const listed = (load: ReturnType<typeof growing>) =>
    listTable({ title: 'Люди', fileName: 'Люди', columns, load, toWire: (person) => person });

  test('Each row of one moment stands in the file once, whoever changes the list meanwhile', async () => {
    const table = await listed(growing(1_000));
    const rows: Person[] = [];
    for await (const portion of table.rows) rows.push(...portion);
    expect(rows.map(({ name }) => name)).toEqual(crowd(1_000).map(({ name }) => name));
    expect(table.totalCount).toBe(1_000);
  });

  test('Of a longer one only the rows of a file are read', async () => {
    const lines = (await bytesOf('csv', await listed(growing(10_001)))).toString().split('\r\n');
    expect(lines).toHaveLength(1 + 10_000 + 2);
    expect(lines.at(-2)).toBe(MISSING);
  });

  test('Others are answered between its portions', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      pending = setImmediate(count);
    };
    let pending = setImmediate(count);
    await bytesOf('csv', await listed(growing(1_000)));
    clearImmediate(pending);
    expect(turns).toBeGreaterThan(3);
  });

  test('Its count is of the rows that were read, not of a moment later', async () => {
    const table = await listed(async () => ({ rows: crowd(3), totalCount: 4 }));
    expect(table.totalCount).toBe(3);
  });
});

describe('CSV', () => {
  const linesOf = async (table: Table<Person>) => (await bytesOf('csv', table)).toString().split('\r\n');

  test('It begins with a byte order mark and separates by semicolons', async () => {
    expect(await linesOf(tableOf(people.slice(0, 2)))).toEqual([
      '\uFEFF№;Фамилия и имя;Дата рождения;Очки',
      '1;Ёлкина Анна;17.04.1991;12,5',
      '2;"Smith ""Ace""; John";01.03.1900;-3',
      '',
    ]);
  });

  test.each(['=1+1', '+7', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1'])('%j is no formula', async (name) => {
    const [, line] = await linesOf(tableOf([{ name }]));
    expect(line).toBe(`1;'${name};;`);
  });

  test('It says when rows are missing', async () => {
    const lines = await linesOf(tableOf(crowd(10_001)));
    expect(lines).toHaveLength(1 + 10_000 + 2);
    expect(lines.at(-2)).toBe(MISSING);
  });
});

describe('XLSX', () => {
  const sheetsOf = async (table: Table<Person>) => readExcelFile(await bytesOf('xlsx', table));

  test('Numbers are numbers, dates are dates, texts are as they were', async () => {
    const [sheet] = await sheetsOf(tableOf(people));
    expect(sheet?.sheet).toBe('Список участников  "Кубок 2026"');
    expect(sheet?.data).toEqual([
      ['№', 'Фамилия и имя', 'Дата рождения', 'Очки'],
      [1, 'Ёлкина Анна', new Date('1991-04-17'), 12.5],
      [2, 'Smith "Ace"; John', new Date('1900-03-01'), -3],
      [3, '<Кто & кто>\nещё _x0041_', null, null],
    ]);
  });

  test('A text that is longer than Excel lets a cell be is cut, and says so', async () => {
    const [sheet] = await sheetsOf(tableOf([{ name: 'ё'.repeat(32_768) }, { name: 'ё'.repeat(32_767) }]));
    expect(sheet?.data.slice(1).map((row) => row[1])).toEqual([`${'ё'.repeat(32_766)}…`, 'ё'.repeat(32_767)]);
  });

  test('A text that looks like a formula stays a text', async () => {
    const [sheet] = await sheetsOf(tableOf([{ name: '=1+1' }]));
    expect(sheet?.data[1]).toEqual([1, '=1+1', null, null]);
  });

  test('It says when rows are missing', async () => {
    const [sheet] = await sheetsOf(tableOf(crowd(10_001)));
    expect(sheet?.data.at(-1)?.[0]).toBe(MISSING);
  });
});

describe('PDF', () => {
  async function pagesOf(table: Table<Person>): Promise<string[]> {
    const document = await getDocumentProxy(new Uint8Array(await bytesOf('pdf', table)));
    return (await extractText(document)).text.map((page) => page.replaceAll(/\s+/g, ' '));
  }

  test('It has the title, the filters in words, the moment in Moscow and every cell', async () => {
    const [page = '', ...others] = await pagesOf(tableOf(people));
    expect(others).toEqual([]);
    expect(page).toContain('Список участников: "Кубок/2026" Пол: женщины. Регион: Республика Татарстан.');
    expect(page).toContain('По состоянию на 21 ноября 2026 г. в 01:30 (мск). Всего: 3.');
    expect(page).toContain('1 Ёлкина Анна 17.04.1991 12,5');
    expect(page).toContain('2 Smith "Ace"; John 01.03.1900 -3');
    expect(page).toContain('Страница 1 из 1');
  });

  test('Every page has the head of the table, its number and whole rows', async () => {
    const pages = await pagesOf(tableOf(crowd(150)));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('№ Фамилия и имя Дата рождения Очки');
      expect(page).toContain(`Страница ${index + 1} из ${pages.length}`);
    }
    const rows = pages.join(' ').match(/Человек \d+/g);
    expect(rows).toEqual(crowd(150).map(({ name }) => name));
  });

  test('An empty list is a page that says so', async () => {
    expect((await pagesOf(tableOf([])))[0]).toContain('Всего: 0.');
  });

  test('A word that is wider than its column is cut, not lost', async () => {
    const name = 'Ы'.repeat(60);
    expect((await pagesOf(tableOf([{ name }])))[0]?.replaceAll(' ', '')).toContain(name);
  });

  test('Letters, digits and currency of Russian and Latin texts are in the font', async () => {
    const name = 'АБВЁЪЫЭЮЯ абвёъыэюя ABCXYZ 0123456789 «»—–№₽ éüñçőşğı';
    expect((await pagesOf(tableOf([{ name }])))[0]).toContain('«»—–№₽');
    expect((await pagesOf(tableOf([{ name }])))[0]).toContain('éüñçőşğı');
  });
});
