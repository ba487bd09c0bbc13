import type { Db } from '../../database/connection.ts';
import type { ImportedFiles } from '../files.ts';
import type { ReadSite } from '../reading/site.ts';
import { insertAll, numberAfter } from './rows.ts';

export async function writeSite(
  db: Db,
  { settings, policy, banners }: ReadSite,
  files: ImportedFiles,
): Promise<void> {
  const { logo, ...texts } = settings;
  const logo_path = logo ? (files.pathOf(logo.link) ?? null) : null;
  await db
    .updateTable('site_settings')
    .set({
      ...texts,
      ...(logo && logo_path !== null ? { logo_path, logo_width: logo.width, logo_height: logo.height } : {}),
      social_links: JSON.stringify(settings.social_links),
      // Without a moment it is the standard text, which every server has.
      ...(policy?.updated_at && { policy_html: policy.html, policy_updated_at: policy.updated_at }),
    })
    .execute();
  await insertAll(
    db,
    'banners',
    banners.flatMap(({ banner_id: id, title, link, blank, image, competition }, index) => {
      const image_path = files.pathOf(image.link);
      if (image_path === undefined) return [];
      const words = { title, link, blank: blank === 1, names_competition: competition !== null };
      return [{ id, ...words, image_path, position: index + 1, version: 1 }];
    }),
  );
  await numberAfter(db, 'banners');
}
