import type { Db, FileStore } from '@nardy/server';
import type { SavedCompetition } from '../competitions/save.ts';
import { keepArtwork } from '../files.ts';

/**
 * Banners that lead to two of the competitions, whose names and days are written over them, and to an outside page; and the
 * footer's links.
 */
export async function saveSite(db: Db, media: FileStore, saved: readonly SavedCompetition[]): Promise<void> {
  const open = saved.filter(({ competition }) => competition.row.status === 'app');
  const leadTo = (start: string) => {
    const found = open.find(({ competition }) => competition.plan.title.startsWith(start));
    const link = found ? `/competition-participants/${found.id}` : '/competitions';
    return { link, blank: false, names_competition: found !== undefined };
  };
  const banners = [
    { title: 'Чемпионат России по коротким нардам', ...leadTo('Чемпионат России по коротким') },
    { title: 'Кубок страны по блицу', ...leadTo('Кубок страны по блицу') },
    {
      title: 'Длинные нарды. Лето в Сочи',
      link: 'https://ru.wikipedia.org/wiki/Длинные_нарды',
      blank: true,
      names_competition: false,
    },
  ];
  const images = await Promise.all(banners.map((_, index) => keepArtwork(media, `banner-${index + 1}.svg`)));
  await db
    .insertInto('banners')
    .values(
      banners.map((banner, index) => ({ ...banner, image_path: images[index] ?? '', position: index + 1 })),
    )
    .execute();
  await db
    .updateTable('site_settings')
    .set({
      social_links: JSON.stringify([
        { title: 'ВКонтакте', short_title: 'VK', link: 'https://vk.com/' },
        { title: 'Telegram', short_title: 'TG', link: 'https://telegram.org/' },
        { title: 'RuTube', short_title: 'RU', link: 'https://rutube.ru/' },
      ]),
    })
    .execute();
}
