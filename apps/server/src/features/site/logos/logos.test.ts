import sharp from 'sharp';
import type { ManagedSite } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/server.ts';
import { createPicture, sendForm } from '../../accounts/testing/forms.ts';
import { logInAs, addUser } from '../../accounts/testing/people.ts';
import { addTournament } from '../../competitions/testing/competition.ts';
import { FORM } from '../../competitions/admin/testing/forms.ts';
import { createPrivateFilesJob } from '../../privateFiles/index.ts';

const { app, db, media, documents } = await openTestServer();
const editor = await logInAs(app, (await addUser(db, { role: 'editor' })).email);
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

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
  const whole = await createPicture(1200, 1200);
  expect(await fault(whole.subarray(0, 2000))).toEqual({
    logo: ['Файл повреждён или не читается. Выберите другой файл.'],
  });
  expect(await fault(Buffer.alloc(11 * 1024 * 1024))).toEqual({
    logo: ['Размер загружаемого файла не должен превышать 10 МБ'],
  });
});

describe('What was uploaded', () => {
  const kept = async (): Promise<string> => {
    const answer = await send(await drawn(300, 300).png().toBuffer());
    return answer.json<{ data: { link: string } }>().data.link;
  };
  const later = async (days: number) => {
    const startedAt = new Date(Date.now() - days * 86_400_000);
    await db.updateTable('file_uploads').set({ started_at: startedAt }).execute();
    await createPrivateFilesJob({ db, documents, media }).run(new AbortController().signal);
  };
  /** Which of the two files of a logo are there. */
  const files = async (link: string) => {
    const path = link.replace('/media/', '');
    const found = [path, path.replace('.webp', '.png')].map(
      async (file) => (await media.facts(file)) !== undefined,
    );
    return Promise.all(found);
  };

  test('It stays for a month, and goes when nobody has saved it by then', async () => {
    const link = await kept();
    await later(29);
    expect(await files(link)).toEqual([true, true]);
    await later(31);
    expect(await files(link)).toEqual([false, false]);
    const late = await secretary.send('POST', '/api/admin/tournaments', { ...FORM, logo_link: link });
    expect(late.json()).toMatchObject({ message: { logo_link: ['Загрузите логотип ещё раз'] } });
  });

  test('It stays for good once the federation, a competition or a partner has it', async () => {
    const [ofSite, ofCompetition, ofPartner] = [await kept(), await kept(), await kept()];
    const {
      changed_by: _by,
      changed_dt: _when,
      policy_updated_at: _policy,
      ...settings
    } = (await editor.send('GET', '/api/admin/site')).json<{ data: ManagedSite }>().data;
    const at = `/api/admin/tournaments/${await addTournament(db)}/partners`;
    const { version } = (await secretary.send('GET', at)).json<{ data: { version: string } }>().data;
    const partners = [{ title: 'Банк', url: '', logo_link: ofPartner }];
    const saved = [
      await editor.send('PUT', '/api/admin/site', { ...settings, logo_link: ofSite }),
      await secretary.send('POST', '/api/admin/tournaments', { ...FORM, logo_link: ofCompetition }),
      await secretary.send('PUT', at, { partners, version }),
    ];
    expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await later(31);
    for (const link of [ofSite, ofCompetition, ofPartner]) expect(await files(link)).toEqual([true, true]);
  });

  test('What was refused with a form is as unsaved as before', async () => {
    const link = await kept();
    const refused = await secretary.send('POST', '/api/admin/tournaments', {
      ...FORM,
      discipline_id: 999,
      logo_link: link,
    });
    expect(refused.statusCode).toBe(422);
    await later(31);
    expect(await files(link)).toEqual([false, false]);
  });
});
