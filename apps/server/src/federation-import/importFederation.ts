import { sql } from 'kysely';
import { writeAudit } from '../database/audit.ts';
import type { Db } from '../database/connection.ts';
import { gatherStatistics } from '../database/statistics.ts';
import { recomputeAllRatings } from '../features/ratings/index.ts';
import type { FileStore } from '../storage/storage.ts';
import { refuseUnlessEmpty } from './emptiness.ts';
import { ImportedFiles } from './files.ts';
import { listLinksIn } from './links.ts';
import { explainCollision } from './origin/faults.ts';
import { Origin } from './origin/origin.ts';
import type { RequestOptions } from './origin/requests.ts';
import { readFederation, type ReadFederation } from './reading/federation.ts';
import { writeAppointments, writeCompetitions } from './writing/competitions.ts';
import { writeGeography } from './writing/geography.ts';
import { writeHandbooks } from './writing/handbooks.ts';
import { writeLogs } from './writing/logs.ts';
import { writeMedia } from './writing/media.ts';
import { countOtherRatings } from './writing/otherRatings.ts';
import { writePapers } from './writing/papers.ts';
import { writePeople } from './writing/people.ts';
import { writePrizes } from './writing/prizes.ts';
import { writeSite } from './writing/site.ts';

export interface ImportParts {
  /** Migrated and with its own geography. */
  readonly db: Db;
  /** Where public files are stored. */
  readonly media: FileStore;
  readonly from: URL;
  /** The lists of months that are over by then are published. */
  readonly now: Date;
  readonly report: (line: string) => void;
  readonly requests?: RequestOptions;
}

/** What is here now, and what is not, in sentences. */
export interface Imported {
  readonly people: number;
  readonly competitions: number;
  readonly files: number;
  readonly leftOut: readonly string[];
}

/** The lock of `loadDemo`: only one of both fills a database. */
const LOCK = 20_261_121;
const SHOWN_EVERY = 40;

/**
 * Fills an empty database with everything that another server shows to everybody, whole or not at all: what is read is written
 * in one transaction, and files that were stored for it go again when it fails.
 */
export async function importFederation(parts: ImportParts): Promise<Imported> {
  const { db, media, report } = parts;
  await refuseUnlessEmpty(db);
  const origin = new Origin(parts.from, parts.requests);
  const files = new ImportedFiles(origin, media);
  const say = (line: string): void => report(`Importing from ${parts.from.origin}: ${line}…`);
  try {
    const { data } = await origin.client.getVersion({});
    say(`it runs version ${data.version}`);
    const federation = await readFederation(origin, say);
    say('bringing pictures and documents');
    await files.bring(listLinksIn(federation));
    const others = await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
      await refuseUnlessEmpty(trx);
      return write({ ...parts, db: trx }, { federation, files, say });
    });
    return buildSummary(federation, files, others);
  } catch (error) {
    origin.requests.end();
    await files.undo();
    throw explainCollision(error, parts.from);
  }
}

interface Writing {
  readonly federation: ReadFederation;
  readonly files: ImportedFiles;
  readonly say: (line: string) => void;
}

/** What is shown otherwise here. */
interface Others {
  /** Competitions by their prizes. */
  readonly prizes: readonly number[];
  /** So many athletes by their rating. */
  readonly ratings: number;
}

async function write({ db, now, from }: ImportParts, { federation, files, say }: Writing): Promise<Others> {
  const { competitions, offered, retired, site } = federation;
  say('writing people');
  await writeGeography(db, offered, retired);
  const ids = await writeHandbooks(db, federation);
  await writePeople(db, federation, { files, ids });
  say('writing competitions');
  await writeCompetitions(db, competitions, files);
  await writeAppointments(db, federation, ids);
  await writePapers(db, competitions, { files, now });
  await writeMedia(db, federation, files);
  await writeSite(db, site, files);
  await writeLogs(db, competitions, (written, of) => {
    if (written % SHOWN_EVERY === 0) say(`playing competition ${written} of ${of} again`);
  });
  say('rating all games');
  await gatherStatistics(db);
  await recomputeAllRatings(db, { now });
  const ratings = await countOtherRatings(db, federation.persons);
  const prizes = await writePrizes(db, competitions);
  await gatherStatistics(db);
  const entry = { from: from.origin, people: federation.persons.length, competitions: competitions.length };
  await writeAudit(db, {
    userId: null,
    address: null,
    action: 'import-federation',
    subject: 'imports',
    subjectId: null,
    after: entry,
  });
  return { prizes, ratings };
}

function buildSummary(
  { persons, competitions }: ReadFederation,
  files: ImportedFiles,
  { prizes, ratings }: Others,
): Imported {
  return {
    people: persons.length,
    competitions: competitions.length,
    files: files.count,
    leftOut: [
      ...files.leftOut,
      ...prizes.map(
        (id) => `competition ${id}: its prizes could not be made the same; look at them in the console`,
      ),
      ...(ratings === 0 ? [] : [describeRatings(ratings)]),
    ],
  };
}

function describeRatings(count: number): string {
  return (
    `ratings of ${count} athletes are others here: rating lists that came from files there do not come along; ` +
    'import those files in the console («Импорт», «Рейтинг-листы»)'
  );
}
