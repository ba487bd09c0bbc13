import { ApiError, type Client } from '@nardy/contract/client';
import { expect, test, vi } from 'vitest';
import { askPrizes } from './askPrizes';

const prize = (tournament_id: number, fee: number, player: object | null = null) => ({
  tournament_id,
  amount_of_contribution: fee,
  distribution_of_prizes: [{ place: 1, percentage: 60, amount: null, player }],
});

test('A competition is asked for its payment details where a fee can be paid only, and a failed answer hides no link', async () => {
  const getTournament = vi.fn(async ({ params: { id } }: { params: { id: number } }) => {
    if (id === 3) throw new ApiError(0);
    return { data: { has_bank_details: id === 2 ? 0 : 1, status: 'app' } };
  });
  const data = [
    prize(1, 2000),
    prize(2, 2000),
    prize(3, 2000),
    prize(4, 0),
    prize(5, 2000, { player_id: 8 }),
  ];
  const api = { listPrizes: async () => ({ data }), getTournament } as unknown as Client;
  const prizes = await askPrizes({ api, id: 9 });
  expect(prizes.map(({ isPayable }) => isPayable)).toEqual([true, false, true, false, false]);
  expect(getTournament).toHaveBeenCalledTimes(3);
});

test('A fee is paid until the registration of the competition itself has ended, whatever its parent does', async () => {
  const statuses = ['future', 'app', 'app-end', 'current', 'past'];
  const getTournament = async ({ params: { id } }: { params: { id: number } }) => ({
    data: { has_bank_details: 1, status: statuses[id] },
  });
  const data = statuses.map((_, id) => prize(id, 2000));
  const api = { listPrizes: async () => ({ data }), getTournament } as unknown as Client;
  const prizes = await askPrizes({ api, id: 9 });
  expect(prizes.map(({ isPayable }) => isPayable)).toEqual([true, true, false, false, false]);
});
