import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { picture, sendForm } from '../../accounts/testing/forms.ts';
import { loggedIn, newUser } from '../../accounts/testing/people.ts';

const { app, db } = await testServer();
const editor = await loggedIn(app, (await newUser(db, { role: 'editor' })).email);

function send(content?: Buffer) {
  const headers = { authorization: `Bearer ${editor.token}` };
  const files = content ? [{ field: 'logo', name: 'знак.png', content }] : [];
  return sendForm(app, '/api/admin/logos', { texts: [], files, headers });
}

async function fault(content?: Buffer): Promise<unknown> {
  const answer = await send(content);
  expect(answer.statusCode, answer.body).toBe(422);
  return answer.json<{ message: unknown }>().message;
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 90, b: 60, alpha: 0.5 } } });

test.each(['png', 'webp'] as const)(
  'A logo is kept whole, with what is seen through it: %s',
  async (format) => {
    const answer = await send(await drawn(1600, 400).toFormat(format).toBuffer());
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json<{ data: { link: string; width: number; height: number } }>();
    expect(data).toMatchObject({ width: 720, height: 180 });
    const shown = await app.inject({ url: data.link });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const kept = await sharp(shown.rawPayload).metadata();
    expect(kept).toMatchObject({ width: 720, height: 180, hasAlpha: true });
  },
);

test('What is no logo is refused by its content', async () => {
  expect(await fault()).toEqual({ logo: ['Выберите файл'] });
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>${' '.repeat(200)}`,
  );
  expect(await fault(svg)).toEqual({ logo: ['Допустимы картинки PNG, JPG, WebP'] });
  expect(await fault(await drawn(119, 60).png().toBuffer())).toEqual({
    logo: ['Картинка мельче 120 пикселей'],
  });
  const whole = await picture(1200, 1200);
  expect(await fault(whole.subarray(0, 2000))).toEqual({
    logo: ['Файл повреждён или не читается. Выберите другой файл.'],
  });
  expect(await fault(Buffer.alloc(11 * 1024 * 1024))).toEqual({
    logo: ['Размер загружаемого файла не должен превышать 10 МБ'],
  });
});
