import { isDeepStrictEqual } from 'node:util';
import type { BankDetails, TournamentDocument } from '@nardy/contract';
import type { Db } from '../../database/connection.ts';
import type { ImportedFiles } from '../files.ts';
import { isDrawn } from '../links.ts';
import type { ReadCompetition } from '../reading/competitions.ts';
import { listParents } from './parents.ts';
import { insertAll, numberAfter } from './rows.ts';

/** What belongs to competitions: schedule, documents, partners, where fees are paid to. */
export async function writePapers(
  db: Db,
  competitions: readonly ReadCompetition[],
  { files, now }: { readonly files: ImportedFiles; readonly now: Date },
): Promise<void> {
  await insertAll(
    db,
    'schedule_events',
    competitions.flatMap(({ tournament: { tournament_id }, days }) =>
      days.flatMap(({ date, events }) =>
        events.map(({ event_id, title, time }) => ({ id: event_id, tournament_id, date, time, title })),
      ),
    ),
  );
  await insertAll(
    db,
    'documents',
    competitions.flatMap((competition) => toDocumentRows(competition, files, now)),
  );
  await writePartners(db, competitions, files);
  await writeBankDetails(db, competitions, files);
  for (const table of ['schedule_events', 'documents', 'partners'] as const) await numberAfter(db, table);
}

function toDocumentRows(
  { tournament: { tournament_id }, documents, registrationDocuments }: ReadCompetition,
  files: ImportedFiles,
  now: Date,
) {
  const ordered = documents.map(({ document_id }) => document_id);
  const isByDate = ordered.every(
    (id, index) => id === documents.toSorted(compareLatestFirst)[index]?.document_id,
  );
  const published = documents.map(({ document_id: id, published_dt, ...document }, index) => ({
    ...document,
    id,
    published_at: published_dt,
    is_for_registration: false,
    // In the order of their dates nobody has given them another.
    position: isByDate ? null : index + 1,
  }));
  const read = registrationDocuments.map(({ item_id: id, ...document }, index, all) => ({
    ...document,
    id,
    published_at: now,
    is_for_registration: true,
    position: all.every((one, at) => at === 0 || one.item_id > (all[at - 1]?.item_id ?? 0))
      ? null
      : index + 1,
  }));
  return [...published, ...read].flatMap(({ file, ...row }) => {
    const file_path = files.pathOf(file.link);
    if (file_path === undefined) return [];
    return [{ ...row, tournament_id, file_path, file_name: file.name, file_size: files.sizeOf(file_path) }];
  });
}

function compareLatestFirst(one: TournamentDocument, other: TournamentDocument): number {
  return Date.parse(other.published_dt) - Date.parse(one.published_dt) || one.document_id - other.document_id;
}

async function writePartners(
  db: Db,
  competitions: readonly ReadCompetition[],
  files: ImportedFiles,
): Promise<void> {
  const parentOf = listParents(competitions);
  const partners = new Map(
    competitions.flatMap(({ partners: own }) =>
      own.flatMap(({ partner_id: id, title, url, logo }) => {
        const logo_path = files.pathOf(logo.link);
        return logo_path === undefined ? [] : [[id, { id, title, url, logo_path }] as const];
      }),
    ),
  );
  await insertAll(db, 'partners', [...partners.values()]);
  await insertAll(
    db,
    'tournament_partners',
    competitions.flatMap((competition) => {
      const own = competition.partners;
      if (isDeepStrictEqual(own, parentOf(competition)?.partners)) return [];
      const { tournament_id } = competition.tournament;
      return own.flatMap(({ partner_id }, index) =>
        partners.has(partner_id) ? [{ tournament_id, partner_id, position: index + 1 }] : [],
      );
    }),
  );
}

/** A child whose details are those of its parent has none of its own; the same account is stored once. */
async function writeBankDetails(
  db: Db,
  competitions: readonly ReadCompetition[],
  files: ImportedFiles,
): Promise<void> {
  const parentOf = listParents(competitions);
  const paid = competitions.flatMap((competition) => {
    const { tournament, bankDetails } = competition;
    const inherited = parentOf(competition)?.bankDetails;
    if (!bankDetails || (inherited && formatDetailsKey(bankDetails) === formatDetailsKey(inherited)))
      return [];
    return [{ tournament_id: tournament.tournament_id, bankDetails }];
  });
  const accounts = [...new Map(paid.map(({ bankDetails }) => [formatAccount(bankDetails), bankDetails]))];
  await insertAll(
    db,
    'bank_details',
    accounts.map(([, details], index) => ({
      id: index + 1,
      ...pickOwn(details),
      qr_path: isDrawn(details.qr_url) ? null : (files.pathOf(details.qr_url ?? '') ?? null),
    })),
  );
  await insertAll(
    db,
    'tournament_payments',
    paid.map(({ tournament_id, bankDetails }) => ({
      tournament_id,
      bank_details_id: 1 + accounts.findIndex(([account]) => account === formatAccount(bankDetails)),
      purpose: bankDetails.purpose,
    })),
  );
  await numberAfter(db, 'bank_details');
}

/** What is the account's own, whatever is paid for. */
function pickOwn({ company_name, address, inn, kpp, bik, bank, corr_account, account }: BankDetails) {
  return { company_name, address, inn, kpp, bik, bank, corr_account, account };
}

function formatAccount(details: BankDetails): string {
  return JSON.stringify([pickOwn(details), isDrawn(details.qr_url) ? null : details.qr_url]);
}

function formatDetailsKey(details: BankDetails): string {
  return `${details.purpose} ${formatAccount(details)}`;
}
