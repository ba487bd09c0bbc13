import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Kind } from './sitemap.ts';

const TABLES: Readonly<Record<Kind, 'tournaments' | 'players' | 'referees' | 'albums' | 'videos'>> = {
  competitions: 'tournaments',
  athletes: 'players',
  referees: 'referees',
  albums: 'albums',
  videos: 'videos',
};

/** The highest id of each kind, 0 where there is nothing. */
export async function findHighestIds(db: Db): Promise<Record<Kind, number>> {
  const highest = async (kind: Kind): Promise<number> => {
    const row = await db
      .selectFrom(TABLES[kind])
      .select(({ fn }) => fn.max<number | null>('id').as('id'))
      .executeTakeFirst();
    return row?.id ?? 0;
  };
  const [competitions, athletes, referees, albums, videos] = await Promise.all([
    highest('competitions'),
    highest('athletes'),
    highest('referees'),
    highest('albums'),
    highest('videos'),
  ]);
  return { competitions, athletes, referees, albums, videos };
}

/** The ids above one up to another: cost does not grow with how many there are before. */
export async function listIds(db: Db, kind: Kind, above: number, upTo: number): Promise<number[]> {
  const rows = await db
    .selectFrom(TABLES[kind])
    .select('id')
    .where('id', '>', above)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const COMPETITION_COLUMNS = ['id', 'is_parent', 'status'] as const;

export function listCompetitionFacts(db: Db, above: number, upTo: number) {
  return db
    .selectFrom('tournaments')
    .select(COMPETITION_COLUMNS)
    .where('id', '>', above)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute();
}

/** What goes on and what comes next, the nearest first, then what was over last: a third of all, where there is so much. */
export async function listCompetitionNews(db: Db, limit: number) {
  const news = selectCompetitionNews(db);
  const [first, over] = await Promise.all([
    news.limit(limit).execute(),
    news
      .where('tournament.status', '=', 'past')
      .limit(Math.floor(limit / 3))
      .execute(),
  ]);
  const coming = first.filter(({ status }) => status !== 'past');
  if (first.length - coming.length >= over.length) return first;
  return [...coming.slice(0, limit - over.length), ...over];
}

function selectCompetitionNews(db: Db) {
  return (
    db
      .selectFrom('tournaments as tournament')
      .leftJoin('cities as city', 'city.id', 'tournament.city_id')
      .select([
        'tournament.id',
        'tournament.is_parent',
        'tournament.status',
        'tournament.full_name',
        'tournament.start_at',
        'tournament.end_at',
        'city.title as city',
      ])
      .where('tournament.parent_id', 'is', null)
      // As the list of competitions has them, by the same index.
      .orderBy(sql`(tournament.status = 'past')`)
      .orderBy(sql`(case when tournament.status <> 'past' then tournament.start_at end)`)
      .orderBy(sql`(case when tournament.status = 'past' then tournament.end_at end) desc`)
      .orderBy('tournament.id')
  );
}
