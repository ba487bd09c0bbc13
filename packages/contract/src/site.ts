import { z } from 'zod';
import { flag, identifier, listOf, moment, defineOne } from './answers.ts';
import { storedLogo } from './logo.ts';
import { defineOperation } from './operation.ts';
import { definePaging } from './parameters.ts';

export const getVersion = defineOperation({
  method: 'GET',
  path: '/api/version',
  feature: 'site',
  summary: 'Version of the running server',
  answer: defineOne(z.object({ version: z.string() })),
});

export const banner = z.object({
  banner_id: identifier,
  title: z.string(),
  /** Where a click leads; a banner without a link is only a picture. */
  link: z.string().nullable(),
  /** 1 opens the link in a new tab. */
  blank: flag,
  image: z.object({ link: z.string() }),
  /** What is written over the picture: the competition that the link leads to. Null where the picture says it all. */
  competition: z
    .object({
      tournament_id: identifier,
      full_name: z.string(),
      start_dt: moment,
      end_dt: moment,
      place: z.string().nullable(),
    })
    .nullable(),
});

/** The competition whose page an address of the portal is; undefined for every other address. */
export function parseCompetitionOfLink(link: string | null): number | undefined {
  const [, id] = /^\/competition-[a-z-]+\/([1-9]\d{0,8})(?:[?#]|$)/.exec(link ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
}

export type Banner = z.output<typeof banner>;

export const listBanners = defineOperation({
  method: 'GET',
  path: '/api/hdbk/banners',
  feature: 'site',
  summary: 'Banners of the home page in their order',
  query: z.object(definePaging({ pageSize: 5 })),
  answer: listOf(banner),
});

/** What the editors set once for the whole site; the header and footer show it. */
export const siteSettings = z.object({
  federation_name: z.string(),
  /** The federation's own, with its size in pixels; null: the portal's drawn mark. */
  logo: storedLogo.nullable(),
  feedback_email: z.string(),
  policy_link: z.string(),
  social_links: z.array(z.object({ title: z.string(), short_title: z.string(), link: z.string() })),
  credit: z.string(),
});

export type SiteSettings = z.output<typeof siteSettings>;

export const getSiteSettings = defineOperation({
  method: 'GET',
  path: '/api/site',
  feature: 'site',
  summary: "The federation's name, contacts and links",
  answer: defineOne(siteSettings),
});

/** How the federation handles personal data: HTML, as the administrator wrote it, else the portal's standard text. */
export const policy = z.object({ html: z.string(), updated_at: moment.nullable() });

export type Policy = z.output<typeof policy>;

export const getPolicy = defineOperation({
  method: 'GET',
  path: '/api/site/policy',
  feature: 'site',
  summary: 'The policy of handling personal data',
  answer: defineOne(policy),
  refusals: [404],
});
