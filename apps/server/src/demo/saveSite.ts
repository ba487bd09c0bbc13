import type { Db } from '../database/connection.ts';
import { hashPassword } from '../features/accounts/index.ts';
import { mediaLink } from '../storage/files.ts';
import { keepArtwork } from './files.ts';
import { DEMO_LOGINS } from './logins.ts';
import type { SavedCompetition } from './saveCompetitions.ts';

/** Banners that lead to two of the competitions and to an outside page, and the footer's links. */
export async function saveSite(db: Db, dataDir: string, saved: readonly SavedCompetition[]): Promise<void> {
  const page = (start: string): string => {
    const found = saved.find(({ competition }) => competition.plan.title.startsWith(start));
    return found ? `/competition-participants/${found.id}` : '/competitions';
  };
  const banners = [
    {
      title: 'Чемпионат России по коротким нардам',
      link: page('Чемпионат России по коротким'),
      blank: false,
    },
    { title: 'Кубок страны по блицу', link: page('Кубок страны по блицу'), blank: false },
    { title: 'Длинные нарды. Лето в Сочи', link: 'https://ru.wikipedia.org/wiki/Длинные_нарды', blank: true },
  ];
  const images = await Promise.all(
    banners.map((_, index) => keepArtwork(dataDir, `banner-${index + 1}.svg`)),
  );
  await db
    .insertInto('banners')
    .values(
      banners.map((banner, index) => ({ ...banner, image_path: images[index] ?? '', position: index + 1 })),
    )
    .execute();
  await db
    .updateTable('site_settings')
    .set({
      policy_link: mediaLink(await keepArtwork(dataDir, 'policy.html')),
      social_links: JSON.stringify([
        { title: 'ВКонтакте', short_title: 'VK', link: 'https://vk.com/' },
        { title: 'Telegram', short_title: 'TG', link: 'https://telegram.org/' },
        { title: 'RuTube', short_title: 'RU', link: 'https://rutube.ru/' },
      ]),
    })
    .execute();
}

/** The administrator, and the first of the rating. */
export async function saveUsers(db: Db): Promise<void> {
  const first = await db
    .selectFrom('players')
    .select('person_id')
    .orderBy('rating', (order) => order.desc().nullsLast())
    .executeTakeFirst();
  const users = await Promise.all(
    DEMO_LOGINS.map(async ({ login, password, userRole }) => ({
      email: login,
      password_hash: await hashPassword(password),
      role: userRole,
      person_id: userRole === 'member' ? (first?.person_id ?? null) : null,
    })),
  );
  await db.insertInto('users').values(users).execute();
}
