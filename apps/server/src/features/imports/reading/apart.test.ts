import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import yazl from 'yazl';
import { readSheetApart } from './apart.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const partOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** A workbook of one sheet with these rows; `more` are other parts, or others in their place. */
async function workbook(rows: string, more: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': partOf(rows),
    ...more,
  };
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

const HEADING = '<row r="1"><c r="A1" t="inlineStr"><is><t>Фамилия</t></is></c></row>';
const cell = (place: string, value = '<v>1</v>') =>
  `<row r="${place.replace(/\D+/, '')}"><c r="${place}">${value}</c></row>`;

const read = (bytes: Buffer) => readSheetApart(bytes, 5_000);
const LESS = 'Скопируйте нужные строки и столбцы в новый файл.';

test('A workbook is read, and what is only formatted far away takes up no room', async () => {
  const sheet = await read(
    await workbook(`${HEADING}${cell('A2')}<row r="1048576"><c r="B1048576" s="1"/></row>`),
  );
  expect(sheet.rows.slice(0, 2)).toEqual([['Фамилия'], [1]]);
});

test.each(['hidden', 'veryHidden'])(
  'Of a workbook whose first sheet is %s the first that people see is read',
  async (state) => {
    const rows = (text: string) => HEADING + cell('A2').replace('>1<', `>${text}<`);
    const bytes = await workbook(rows('1'), {
      'xl/workbook.xml':
        `<workbook xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="A" sheetId="1" state="${state}" r:id="rId1"/>` +
        '<sheet name="B" sheetId="2" r:id="rId2"/><sheet name="C" sheetId="3" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        `<Relationships><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
      'xl/worksheets/sheet2.xml': partOf(rows('2')),
    });
    expect((await read(bytes)).rows).toEqual([['Фамилия'], [2]]);
  },
);

test('A formula that has failed is no empty cell', async () => {
  const failed = '<row r="2"><c r="A2" s="1" t="e"><f>B9</f><v>#N/A</v></c><c r="B2"><v>1</v></c></row>';
  const sheet = await read(await workbook(HEADING + failed));
  expect(sheet.rows[1]).toEqual(['#N/A', 1]);
});

test('Signs that cannot be stored are left out of the cells, as Excel does not show them', async () => {
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = `<row r="2">${text('A2', 'Павел_x0000_')}${text('B2', 'Пётр_xD83D_')}</row>`;
  const sheet = await read(await workbook(HEADING + row));
  expect(sheet.rows[1]).toEqual(['Павел', 'Пётр']);
});

test('A number that is no day stands in a column of dates as Excel shows it', async () => {
  const days = [33_029, 9_161_234_567, 5_061_990].map(
    (day, index) => `<row r="${index + 2}"><c r="A${index + 2}" s="1"><v>${day}</v></c></row>`,
  );
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const sheet = await read(await workbook(HEADING + days.join(''), { 'xl/styles.xml': styles }));
  expect(sheet.rows.slice(1)).toEqual([[new Date('1990-06-05')], ['########'], ['########']]);
});

test('A workbook with nothing on its first sheet says that this is the one that is read', async () => {
  await expect(read(await workbook(HEADING))).rejects.toMatchObject({
    sentence: expect.stringContaining('На первом листе файла нет строк') as string,
  });
});

test.each([
  ['XFD1048576', 'Таблица слишком широкая: занят столбец XFD (16 384-й), а допустимо 256.'],
  ['A1048576', 'Таблица слишком длинная: занята строка 1 048 576, а допустимо 100 000.'],
])('A workbook with a cell at %s is refused by the sentence of its limit', async (place, sentence) => {
  await expect(read(await workbook(HEADING + cell(place)))).rejects.toMatchObject({
    sentence: `${sentence} ${LESS}`.replaceAll(/(?<=\d) (?=\d)/g, '\u{a0}'),
  });
});

test('A text with too many lines or columns is refused', async () => {
  await expect(read(Buffer.from(`a;b\n${'\n'.repeat(100_000)}1;2\n`))).rejects.toMatchObject({
    sentence: expect.stringContaining('занята строка 100\u{a0}002, а допустимо 100\u{a0}000') as string,
  });
  await expect(read(Buffer.from(`a;b\n${'1;'.repeat(300)}\n`))).rejects.toMatchObject({
    sentence: expect.stringContaining('занят столбец KO (301-й), а допустимо 256') as string,
  });
});

test('A text that is named by many cells does not grow beyond what may be sent on', async () => {
  const rows = Array.from(
    { length: 250 },
    (_, index) => `<row r="${index + 2}"><c r="A${index + 2}" t="s"><v>0</v></c></row>`,
  );
  const texts = { 'xl/sharedStrings.xml': `<sst><si><t>${'я'.repeat(100_000)}</t></si></sst>` };
  await expect(read(await workbook(HEADING + rows.join(''), texts))).rejects.toMatchObject({
    sentence: 'В таблице слишком много текста: больше 20 млн знаков. Оставьте только нужные столбцы.',
  });
});
