import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { selectBothIn, type Sides } from './sides.ts';

const MOST_TITLES = 3;
const TWO_ACCOUNTS =
  'У обоих есть аккаунты, а у человека он один. Сначала решите, какой останется, и удалите другой.';

/** Why two cannot be merged, as sentences: what both have and only one can. */
export async function listMergeBlockers(db: Db, sides: Sides): Promise<string[]> {
  const found = sides.kept.user && sides.gone.user ? [TWO_ACCOUNTS] : [];
  const trainings = new Set<string>();
  for (const { both, what, tournaments } of SHARED) {
    const ids = selectBothIn(sides, both);
    const shared = ids ? await listShared(db, tournaments(ids)) : [];
    const real = shared.flatMap(({ title, isTraining }) => (isTraining ? [] : [title]));
    if (real.length > 0) found.push(formatReason(what, real));
    for (const { title, isTraining } of shared) if (isTraining) trainings.add(title);
  }
  if (trainings.size === 0) return found;
  return [...found, `${formatReason(IN_TRAINING, [...trainings])} ${DELETE_TRAINING}`];
}

/** It borrows names and says nothing of who is whom; but its log holds two, whom a merge would make one. */
const IN_TRAINING = 'Оба взяты в учебное соревнование';
const DELETE_TRAINING =
  'Когда его удалит тот, кто его создал, или администратор (вкладка «Провести», «Удалить учебное»), карточки можно будет объединить.';

type Ids = NonNullable<ReturnType<typeof selectBothIn>>;

interface Shared {
  readonly both: 'players' | 'referees';
  readonly what: string;
  /** The competitions of which it is so. */
  readonly tournaments: (ids: Ids) => RawBuilder<unknown>;
}

const SHARED: readonly Shared[] = [
  {
    both: 'players',
    what: 'Оба участвовали в одном соревновании, значит, это разные люди',
    tournaments: ({ kept, gone }) => sql`
      select one.tournament_id from participant_players as one
      join participant_players as other using (tournament_id)
      where one.player_id = ${kept} and other.player_id = ${gone}
    `,
  },
  {
    both: 'players',
    what: 'Оба подали заявку на одно соревнование',
    tournaments: ({ kept, gone }) => sql`
      select one.tournament_id from applications as one join applications as other using (tournament_id)
      where one.player_id = ${kept} and other.player_id = ${gone}
        and not exists (
          select from participant_players as entry join participant_players as another using (tournament_id)
          where entry.player_id = ${kept} and another.player_id = ${gone}
            and entry.tournament_id = one.tournament_id
        )
    `,
  },
  {
    both: 'players',
    what: 'Один указал другого партнёром по паре',
    tournaments: ({ kept, gone }) => sql`
      select tournament_id from applications
      where (player_id, partner_id) in ((${kept}, ${gone}), (${gone}, ${kept}))
    `,
  },
  {
    both: 'players',
    what: 'Обоим выплачены призы одного соревнования',
    tournaments: ({ kept, gone }) => sql`
      select tournament_id from prizes
      join prize_payments as one on one.prize_id = prizes.id and one.player_id = ${kept}
      join prize_payments as other on other.prize_id = prizes.id and other.player_id = ${gone}
    `,
  },
  {
    both: 'referees',
    what: 'Оба судили одно соревнование, значит, это разные люди',
    tournaments: ({ kept, gone }) => sql`
      select one.tournament_id from tournament_referees as one join tournament_referees as other using (tournament_id)
      where one.referee_id = ${kept} and other.referee_id = ${gone}
    `,
  },
];

interface SharedTournament {
  readonly title: string;
  readonly isTraining: boolean;
}

/** Unpublished ones and trainings are among them: there the two cannot become one either. */
async function listShared(db: Db, tournaments: RawBuilder<unknown>): Promise<SharedTournament[]> {
  const { rows } = await sql<SharedTournament>`
    select full_name as title, is_training as "isTraining"
    from all_tournaments where id in (${tournaments}) order by start_at desc, id desc
  `.execute(db);
  return rows;
}

/** A reason with the competitions of which it is so. */
export function formatReason(what: string, titles: readonly string[]): string {
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
