import type { Page } from '@playwright/test';
import { ATHLETE, logInByApi } from '../support/accounts.ts';
import { askAsStaff } from '../support/console.ts';
import { addPublishedCompetition } from '../support/desk.ts';
import { askDesk, closeEntries, enterAthletes, publishDraw, runCommand } from '../support/directorsDesk.ts';

const PARTICIPANTS = 16;

/** A cup of today in whose first tour the athlete of the demo plays, with some results; gives its id. */
export async function playCup(page: Page): Promise<number> {
  const full_name = 'Кубок Свияги';
  const { id } = await addPublishedCompetition(page, full_name, { full_name, startsInDays: 0 });
  const { player_id: own } = await logInByApi(page.request, ATHLETE);
  const best = await askAsStaff<{ player_id: number }[]>(page, 'administrator', '/api/players?pageSize=40');
  const others = best.map(({ player_id }) => player_id).filter((player) => player !== own);
  await enterAthletes(page, id, [own, ...others.slice(1 - PARTICIPANTS)]);
  await closeEntries(page, id, { kind: 'swiss', end: { by: 'tours', tours: 5 }, matchLength: 7 });
  await publishDraw(page, id);
  const { games, participants } = await askDesk(page, id);
  const ownNumber = participants.find(({ players }) =>
    players.some(({ player_id }) => player_id === own),
  )?.number;
  const elsewhere = games.filter(({ left, right }) => left !== ownNumber && right !== ownNumber);
  for (const { number } of elsewhere.slice(0, 3))
    await runCommand(page, id, { type: 'enter-result', game: number, score: [7, 4] });
  return id;
}
