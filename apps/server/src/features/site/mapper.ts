import type { Banner, Policy, SiteSettings } from '@nardy/contract';
import { toMediaLink } from '../../storage/files.ts';
import { writeStandardPolicy } from './standardPolicy.ts';
import type { NamedBanner, SiteSettingsRow } from './repository.ts';

export function toBanner(row: NamedBanner): Banner {
  const { competition } = row;
  return {
    banner_id: row.id,
    title: row.title,
    link: row.link,
    blank: row.blank ? 1 : 0,
    image: { link: toMediaLink(row.image_path) },
    competition: competition
      ? {
          tournament_id: competition.id,
          full_name: competition.full_name,
          start_dt: competition.start_at.toISOString(),
          end_dt: competition.end_at.toISOString(),
          place: competition.city_title,
        }
      : null,
  };
}

export function toSiteSettings(row: SiteSettingsRow): SiteSettings {
  return {
    federation_name: row.federation_name,
    logo: toLogo(row),
    feedback_email: row.feedback_email,
    policy_link: row.policy_link,
    social_links: row.social_links,
    credit: row.credit,
  };
}

/** The federation's own logo, where it has one. */
export function toLogo({ logo_path, logo_width, logo_height }: SiteSettingsRow): SiteSettings['logo'] {
  if (logo_path === null || logo_width === null || logo_height === null) return null;
  return { link: toMediaLink(logo_path), width: logo_width, height: logo_height };
}

export function toPolicy(row: SiteSettingsRow): Policy {
  const { policy_html: html, policy_updated_at: updated } = row;
  return {
    html: html ?? writeStandardPolicy(row),
    updated_at: html === null ? null : (updated?.toISOString() ?? null),
  };
}
