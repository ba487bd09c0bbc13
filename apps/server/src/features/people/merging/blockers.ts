import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { bothIn, type Sides } from './sides.ts';

const MOST_TITLES = 3;
const TWO_ACCOUNTS =
  'У обоих есть аккаунты, а у человека он один. Сначала решите, какой останется, и удалите другой.';

/** Why two cannot be merged, as sentences: what both have and only one can. */
export async function listMergeBlockers(db: Db, sides: Sides): Promise<string[]> {
  const found = [
    sides.kept.user && sides.gone.user ? TWO_ACCOUNTS : undefined,
    await bothPlayed(db, sides),
    await bothApplied(db, sides),
    await werePartners(db, sides),
    await bothWerePaid(db, sides),
    await haveBothRefereed(db, sides),
  ];
  return found.filter((one) => one !== undefined);
}

async function bothPlayed(db: Db, sides: Sides): Promise<string | undefined> {
  const ids = bothIn(sides, 'players');
  if (!ids) return undefined;
  const titles = await titlesOf(
    db,
    sql`
      select one.tournament_id from participant_players as one
      join participant_players as other using (tournament_id)
      where one.player_id = ${ids.kept} and other.player_id = ${ids.gone}
    `,
  );
  return sentence('Оба участвовали в одном соревновании, значит, это разные люди', titles);
}

async function bothApplied(db: Db, sides: Sides): Promise<string | undefined> {
  const ids = bothIn(sides, 'players');
  if (!ids) return undefined;
  const titles = await titlesOf(
    db,
    sql`
      select one.tournament_id from applications as one join applications as other using (tournament_id)
      where one.player_id = ${ids.kept} and other.player_id = ${ids.gone}
        and not exists (
          select from participant_players as entry join participant_players as another using (tournament_id)
          where entry.player_id = ${ids.kept} and another.player_id = ${ids.gone}
            and entry.tournament_id = one.tournament_id
        )
    `,
  );
  return sentence('Оба подали заявку на одно соревнование', titles);
}

async function werePartners(db: Db, sides: Sides): Promise<string | undefined> {
  const ids = bothIn(sides, 'players');
  if (!ids) return undefined;
  const titles = await titlesOf(
    db,
    sql`
      select tournament_id from applications
      where (player_id, partner_id) in ((${ids.kept}, ${ids.gone}), (${ids.gone}, ${ids.kept}))
    `,
  );
  return sentence('Один указал другого партнёром по паре', titles);
}

async function bothWerePaid(db: Db, sides: Sides): Promise<string | undefined> {
  const ids = bothIn(sides, 'players');
  if (!ids) return undefined;
  const titles = await titlesOf(
    db,
    sql`
      select tournament_id from prizes
      join prize_payments as one on one.prize_id = prizes.id and one.player_id = ${ids.kept}
      join prize_payments as other on other.prize_id = prizes.id and other.player_id = ${ids.gone}
    `,
  );
  return sentence('Обоим выплачены призы одного соревнования', titles);
}

async function haveBothRefereed(db: Db, sides: Sides): Promise<string | undefined> {
  const ids = bothIn(sides, 'referees');
  if (!ids) return undefined;
  const titles = await titlesOf(
    db,
    sql`
      select one.tournament_id from tournament_referees as one join tournament_referees as other using (tournament_id)
      where one.referee_id = ${ids.kept} and other.referee_id = ${ids.gone}
    `,
  );
  return sentence('Оба судили одно соревнование, значит, это разные люди', titles);
}

async function titlesOf(db: Db, tournaments: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select full_name as title from tournaments where id in (${tournaments}) order by start_at desc, id desc
  `.execute(db);
  return rows.map(({ title }) => title);
}

function sentence(what: string, titles: readonly string[]): string | undefined {
  if (titles.length === 0) return undefined;
  const named = titles.slice(0, MOST_TITLES).map((title) => `«${title}»`);
  const rest = titles.length - named.length;
  return `${what}: ${named.join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}.`;
}

/** What speaks against the two being one, though nothing forbids it. */
export function listWarnings({ kept, gone }: Sides): string[] {
  const differ = (one: unknown, other: unknown) => one !== null && other !== null && one !== other;
  return [
    differ(kept.person.birthday, gone.person.birthday) ? 'Даты рождения различаются.' : undefined,
    differ(kept.person.gender, gone.person.gender) ? 'Пол различается.' : undefined,
    kept.person.last_name === gone.person.last_name && kept.person.first_name === gone.person.first_name
      ? undefined
      : 'Имена различаются.',
  ].filter((one) => one !== undefined);
}
