import type { Db } from '../../../../database/connection.ts';
import { FieldsError } from '../../../../http/errors.ts';
import type { Handlers } from '../../../../http/operations.ts';
import type { FileStore } from '../../../../storage/storage.ts';
import { claimOrFault } from '../../../site/index.ts';
import type { CompetitionsDeskParts } from '../parts.ts';
import { findPrepared } from '../repository.ts';
import type { Change } from './section.ts';
import type { SectionsAdmin } from './admin.ts';
import { readKnownPartners, partners, type Partners } from './partners.ts';

/** The partners of a competition at the desk. */
export function createPartnersHandlers(
  { db, media }: CompetitionsDeskParts,
  { opened, saved }: SectionsAdmin,
) {
  const refuse = (trx: Db, change: Change<Partners>) => refuseUnknownLogos({ trx, media }, change);
  return {
    getDeskPartners: async (asked, context) => {
      const { version, partners: own } = await opened(partners, asked, context);
      const [row, known] = await Promise.all([findPrepared(db, asked.params.id), readKnownPartners(db)]);
      const parents = row?.parent_id ? await partners.read(db, row.parent_id) : undefined;
      const inherited = [...(parents?.partners ?? [])];
      return { success: true, data: { version, partners: [...own], inherited, known } };
    },
    savePartners: saved({ ...partners, refuse }),
  } satisfies Partial<Handlers>;
}

async function refuseUnknownLogos(
  saving: { readonly trx: Db; readonly media: FileStore },
  { before, after }: Change<Partners>,
): Promise<void> {
  const faults: string[] = [];
  for (const [index, { logo_link: link }] of after.partners.entries()) {
    const stored = before.partners.find((one) => one.logo_link === link)?.logo_link;
    const fault = await claimOrFault(saving, link, stored);
    if (fault !== undefined) faults.push(`Строка ${index + 1}: ${fault}`);
  }
  if (faults.length > 0) throw new FieldsError({ partners: faults }, 422);
}
