import { expect, test } from '@playwright/test';
import { makePicture } from '../../bench/whole/pictures.ts';
import { logInByApi } from '../support/accounts.ts';
import { approveRegistration, registerAthlete } from '../support/registered.ts';
import { PASSWORD } from '../support/registration.ts';

/** As large as an account may have it: 100 megapixels in 10 MB. */
const LARGE = { width: 10_000, height: 10_000, enlarged: 40 };
const ATHLETES = 3;

// What this takes of memory is held by support/checkUse.ts.
test('Photos of 100 megapixels of athletes who are approved at once are drawn for all of them', async ({
  page,
}) => {
  const photo = Buffer.from(await makePicture('progressive', LARGE));
  const athletes = await Promise.all(
    Array.from({ length: ATHLETES }, () => registerAthlete(page, undefined, photo)),
  );
  await Promise.all(athletes.map(({ userId }) => approveRegistration(page, userId)));
  for (const { email } of athletes) {
    const { player_id: player } = await logInByApi(page.request, { login: email, password: PASSWORD });
    const answer = await page.request.get(`/api/players/${player}`);
    const { data } = (await answer.json()) as { data: { photo: { link: string } | null } };
    const portrait = await page.request.get(data.photo?.link ?? '');
    expect(portrait.headers()['content-type']).toBe('image/webp');
  }
});
