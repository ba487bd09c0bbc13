import { z } from 'zod';
import { done } from '../accounts/session.ts';
import { flag, identifier, listOf, moment, defineOne } from '../answers.ts';
import { email, reference } from '../fields.ts';
import { isUploadedLogo, LOGO_MESSAGES } from '../forms/index.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';
import { banner, parseCompetitionOfLink, siteSettings } from '../site.ts';
import { defineLine, version } from './editing.ts';

const desk = { feature: 'site', authorization: 'required' } as const;

const LINK = 'Укажите адрес на сайте, начиная с «/», или полный адрес с https://';

/** Where a link of an editor may lead: a page of the portal, or an address by https. */
const link = z
  .string(LINK)
  .trim()
  .max(500, 'Не длиннее 500 символов')
  .refine((value) => /^\/(?![/\\])\S*$/.test(value) || isWebAddress(value), LINK);

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value) && !/\s/.test(value);
}

/** The settings of the site as the editors see them. */
export const managedSite = siteSettings.extend({
  /** HTML of the policy; null lets the portal's standard text stand. */
  policy_html: z.string().nullable(),
  policy_updated_at: moment.nullable(),
  version: z.int().min(1),
  /** Who changed them last; null while nobody has. */
  changed_by: z.string().nullable(),
  changed_dt: moment.nullable(),
});

export type ManagedSite = z.output<typeof managedSite>;

export const getManagedSite = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/site',
  summary: 'The settings of the site, to be changed',
  answer: defineOne(managedSite),
  refusals: [401, 403, 404],
});

export const changeSite = defineOperation({
  ...desk,
  method: 'PUT',
  path: '/api/admin/site',
  summary: 'Change the settings of the site',
  body: z.object({
    version,
    federation_name: defineLine(200, 'Укажите название федерации'),
    /** The address that the upload gave; null: the portal's drawn mark. */
    logo_link: z
      .string(LOGO_MESSAGES.again)
      .refine(isUploadedLogo, LOGO_MESSAGES.again)
      .nullable()
      .default(null),
    feedback_email: email,
    policy_link: link,
    social_links: z
      .array(
        z.object({
          title: defineLine(60, 'Укажите название сети'),
          short_title: defineLine(3, 'Укажите сокращение: до трёх букв'),
          link,
        }),
      )
      .max(8, 'Не больше восьми ссылок'),
    credit: defineLine(200, 'Укажите, кто разработал портал'),
    policy_html: z.string().trim().max(200_000, 'Не длиннее 200 000 символов').nullable(),
  }),
  answer: defineOne(managedSite),
  // 409: somebody else has saved since that version.
  refusals: [401, 403, 404, 409],
});

/** A banner as the editors see it. */
export const managedBanner = banner.extend({
  /** 1 writes the name and the days of the link's competition over the picture, while there is such a competition. */
  names_competition: flag,
  version: z.int().min(1),
});

export type ManagedBanner = z.output<typeof managedBanner>;

/** Pixels across that a banner's picture has at least: the home page shows it as wide as a desktop. */
export const BANNER_LEAST_WIDTH = 1200;

const bannerTexts = {
  title: defineLine(120, 'Укажите, что на баннере: это читают те, кто не видит картинку'),
  /** Empty for a banner that is only a picture. */
  link: z.union([z.literal('').transform(() => null), link]).default(null),
  /** 1 opens the link in a new tab. */
  blank: z.coerce.number().pipe(flag).default(0),
  /** 1 writes the name and the days of the competition that the link leads to over the picture. */
  names_competition: z.coerce.number().pipe(flag).default(0),
};

/** There is something to write only where the link leads to a competition. */
function canBeNamed({ link: to, names_competition: names }: NamedLink): boolean {
  return names === 0 || parseCompetitionOfLink(to) !== undefined;
}

interface NamedLink {
  readonly link: string | null;
  readonly names_competition: 0 | 1;
}

const NO_COMPETITION = {
  path: ['link'],
  error: 'Чтобы писать название и даты, укажите адрес страницы соревнования',
};

export const listManagedBanners = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/banners',
  summary: 'All banners of the home page in their order',
  answer: listOf(managedBanner),
  refusals: [401, 403],
});

export const createBanner = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/banners',
  summary: 'Put a banner at the end of the row; its picture is at least 1200 pixels wide',
  files: { image: 1 },
  body: z.object(bannerTexts).refine(canBeNamed, NO_COMPETITION),
  answer: defineOne(z.object({ banner_id: identifier })),
  refusals: [401, 403, 413],
});

export const changeBanner = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/banners/{id}',
  summary: 'Change a banner; without a file its picture stays',
  params: z.object({ id }),
  files: { image: 1 },
  body: z.object({ ...bannerTexts, version }).refine(canBeNamed, NO_COMPETITION),
  answer: done,
  refusals: [401, 403, 404, 409, 413],
});

export const orderBanners = defineOperation({
  ...desk,
  method: 'PUT',
  path: '/api/admin/banners',
  summary: 'Put the banners in this order; all of them are named',
  body: z.object({
    banner_ids: z.array(reference, 'Перечислите баннеры').min(1, 'Перечислите баннеры').max(200),
    /** The order that was put into this one: while another stands there, nothing is changed. */
    seen_ids: z.array(reference).max(200).optional(),
  }),
  answer: done,
  // 409: banners have come or gone since; with the code `changed`: their order is not the one that was seen.
  refusals: [401, 403, 409],
});

export const deleteBanner = defineOperation({
  ...desk,
  needsStepUp: true,
  method: 'DELETE',
  path: '/api/admin/banners/{id}',
  summary: 'Take a banner away',
  params: z.object({ id }),
  answer: done,
  refusals: [401, 403, 404],
});
