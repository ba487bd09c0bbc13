import type { APIRequestContext } from '@playwright/test';
import { postAsStaff } from './console.ts';
import { ask } from './played.ts';

interface Game {
  readonly number: number | null;
  readonly table: number | null;
  readonly outcome: string | null;
  readonly player1: { readonly fullName: string };
}

/** A director's act in a competition of the demo, as the desk sends it. */
export const act = (
  request: APIRequestContext,
  id: number,
  command: { readonly type: string } & Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  postAsStaff({ request }, 'administrator', `/api/admin/tournaments/${id}/desk/commands`, {
    key: crypto.randomUUID(),
    command,
    seen: {},
  });

/** Enters the result of a game that is being played, which its first player wins; gives the game. */
export async function enterSome(request: APIRequestContext, id: number): Promise<Game> {
  const games = await ask<Game[]>(request, `/api/tournaments/${id}/match`);
  const game = games.find(({ outcome }) => outcome === null);
  if (!game) throw new Error('The running tour has no game left');
  const { max_point: length } = await ask<{ max_point: number }>(request, `/api/tournaments/${id}`);
  await act(request, id, { type: 'enter-result', game: game.number, score: [length, 1] });
  return game;
}
