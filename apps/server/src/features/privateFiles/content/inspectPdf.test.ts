import { deflateSync } from 'node:zlib';
import { FILE_MESSAGES } from '@nardy/contract';
import { expect, test } from 'vitest';
import { inspectPdf } from './inspectPdf.ts';
import { refuseUnsafePdf } from './refusePdf.ts';

const pdf = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(
    ['%PDF-1.7\n', ...parts, '\ntrailer << /Root 1 0 R >>\n%%EOF\n'].map((part) => Buffer.from(part)),
  );

const CATALOG = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n';
const HEADER = '/Type /ObjStm /N 1 /First 4';

/** A stream of objects, as programs write them since PDF 1.5. */
function objects(content: string, dictionary = `${HEADER} /Filter /FlateDecode`): Buffer {
  const bytes = deflateSync(content);
  return Buffer.concat([
    Buffer.from(`5 0 obj << ${dictionary} /Length ${bytes.length} >>\nstream\r\n`),
    bytes,
    Buffer.from('\nendstream endobj\n'),
  ]);
}

test.each([
  pdf(CATALOG),
  pdf(CATALOG, '3 0 obj << /S /URI /URI (https://nardy.example/) >> endobj'),
  pdf(CATALOG, objects('1 0 << /Type /Annot /A << /S /GoTo /D (x) >> >>')),
  pdf(CATALOG, objects('1 0 << /T 1 >>', `${HEADER} /Filter [ /Fl ]`)),
  pdf(CATALOG, '3 0 obj << /Outlines << /First 4 0 R /Last 4 0 R >> /Names [ /a (obj << /b) ] >> endobj'),
])('A paper is taken: %#', (paper) => expect(inspectPdf(paper)).toBeUndefined());

test.each([
  '/S /JavaScript /JS (app.alert\\(1\\))',
  '/S/Java#53cript',
  '/S /#4a#61#76#61#53#63#72#69#70#74',
  '/S /Launch',
  '/S /L#61unch',
  '/S /SubmitForm /F (https://x.example)',
  '/S /GoToE',
  '/S /GoToR /F (\\\\\\\\host\\\\share)',
  '/XFA 9 0 R',
  '/Subtype /RichMedia',
  '/Names << /EmbeddedFiles 8 0 R >>',
  '/Subtype /FileAttachment',
])('What acts is refused in plain, in an object stream, and where a stream seems to be: %s', (active) => {
  expect(inspectPdf(pdf(CATALOG, `3 0 obj << ${active} >> endobj`))).toBe(FILE_MESSAGES.unsafePdf);
  expect(inspectPdf(pdf(CATALOG, objects(`1 0 << ${active} >>`)))).toBe(FILE_MESSAGES.unsafePdf);
  const within = `3 0 obj << /Length 900 >>\nstream\n4 0 obj << ${active} >> endobj\nendstream endobj`;
  expect(inspectPdf(pdf(CATALOG, within))).toBe(FILE_MESSAGES.unsafePdf);
});

test.each([
  '/N 1 /F#69rst 4 /Filter /FlateDecode',
  '/N 1 /First 4 /Filter[/FlateDecode]',
  '/X (obj << /N 1) /First 4 /Filter /Fl#61teDecode',
  '/X [ << /First 1 >> ] % stream\n /First 4 /Filter /FlateDecode',
])('An object stream is found however it is written: %s', (dictionary) => {
  const hidden = objects('1 0 << /S /JavaScript >>', dictionary);
  expect(inspectPdf(pdf(CATALOG, hidden))).toBe(FILE_MESSAGES.unsafePdf);
  const within = pdf(CATALOG, '9 0 obj << /Length 900 >>\nstream\n', hidden, 'endstream endobj');
  expect(inspectPdf(within)).toBe(FILE_MESSAGES.unsafePdf);
});

test.each([
  `${HEADER} /Filter /LZWDecode`,
  `${HEADER} /Filter [ /ASCIIHexDecode /FlateDecode ]`,
  `${HEADER} /Filter 7 0 R`,
  `${HEADER} /Filter /FlateDecode /DecodeParms << /Predictor 12 >>`,
  `${HEADER} /Filter /FlateDecode /Filter /LZWDecode`,
])('Objects that are hidden in another way are refused: %s', (dictionary) => {
  expect(inspectPdf(pdf(CATALOG, objects('1 0 << >>', dictionary)))).toBe(FILE_MESSAGES.unclearPdf);
});

test('Objects that unfold to more than they may are refused, and so are broken ones', () => {
  expect(inspectPdf(pdf(CATALOG, objects(' '.repeat(70_000_000))))).toBe(FILE_MESSAGES.unclearPdf);
  const broken = objects('1 0 << /T (text) >>');
  broken.fill(0xff, broken.indexOf('stream') + 12, broken.indexOf('stream') + 16);
  expect(inspectPdf(pdf(CATALOG, broken))).toBe(FILE_MESSAGES.unclearPdf);
});

test.each(['obj<<', 'obj<</A ', 'obj<<(', 'obj%'])(
  'Objects that lie within each other without an end are given up: %s',
  (unit) => expect(inspectPdf(pdf(unit.repeat(20_000)))).toBe(FILE_MESSAGES.unclearPdf),
);

test('A dictionary of many megabytes is given up, one of a long table is read', () => {
  const hold = (count: number) => pdf(`3 0 obj << /Nums [ ${'[1 0 R] '.repeat(count)}] >> endobj`);
  expect(inspectPdf(hold(600_000))).toBe(FILE_MESSAGES.unclearPdf);
  expect(inspectPdf(hold(50_000))).toBeUndefined();
});

test('What is encrypted is refused by a sentence of its own', () => {
  const locked = pdf(CATALOG, 'trailer << /Encrypt 9 0 R >>');
  expect(inspectPdf(locked)).toBe(
    'PDF защищён паролем или от изменений и не принимается. Сохраните его без защиты.',
  );
});

test('The look goes on in a process of its own, and its sentence comes back', async () => {
  await refuseUnsafePdf(() => pdf(CATALOG));
  await expect(refuseUnsafePdf(async () => pdf('3 0 obj << /S /L#61unch >> endobj'))).rejects.toMatchObject({
    name: 'FileRefusedError',
    sentence: FILE_MESSAGES.unsafePdf,
  });
});

test('Of many that come at once some wait, the others are to come later, and what was given up is not read', async () => {
  const leaving = new AbortController();
  let read = 0;
  const all = Array.from({ length: 150 }, () =>
    refuseUnsafePdf(async () => {
      read += 1;
      return pdf(CATALOG);
    }, leaving.signal),
  );
  const refused = await Promise.race(all.slice(101)).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 503, seconds: 60 });
  leaving.abort(new Error('gone'));
  const ended = await Promise.allSettled(all);
  expect(ended.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(149);
  expect(read).toBeLessThanOrEqual(1);
  await refuseUnsafePdf(() => pdf(CATALOG));
});
