import type { PartnerLine } from '@nardy/contract';
import { FieldsError } from '../../../../http/errors.ts';
import type { Handlers } from '../../../../http/operations.ts';
import { logoFault } from '../../../site/index.ts';
import type { CompetitionsDeskParts } from '../parts.ts';
import { findPrepared } from '../repository.ts';
import type { BelongingsDesk } from './desk.ts';
import { knownPartners, partners } from './partners.ts';

type PartnersHandlers = Pick<Handlers, 'getDeskPartners' | 'savePartners'>;

/** The partners of a competition at the desk. */
export function partnersHandlers(
  parts: CompetitionsDeskParts,
  { opened, saved }: BelongingsDesk,
): PartnersHandlers {
  const { db } = parts;
  const save = saved(partners);
  return {
    getDeskPartners: async (asked, context) => {
      const { version, partners: own } = await opened(partners, asked, context);
      const [row, known] = await Promise.all([findPrepared(db, asked.params.id), knownPartners(db)]);
      const parents = row?.parent_id ? await partners.read(db, row.parent_id) : undefined;
      const inherited = [...(parents?.partners ?? [])];
      return { success: true, data: { version, partners: [...own], inherited, known } };
    },
    savePartners: async (asked, context) => {
      await refuseUnknownLogos(parts, asked.params.id, asked.body.partners);
      return save(asked, context);
    },
  };
}

async function refuseUnknownLogos(
  { db, media }: CompetitionsDeskParts,
  id: number,
  lines: readonly PartnerLine[],
): Promise<void> {
  const { partners: stored } = await partners.read(db, id);
  const faults: string[] = [];
  for (const [index, { logo_link: link }] of lines.entries()) {
    const before = stored.find((one) => one.logo_link === link)?.logo_link;
    const fault = await logoFault(media, link, before);
    if (fault !== undefined) faults.push(`Строка ${index + 1}: ${fault}`);
  }
  if (faults.length > 0) throw new FieldsError({ partners: faults }, 422);
}
