import { z } from 'zod';
import { defineOne } from '../../answers.ts';
import { defineText } from '../../fields.ts';
import { MOST_PARTNERS, PARTNER_MESSAGES, findPartnersFaults } from '../../forms/index.ts';
import { defineOperation } from '../../operation.ts';
import { reading, saving, version } from './section.ts';

const partner = z.object({ title: z.string(), url: z.string(), logo_link: z.string() });

export const getDeskPartners = defineOperation({
  ...reading,
  path: '/api/admin/tournaments/{id}/partners',
  summary: 'Partners of a competition: its own, those of its parent, and those that others have',
  answer: defineOne(
    z.object({
      version: z.string(),
      partners: z.array(partner),
      /** Those of the parent, which are shown where there are no own ones. */
      inherited: z.array(partner),
      /** Those of other competitions, the latest first. */
      known: z.array(partner),
    }),
  ),
});

export const savePartners = defineOperation({
  ...saving,
  path: '/api/admin/tournaments/{id}/partners',
  summary: 'Put partners in the place of those that were read, in their order',
  body: z.object({
    version,
    partners: z
      .array(
        z.object({
          title: defineText(PARTNER_MESSAGES.title).trim(),
          url: z.string(PARTNER_MESSAGES.url).trim().default(''),
          logo_link: z.string(PARTNER_MESSAGES.logo),
        }),
        'Ожидаются партнёры',
      )
      .max(MOST_PARTNERS, PARTNER_MESSAGES.tooMany)
      .superRefine((lines, context) => {
        for (const [index, faults] of findPartnersFaults(lines).entries())
          for (const sentence of Object.values(faults))
            context.addIssue({ code: 'custom', message: `Строка ${index + 1}: ${sentence}` });
      }),
  }),
});
