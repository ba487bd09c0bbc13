import type { Db } from '../../database/connection.ts';
import type { BroughtFiles } from '../files.ts';
import type { ReadSite } from '../reading/site.ts';
import { insertAll, numberAfter } from './rows.ts';

export async function writeSite(
  db: Db,
  { settings, policy, banners }: ReadSite,
  files: BroughtFiles,
): Promise<void> {
  await db
    .updateTable('site_settings')
    .set({
      ...settings,
      social_links: JSON.stringify(settings.social_links),
      // Without a moment it is the standard text, which every server has.
      ...(policy?.updated_at && { policy_html: policy.html, policy_updated_at: policy.updated_at }),
    })
    .execute();
  await insertAll(
    db,
    'banners',
    banners.flatMap(({ banner_id: id, title, link, blank, image }, index) => {
      const image_path = files.pathOf(image.link);
      if (image_path === undefined) return [];
      return [{ id, title, link, blank: blank === 1, image_path, position: index + 1, version: 1 }];
    }),
  );
  await numberAfter(db, 'banners');
}
