import type { Banner, Policy, SiteSettings } from '@nardy/contract';
import type { Origin } from '../origin/origin.ts';

export interface ReadSite {
  readonly settings: SiteSettings;
  readonly policy: Policy | undefined;
  readonly banners: readonly Banner[];
}

export async function readSite(origin: Origin): Promise<ReadSite> {
  const { client } = origin;
  const [settings, policy, banners] = await Promise.all([
    client.getSiteSettings({}),
    origin.ifThere(client.getPolicy({})),
    origin.all(
      (query) => client.listBanners({ query }),
      ({ banner_id }) => banner_id,
    ),
  ]);
  return { settings: settings.data, policy: policy?.data, banners };
}
