import type { APIRequestContext, Page } from '@playwright/test';
import { postAsStaff } from './console.ts';
import { ask } from './played.ts';

interface Athlete {
  readonly player_id: number;
  readonly fullName: string;
  readonly last_name: string;
  readonly games: number;
  readonly user: { readonly referee_id: number | null } | null;
}

interface Referee {
  readonly referee_id: number;
  readonly last_name: string;
  readonly user: { readonly player_id: number | null } | null;
}

/** The best athlete of the demo federation: with a long career in several disciplines. */
export async function findChampion(request: APIRequestContext): Promise<Athlete> {
  return first(await ask<Athlete[]>(request, '/api/players?discipline_id=1&pageSize=1'), 'champion');
}

/** An athlete who has not played a single match. */
export async function findNewcomer(request: APIRequestContext): Promise<Athlete> {
  const athletes = await ask<Athlete[]>(request, '/api/players?sort=rating&pageSize=100');
  const last = await ask<Athlete[]>(request, '/api/players?sort=birthday&pageSize=100');
  // The demo's came first: those of other journeys may go again.
  const newcomers = [...athletes, ...last].filter(({ games }) => games === 0);
  return first(
    newcomers.toSorted((one, other) => one.player_id - other.player_id),
    'athlete without matches',
  );
}

/** A referee who is an athlete too, and has judged more than a page of competitions. */
export async function findPlayingReferee(
  request: APIRequestContext,
): Promise<Referee & { playerId: number }> {
  const referees = await ask<Referee[]>(request, '/api/referee');
  for (const referee of referees) {
    const playerId = referee.user?.player_id;
    if (!playerId) continue;
    const response = await request.get(`/api/referee/${referee.referee_id}/tournaments`);
    const { data, totalCount } = (await response.json()) as {
      data: { grade_title: string | null }[];
      totalCount: number;
    };
    const grades = new Set(data.map(({ grade_title }) => grade_title));
    if (totalCount > 6 && grades.has('Зачёт') && grades.has('Незачёт')) return { ...referee, playerId };
  }
  throw new Error('The demo has no such referee');
}

function first<Thing>([thing]: readonly Thing[], what: string): Thing {
  if (!thing) throw new Error(`The demo has no ${what}`);
  return thing;
}

interface Added {
  readonly person_id: number;
  readonly player: { readonly player_id: number } | null;
}

/** A card of an athlete that a secretary makes, whoever is similar: Ольга of that last name. */
export const addPerson = (page: Page, lastName: string, birthday?: string): Promise<Added> =>
  postAsStaff(page, 'secretary', '/api/admin/people', {
    last_name: lastName,
    first_name: 'Ольга',
    birthday,
    is_player: 1,
    despite_similar: 1,
  });
