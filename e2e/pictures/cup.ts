import type { Desk } from '@nardy/contract';
import type { Page } from '@playwright/test';
import { ATHLETE, logInByApi } from '../support/accounts.ts';
import { staffAsk, staffPost } from '../support/console.ts';
import { runCommand } from '../support/directorsDesk.ts';
import { publishDraw } from '../support/phones.ts';

const AT = '/api/admin/tournaments';
const DAY_MS = 86_400_000;
const PARTICIPANTS = 16;

/** A cup of today in whose first tour the athlete of the demo plays, with some results; gives its id. */
export async function playCup(page: Page): Promise<number> {
  const now = Date.now();
  const { tournament_id: id } = await staffPost<{ tournament_id: number }>(page, 'secretary', AT, {
    full_name: 'Кубок Свияги',
    type: 'rating-event',
    discipline_id: 1,
    format: 'swiss',
    start_dt: new Date(now).toISOString(),
    end_dt: new Date(now + DAY_MS).toISOString(),
  });
  await staffPost(page, 'secretary', `${AT}/${id}/publish`, {});
  const { player_id: own } = await logInByApi(page.request, ATHLETE);
  const best = await staffAsk<{ player_id: number }[]>(page, 'administrator', '/api/players?pageSize=40');
  const others = best.map(({ player_id }) => player_id).filter((player) => player !== own);
  for (const player of [own, ...others.slice(1 - PARTICIPANTS)])
    await staffPost(page, 'administrator', `${AT}/${id}/desk/entries`, {
      key: crypto.randomUUID(),
      entrants: [{ player_id: player }],
    });
  await runCommand(page, id, {
    type: 'create-stages',
    stages: [{ kind: 'swiss', end: { by: 'tours', tours: 5 }, matchLength: 7 }],
  });
  await runCommand(page, id, { type: 'close-entries' });
  await publishDraw(page, id);
  const { games, participants } = await staffAsk<Desk>(page, 'administrator', `${AT}/${id}/desk`);
  const ownNumber = participants.find(({ players }) =>
    players.some(({ player_id }) => player_id === own),
  )?.number;
  const elsewhere = games.filter(({ left, right }) => left !== ownNumber && right !== ownNumber);
  for (const { number } of elsewhere.slice(0, 3))
    await runCommand(page, id, { type: 'enter-result', game: number, score: [7, 4] });
  return id;
}
