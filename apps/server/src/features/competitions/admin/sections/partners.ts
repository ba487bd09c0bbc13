import type { PartnerLine } from '@nardy/contract';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { toMediaLink, toMediaPath } from '../../../../storage/files.ts';
import type { Section } from './section.ts';

/** How many that other competitions have are offered. */
const MOST_KNOWN = 200;

export interface Partners {
  readonly partners: readonly PartnerLine[];
}

interface PartnerRow {
  readonly title: string;
  readonly url: string | null;
  readonly logo_path: string;
}

/** The partners of a competition in their order; a partner is shared by the competitions that have the same. */
export const partners: Section<Partners> = {
  action: 'change-competition-partners',
  async read(db, id) {
    const rows = await db
      .selectFrom('tournament_partners as partnership')
      .innerJoin('partners as partner', 'partner.id', 'partnership.partner_id')
      .select(['partner.title', 'partner.url', 'partner.logo_path'])
      .where('partnership.tournament_id', '=', id)
      .orderBy('partnership.position')
      .orderBy('partner.id')
      .execute();
    return { partners: rows.map(toLine) };
  },
  async write(trx, id, { partners: lines }) {
    // Nobody else shares or forgets a partner meanwhile.
    await sql`lock table partners in share row exclusive mode`.execute(trx);
    await trx.deleteFrom('tournament_partners').where('tournament_id', '=', id).execute();
    for (const [index, line] of lines.entries()) {
      const row = {
        tournament_id: id,
        partner_id: await ensurePartner(trx, toRow(line)),
        position: index + 1,
      };
      await trx.insertInto('tournament_partners').values(row).execute();
    }
    await forgetUnused(trx);
  },
};

/** Partners that competitions have, each once, the latest first. */
export async function readKnownPartners(db: Kysely<Database>): Promise<PartnerLine[]> {
  const rows = await db
    .selectFrom('partners as partner')
    .select(['partner.title', 'partner.url', 'partner.logo_path'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('tournament_partners')
          .select('tournament_id')
          .whereRef('partner_id', '=', 'partner.id'),
      ),
    )
    .orderBy('partner.id', 'desc')
    .limit(MOST_KNOWN)
    .execute();
  return rows.map(toLine);
}

function toLine({ title, url, logo_path }: PartnerRow): PartnerLine {
  return { title, url: url ?? '', logo_link: toMediaLink(logo_path) };
}

function toRow({ title, url, logo_link }: PartnerLine): PartnerRow {
  return { title, url: url || null, logo_path: toMediaPath(logo_link) };
}

/** One that is the same in everything stays one row; a changed one is another, and other competitions keep the first. */
async function ensurePartner(trx: Transaction<Database>, row: PartnerRow): Promise<number> {
  const found = await trx
    .selectFrom('partners')
    .select('id')
    .where('title', '=', row.title)
    .where(sql<boolean>`url is not distinct from ${row.url}`)
    .where('logo_path', '=', row.logo_path)
    .orderBy('id')
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await trx.insertInto('partners').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Partners that no competition has any more go, so that they are not offered. */
async function forgetUnused(trx: Transaction<Database>): Promise<void> {
  await trx
    .deleteFrom('partners')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('tournament_partners')
            .select('tournament_id')
            .whereRef('partner_id', '=', 'partners.id'),
        ),
      ),
    )
    .execute();
}
