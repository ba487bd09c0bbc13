import type { Answer, Operations } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { browserApi } from '../../api/browser';
import { renderAt } from '../../components/testing/render';
import SlipPage from './slipPage';
import { buildMatch } from './testing/match';

const SLIP: Answer<Operations['getMatchBySlip']> = {
  success: true,
  data: { tournament_id: 17, full_name: 'Кубок Байкала', is_used: 0, match: buildMatch() },
};
const PROPS = { params: { code: 'slip' } } as ComponentProps<typeof SlipPage>;

test('A score that is said again by a slip, as no answer came, is one report; another score is another', async () => {
  vi.spyOn(browserApi, 'getMatchBySlip').mockResolvedValue(SLIP);
  const sent = vi.spyOn(browserApi, 'reportBySlip').mockRejectedValue(new ApiError(0));
  const { user } = renderAt(<SlipPage {...PROPS} />);
  const press = async (name: RegExp | string) => user.click(await screen.findByRole('button', { name }));
  await press(/^Игрок 1/);
  await press(/^Я/);
  await press('4');
  await press('Сообщить счёт');
  await press('Сообщить счёт');
  await press('5');
  await press('Сообщить счёт');
  const [first, again, other] = sent.mock.calls.map(([{ body }]) => body);
  expect(first).toMatchObject({ side: 1, score1: 9, score2: 4 });
  expect(again).toEqual(first);
  expect(other).toMatchObject({ score2: 5 });
  expect(other?.key).not.toBe(first?.key);
});
