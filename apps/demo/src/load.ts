import { sql, type Transaction } from 'kysely';
import {
  findDemo,
  gatherStatistics,
  recomputeAllRatings,
  type Database,
  type Db,
  type FileStore,
  type SecretKeys,
} from '@nardy/server';
import { ATHLETES, inventAthletes, type DemoAthlete } from './athletes/athletes.ts';
import { readGeography, type Geography } from './athletes/places.ts';
import { saveAthletes, saveClubs } from './athletes/save.ts';
import { getDayInMoscow, type Day } from './calendar.ts';
import { planCompetitions } from './competitions/competitions.ts';
import { saveCompetitions, type SavedCompetition } from './competitions/save.ts';
import { saveDesk } from './queues/save.ts';
import { drawAvatars, drawLogos } from './pictures.ts';
import { keepDrawings, saveMedia } from './media/save.ts';
import { listDocuments } from './papers/documents.ts';
import { printPapers, savePapers } from './papers/save.ts';
import type { Entrant } from './play/field.ts';
import { playSeasons } from './play/playSeasons.ts';
import { bringToPresent } from './play/present.ts';
import { saveLogs } from './play/save.ts';
import { createRandom } from './random.ts';
import { inventReferees } from './referees/referees.ts';
import { listAppointments, saveAppointments, saveReferees } from './referees/save.ts';
import { saveSite } from './site/save.ts';
import { saveTraining } from './site/training.ts';
import { saveUsers } from './site/users.ts';

export interface DemoParts {
  readonly db: Db;
  /** Where its pictures are written. */
  readonly media: FileStore;
  /** Where its people's documents are written, under this key. */
  readonly documents: FileStore;
  readonly keys: SecretKeys;
  /**
   * Dates are relative to this moment's day in Moscow; the same day gives the same federation. Only what runs has been played to
   * this very moment.
   */
  readonly today: Date;
  readonly report: (line: string) => void;
}

/** Any number that nothing else in this database locks. */
const LOCK = 20_261_121;

/**
 * Fills a database without persons with the demo federation, whole or not at all. True when the demo is in it, now
 * or since an earlier start.
 */
export async function loadDemo(parts: DemoParts): Promise<boolean> {
  return parts.db.transaction().execute(async (trx) => {
    // A second server waits as long as the first one loads.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const found = await findDemo(trx);
    if (found !== undefined) return found;
    await fill({ ...parts, db: trx });
    await gatherStatistics(trx);
    return true;
  });
}

interface Filling extends Omit<DemoParts, 'db'> {
  readonly db: Transaction<Database>;
}

async function fill({ db, media, documents: papers, keys, today, report }: Filling): Promise<void> {
  const say = (line: string): void => report(`Loading the demo federation: ${line}…`);
  const day = getDayInMoscow(today);
  const geography = await readGeography(db);
  say(`drawing ${ATHLETES} athletes`);
  const athletes = await fillAthletes(db, media, inventAthletes(createRandom('athletes'), geography, day));
  say('playing three seasons');
  const competitions = planCompetitions(geography.places, day);
  const played = bringToPresent(playSeasons(competitions, athletes, day), today);
  const logos = await drawLogos(media, competitions);
  const saved = await saveCompetitions(db, competitions, logos, played);
  const documents = listDocuments(saved, day);
  // Papers and pictures are drawn while the database writes.
  const [printed, pictures] = await Promise.all([
    printPapers(media, documents),
    keepDrawings(media),
    saveLogs(db, saved, say),
  ]);
  say('rating all games');
  await recomputeAllRatings(db, { now: today });
  say('appointing referees');
  await fillReferees(db, media, { athletes, geography, saved, today: day });
  say('writing schedules, documents, prizes, albums');
  await savePapers(db, { media, saved, documents, printed });
  await saveMedia(db, { media, today: day, saved, pictures });
  await saveSite(db, media, saved);
  await saveUsers(db, saved);
  await saveTraining(db, day);
  say('handing in registrations and applications');
  await saveDesk({ trx: db, documents: papers, keys, saved, athletes, geography, today: day });
  report(`Loaded the demo federation: ${athletes.length} athletes, ${saved.length} competitions.`);
}

async function fillAthletes(
  db: Db,
  media: FileStore,
  athletes: readonly DemoAthlete[],
): Promise<readonly Entrant[]> {
  const entrants = await saveAthletes(db, athletes, await drawAvatars(media, athletes));
  await saveClubs(db, createRandom('clubs'), entrants);
  return entrants;
}

interface EvaluatedApplication {
  readonly athletes: readonly Entrant[];
  readonly geography: Geography;
  readonly saved: readonly SavedCompetition[];
  readonly today: Day;
}

async function fillReferees(
  db: Db,
  media: FileStore,
  { athletes, geography, saved, today }: EvaluatedApplication,
): Promise<void> {
  const random = createRandom('referees');
  const referees = inventReferees(random, athletes, { geography, today });
  const others = referees.filter(({ playerId }) => playerId === undefined).map(({ person }) => person);
  const ids = await saveReferees(db, referees, await drawAvatars(media, others));
  await saveAppointments(db, listAppointments(random, { saved, referees }), ids);
}
