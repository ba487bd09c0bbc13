import type { Client } from '@nardy/contract/client';
import { expect, test, vi } from 'vitest';
import { loadComparison } from './load';

test('Meetings with an athlete whose card was merged are those of the card that is left', async () => {
  const asked = vi.fn(async ({ query }: { query: { opponent_id: number } }) => ({
    success: true,
    data: query.opponent_id === 9 ? [{ game_id: 1 }] : [],
    totalCount: query.opponent_id === 9 ? 1 : 0,
  }));
  const api = {
    comparePlayers: async () => ({
      data: { player1: { player: { player_id: 1 } }, player2: { player: { player_id: 9 } } },
    }),
    getRatingChart: async () => ({ data: {} }),
    listPlayerMatches: asked,
  } as unknown as Client;
  const { meetings } = await loadComparison(api, 1, 5);
  expect(meetings).toMatchObject({ ok: true, value: { totalCount: 1 } });
  asked.mockClear();
  await loadComparison(api, 1, 9);
  expect(asked).toHaveBeenCalledTimes(1);
});
