import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { ATHLETES, inventAthletes } from './athletes.ts';
import { dayInMoscow } from './calendar.ts';
import { planCompetitions } from './competitions.ts';
import { drawAvatars, drawLogos } from './pictures.ts';
import { readPlaces } from './places.ts';
import { randomFrom } from './random.ts';
import { saveAthletes, saveClubs } from './saveAthletes.ts';
import { saveCompetitions } from './saveCompetitions.ts';
import { saveSite, saveUsers } from './saveSite.ts';
import { DEMO_LOGINS } from './logins.ts';

export interface DemoParts {
  readonly db: Db;
  /** Where its pictures are written. */
  readonly dataDir: string;
  /** Dates are relative to this moment's day in Moscow; the same day gives the same federation. */
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
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const somebody = await trx.selectFrom('persons').select('id').limit(1).executeTakeFirst();
    if (somebody) return isDemo(trx);
    await fill({ ...parts, db: trx });
    return true;
  });
}

async function isDemo(db: Db): Promise<boolean> {
  const administrator = DEMO_LOGINS[0].login;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', administrator)
    .executeTakeFirst();
  return user !== undefined;
}

async function fill({ db, dataDir, today, report }: DemoParts): Promise<void> {
  const day = dayInMoscow(today);
  const places = await readPlaces(db);
  report(`Loading the demo federation: drawing ${ATHLETES} athletes…`);
  const athletes = inventAthletes(randomFrom('athletes'), places, day);
  const photos = await drawAvatars(dataDir, athletes);
  const entrants = await saveAthletes(db, athletes, photos);
  await saveClubs(db, randomFrom('clubs'), entrants);
  const competitions = planCompetitions(places, day);
  const logos = await drawLogos(dataDir, competitions);
  const saved = await saveCompetitions(db, competitions, logos, entrants);
  await saveSite(db, dataDir, saved);
  await saveUsers(db);
  report(`Loaded the demo federation: ${athletes.length} athletes, ${saved.length} competitions.`);
}
