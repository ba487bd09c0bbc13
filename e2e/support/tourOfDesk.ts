import { randomUUID } from 'node:crypto';
import type { Desk } from '@nardy/contract';
import { expect, type Page } from '@playwright/test';
import { staffAsk, staffPost } from './console.ts';
import { publishedCompetition } from './desk.ts';

export interface DrawnTour {
  readonly id: number;
  /** As the desk has it after the draw. */
  readonly desk: Desk;
}

export const readDesk = (page: Page, id: number): Promise<Desk> =>
  staffAsk<Desk>(page, 'administrator', `/api/admin/tournaments/${id}/desk`);

/** A Swiss stage of its own with players of the demo, matches to nine points, whose first tour is drawn: all by the API. */
export async function drawnTour(
  page: Page,
  what: string,
  participants: number,
  startsInDays = 2000,
): Promise<DrawnTour> {
  const { id } = await publishedCompetition(page, what, { startsInDays });
  const at = `/api/admin/tournaments/${id}/desk`;
  const post = (path: string, body: object) => staffPost<Desk>(page, 'administrator', `${at}${path}`, body);
  const run = (command: object) => post('/commands', { key: randomUUID(), command, seen: {} });
  const players = await staffAsk<{ player_id: number }[]>(
    page,
    'administrator',
    `/api/players?pageSize=${participants}`,
  );
  expect(players).toHaveLength(participants);
  for (const { player_id } of players)
    await post('/entries', { key: randomUUID(), entrants: [{ player_id }] });
  await run({
    type: 'create-stages',
    stages: [{ kind: 'swiss', end: { by: 'tours', tours: 3 }, matchLength: 9 }],
  });
  await run({ type: 'close-entries' });
  const { draft } = await post('/draft', {});
  await post('/draft/publish', { key: randomUUID(), revision: draft?.revision ?? 0 });
  const desk = await readDesk(page, id);
  expect(desk.phase).toBe('playing');
  return { id, desk };
}
