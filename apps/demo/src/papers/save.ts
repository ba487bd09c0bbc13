import type { Db, FileStore } from '@nardy/server';
import type { SavedCompetition } from '../competitions/save.ts';
import { keepFile } from '../files.ts';
import { createRandom } from '../random.ts';
import { getIdAt, splitInParts } from '../saving.ts';
import { BANK_DETAILS } from './banks.ts';
import type { DemoDocument } from './documents.ts';
import { drawPartner, PARTNERS, choosePartners } from './partners.ts';
import { printPaper, type Paper } from './pdf.ts';
import { saveFunds } from './saveFunds.ts';
import { planSchedule } from './schedule.ts';

export interface PaperParts {
  readonly media: FileStore;
  readonly saved: readonly SavedCompetition[];
  readonly documents: readonly DemoDocument[];
  readonly printed: PrintedPapers;
}

/** Schedules, documents, partners, payment details and prizes of all competitions. */
export async function savePapers(db: Db, { media, saved, documents, printed }: PaperParts): Promise<void> {
  await saveSchedules(db, saved);
  await saveDocuments(db, documents, printed);
  await savePartners(db, media, saved);
  await savePayments(db, saved);
  await saveFunds(db, saved);
}

/** What is announced far ahead has no programme yet. */
async function saveSchedules(db: Db, saved: readonly SavedCompetition[]): Promise<void> {
  const rows = saved
    .filter(({ competition: { plan } }) => plan.start <= 100)
    .flatMap(({ id, competition }) =>
      planSchedule(competition).map((event) => ({ tournament_id: id, ...event })),
    );
  for (const part of splitInParts(rows)) await db.insertInto('schedule_events').values(part).execute();
}

/** Where each paper lies, and its size in bytes. */
export type PrintedPapers = ReadonlyMap<Paper, { readonly path: string; readonly size: number }>;

/** Draws every paper of the documents once. */
export async function printPapers(
  media: FileStore,
  documents: readonly DemoDocument[],
): Promise<PrintedPapers> {
  const printed = new Map<Paper, { path: string; size: number }>();
  for (const paper of new Set(documents.map((one) => one.paper))) {
    const bytes = await printPaper(paper);
    printed.set(paper, { path: await keepFile(media, 'paper', bytes, 'pdf'), size: bytes.length });
  }
  return printed;
}

async function saveDocuments(
  db: Db,
  documents: readonly DemoDocument[],
  printed: PrintedPapers,
): Promise<void> {
  const rows = documents.map(({ tournamentId, title, publishedAt, fileName, isForRegistration, paper }) => ({
    tournament_id: tournamentId,
    title,
    published_at: publishedAt,
    file_path: printed.get(paper)?.path ?? '',
    file_name: fileName,
    file_size: printed.get(paper)?.size ?? 0,
    is_for_registration: isForRegistration,
  }));
  for (const part of splitInParts(rows)) await db.insertInto('documents').values(part).execute();
}

async function savePartners(db: Db, media: FileStore, saved: readonly SavedCompetition[]): Promise<void> {
  const logos = await Promise.all(
    PARTNERS.map(async (partner) => keepFile(media, 'partner', drawPartner(partner))),
  );
  const ids = await db
    .insertInto('partners')
    .values(
      PARTNERS.map(([title], index) => ({
        title,
        url: `https://partner-${index + 1}.example`,
        logo_path: logos[index] ?? '',
      })),
    )
    .returning('id')
    .execute();
  const rows = saved.flatMap(({ id, competition: { plan, firstDay } }) =>
    choosePartners(
      createRandom(`partners ${plan.title} ${firstDay.slice(0, 7)}`),
      plan.type === 'official-event',
    ).map((partner, position) => ({
      tournament_id: id,
      partner_id: getIdAt(ids, partner),
      position: position + 1,
    })),
  );
  for (const part of splitInParts(rows)) await db.insertInto('tournament_partners').values(part).execute();
}

/** Who charges a fee says where it goes; the federations of two regions collect their own. */
async function savePayments(db: Db, saved: readonly SavedCompetition[]): Promise<void> {
  const ids = await db.insertInto('bank_details').values(BANK_DETAILS).returning('id').execute();
  const payees: Readonly<Record<string, number>> = { '16': 1, '78': 2 };
  const rows = saved
    .filter(({ competition: { row, play } }) => row.has_fees || (play?.fee ?? 0) > 0)
    .map(({ id, competition: { row, place } }) => ({
      tournament_id: id,
      bank_details_id: getIdAt(ids, payees[place?.regionCode ?? ''] ?? 0),
      purpose: `Взнос за участие в соревновании «${row.full_name}». НДС не облагается`,
    }));
  await db.insertInto('tournament_payments').values(rows).execute();
}
