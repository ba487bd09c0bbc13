import { expect, type APIRequestContext } from '@playwright/test';

interface Found {
  readonly tournament_id: number;
  readonly full_name: string;
  readonly format: string | null;
  readonly is_parent: 0 | 1;
  readonly parent_tournament_id: number | null;
  readonly has_fees: 0 | 1;
}

/** Asks the API as anybody may. */
export async function ask<Data>(request: APIRequestContext, address: string): Promise<Data> {
  const response = await request.get(address);
  expect(response.ok(), address).toBe(true);
  const { data } = (await response.json()) as { data: Data };
  return data;
}

/** A competition of the demo federation, whatever its number. */
export async function findPlayed(
  request: APIRequestContext,
  status: 'current' | 'past',
  fits: (one: Found) => boolean,
): Promise<Found> {
  for (let page = 1; page <= 5; page += 1) {
    const all = await ask<Found[]>(request, `/api/tournaments?statuses=${status}&pageSize=100&page=${page}`);
    const found = all.find((one) => one.is_parent === 0 && one.has_fees === 0 && fits(one));
    if (found) return found;
    if (all.length < 100) break;
  }
  throw new Error(`The demo federation has no such competition that is ${status}`);
}

interface Staged {
  readonly id: number;
  /** The last tour of a round before the last that has tours. */
  readonly tour: number;
}

/** A past competition of several rounds, more than one of which has tours. */
export async function findStaged(request: APIRequestContext): Promise<Staged> {
  const { tournament_id: id } = await findPlayed(
    request,
    'past',
    ({ format, full_name }) => format === 'round-robin' && full_name.startsWith('Чемпионат'),
  );
  const tours = await ask<{ tour_id: number; round_id: number }[]>(request, `/api/tournaments/${id}/tours`);
  const rounds = [...new Set(tours.map(({ round_id }) => round_id))];
  expect(rounds.length, 'rounds with tours').toBeGreaterThan(1);
  const tour = tours.findLast(({ round_id }) => round_id === rounds.at(-2))?.tour_id ?? 0;
  return { id, tour };
}
