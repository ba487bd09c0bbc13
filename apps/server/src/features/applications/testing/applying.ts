import { CONSENTS } from '@nardy/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { createAccessTokens } from '../../accounts/accessToken.ts';
import { sendForm, type FormFile } from '../../accounts/testing/forms.ts';

export interface Athlete {
  readonly userId: number;
  readonly playerId: number;
  readonly token: string;
}

/** Athletes with accounts that are logged in, made at once: by passwords thousands would take minutes. */
export async function addAthletes(db: Db, secretKey: string, count: number): Promise<Athlete[]> {
  const { rows } = await sql<{ user_id: number; player_id: number; session_id: number }>`
    with numbers as (select number, nextval('persons_id_seq')::int as person_id from generate_series(1, ${count}) as number),
    city as (select id, country_id from cities order by id limit 1),
    people as (
      insert into persons (id, last_name, first_name, birthday, gender, country_id, city_id)
      select person_id, 'Претендентов' || number, 'Олег', '1995-05-05', 'man', country_id, city.id from numbers, city
    ),
    athletes as (insert into players (person_id) select person_id from numbers returning id, person_id),
    accounts as (
      insert into users (person_id, email, password_hash, role)
      select person_id, 'applicant-' || person_id || '@mail.example', 'x', 'member' from numbers returning id, person_id
    ),
    logins as (
      insert into sessions (user_id, is_remembered, expires_at)
      select id, false, now() + interval '1 day' from accounts returning id, user_id
    )
    select accounts.id as user_id, athletes.id as player_id, logins.id as session_id
    from accounts join athletes using (person_id) join logins on logins.user_id = accounts.id order by accounts.id
  `.execute(db);
  const { issue } = createAccessTokens({ current: secretKey });
  return Promise.all(
    rows.map(async (row) => ({
      userId: row.user_id,
      playerId: row.player_id,
      token: await issue({ userId: row.user_id, sessionId: row.session_id, role: 'member' }),
    })),
  );
}

/** A competition that takes applications. */
export async function addOffer(
  db: Db,
  changed: {
    readonly players_max?: number;
    readonly gender?: 'woman';
    readonly status?: 'app' | 'future';
    readonly birth_date_from?: string;
    readonly geo_countries_ids?: number[];
    readonly geo_cities_ids?: number[];
    readonly discipline_id?: number;
  } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('tournaments')
    .values({
      full_name: 'Кубок заявок',
      status: 'app',
      type: 'rating-event',
      format: 'swiss',
      discipline_id: 1,
      start_at: new Date(Date.now() + 86_400_000),
      end_at: new Date(Date.now() + 172_800_000),
      ...changed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const TEXTS = {
  tournament: 'Кубок заявок',
  fullName: 'Претендентов Олег',
  discipline: 'Короткие нарды',
  consent_application_personal_data: CONSENTS.application_personal_data.version,
  consent_application_documents: CONSENTS.application_documents.version,
};

/** Applies as a browser does: the kinds of the files first, then the files in the same order. */
export function apply(
  app: FastifyInstance,
  tournamentId: number,
  { token }: { readonly token: string },
  {
    texts = TEXTS,
    files = [],
  }: { readonly texts?: Partial<typeof TEXTS>; readonly files?: readonly FormFile[] } = {},
): Promise<LightMyRequestResponse> {
  return sendForm(app, `/api/tournaments/${tournamentId}/requests/create`, {
    texts: [...Object.entries(texts), ...files.map(({ field }) => ['kinds[]', field] as const)],
    files: files.map((file) => ({ ...file, field: 'files[]' })),
    headers: { authorization: `Bearer ${token}` },
  });
}
