import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';
import { ask } from './played.ts';

const SCRIPT = path.join(import.meta.dirname, 'act.ts');

interface Game {
  readonly number: number | null;
  readonly table: number | null;
  readonly outcome: string | null;
  readonly player1: { readonly fullName: string };
}

/** A director's act in a competition, as the engine names it; gives the moment at which it was done, in milliseconds. */
export function act(
  id: number,
  command: { readonly type: string } & Readonly<Record<string, unknown>>,
): number {
  const folder = readdirSync(tmpdir()).find((name) =>
    name.startsWith(`journeys-${process.env.JOURNEYS_PORT}-`),
  );
  const given = [path.join(tmpdir(), folder ?? ''), String(id), JSON.stringify(command)];
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...given], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return Number(stdout);
}

/** Enters the result of a game that is being played, which its first player wins; gives the game, and when its result was stored. */
export async function enterSome(
  request: APIRequestContext,
  id: number,
): Promise<Game & { readonly enteredAt: number }> {
  const games = await ask<Game[]>(request, `/api/tournaments/${id}/match`);
  const game = games.find(({ outcome }) => outcome === null);
  if (!game) throw new Error('The running tour has no game left');
  const { max_point: length } = await ask<{ max_point: number }>(request, `/api/tournaments/${id}`);
  return { ...game, enteredAt: act(id, { type: 'enter-result', game: game.number, score: [length, 1] }) };
}
