import type { Desk } from '@nardy/contract';
import { expect, type Page } from '@playwright/test';
import { askAsStaff } from './console.ts';
import { addPublishedCompetition } from './desk.ts';
import { askDesk, closeEntries, enterAthletes, publishDraw } from './directorsDesk.ts';

export interface DrawnTour {
  readonly id: number;
  /** As the desk has it after the draw. */
  readonly desk: Desk;
}

/** A Swiss stage of its own with players of the demo, matches to nine points, whose first tour is drawn: all by the API. */
export async function prepareDrawnTour(
  page: Page,
  what: string,
  participants: number,
  startsInDays = 2000,
): Promise<DrawnTour> {
  const { id } = await addPublishedCompetition(page, what, { startsInDays });
  const players = await askAsStaff<{ player_id: number }[]>(
    page,
    'administrator',
    `/api/players?pageSize=${participants}`,
  );
  expect(players).toHaveLength(participants);
  const ids = players.map(({ player_id }) => player_id);
  await enterAthletes(page, id, ids);
  await closeEntries(page, id, { kind: 'swiss', end: { by: 'tours', tours: 3 }, matchLength: 9 });
  await publishDraw(page, id);
  const desk = await askDesk(page, id);
  expect(desk.phase).toBe('playing');
  return { id, desk };
}
