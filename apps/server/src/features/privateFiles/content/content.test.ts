import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ContentCheck, FileRefusedError } from './check.ts';

/** Sends bytes through the check in chunks of a size; gives the type, or the sentence of the refusal. */
async function check(bytes: Buffer, { isPhoto = false, chunk = 65_536 } = {}): Promise<string | undefined> {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunk) parts.push(bytes.subarray(at, at + chunk));
  const checking = new ContentCheck({ isPhoto });
  try {
    await pipeline(Readable.from(parts), checking, async (source) => {
      for await (const _ of source);
    });
    return checking.type;
  } catch (error) {
    if (error instanceof FileRefusedError) return error.sentence;
    throw error;
  }
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a3c' } });

const pdf = (body: string): Buffer => Buffer.from(`%PDF-1.7\n${body}\n${' '.repeat(100)}\ntrailer\n%%EOF\n`);

describe('What is taken', () => {
  test.each([1, 7, 65_536])('Pictures and papers, in chunks of %i bytes', async (chunk) => {
    const image = picture(500, 420);
    expect(await check(await image.png().toBuffer(), { chunk, isPhoto: true })).toBe('image/png');
    const jpeg = await image
      .withExif({ IFD0: { Copyright: 'x'.repeat(300) } })
      .jpeg()
      .toBuffer();
    expect(await check(jpeg, { chunk, isPhoto: true })).toBe('image/jpeg');
    expect(await check(await image.tiff().toBuffer(), { chunk, isPhoto: true })).toBe('image/tiff');
    expect(await check(pdf('1 0 obj'), { chunk })).toBe('application/pdf');
  });
});

describe('What is refused', () => {
  test('Other content, whatever it is called', async () => {
    expect(await check(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'.padEnd(200)))).toBe(
      'Допустимы файлы PNG, TIFF, JPG, PDF',
    );
    expect(await check(pdf(''), { isPhoto: true })).toBe('Допустимы изображения PNG, TIFF, JPG');
  });

  test('A photo that is too small', async () => {
    const small = await picture(399, 900).jpeg().toBuffer();
    expect(await check(small, { isPhoto: true })).toBe(
      'Размер изображения должен быть не менее 400x400 пикселей',
    );
    expect(await check(small)).toBe('image/jpeg');
  });

  test('A bomb: a small file of many pixels, told by its header', async () => {
    const bomb = await picture(500, 500).png().toBuffer();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await check(bomb)).toBe('Изображение слишком велико: не больше 100 мегапикселей');
  });

  test('What is cut off', async () => {
    const png = await picture(500, 500).png().toBuffer();
    expect(await check(Buffer.concat([png.subarray(0, 12), Buffer.alloc(200)]))).toBe(
      'Файл повреждён или не читается. Выберите другой файл.',
    );
    expect(await check(Buffer.from('%PDF-1.7'.padEnd(300)))).toBe(
      'Файл повреждён или не читается. Выберите другой файл.',
    );
  });

  test('What is too small or too large, the latter before it has come whole', async () => {
    expect(await check(Buffer.from('%PDF-1.7 %%EOF'))).toBe(
      'Размер загружаемого файла не должен быть меньше 102 Б',
    );
    expect(await check(pdf('x'.repeat(10_485_760)))).toBe(
      'Размер загружаемого файла не должен превышать 10 МБ',
    );
  });
});
