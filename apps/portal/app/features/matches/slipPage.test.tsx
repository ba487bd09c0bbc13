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

test('A slip that is used says what was reported, and nothing of scores where no report stands', async () => {
  const open = async (reports: (typeof SLIP)['data']['match']['reports']) => {
    const data = { ...SLIP.data, is_used: 1 as const, match: buildMatch({ can_report: 0, reports }) };
    vi.spyOn(browserApi, 'getMatchBySlip').mockResolvedValue({ ...SLIP, data });
    const { unmount } = renderAt(<SlipPage {...PROPS} />);
    const { textContent } = await screen.findByText(/^По этому бланку/);
    unmount();
    return textContent;
  };
  const report = {
    side: 1,
    score1: 9,
    score2: 4,
    is_unfinished: 0,
    note: null,
    dt: '',
    origin: 'slip',
  } as const;
  const rest = 'Исправить его можно у стола директора.';
  expect(await open({ state: 'waiting', reports: [report] })).toBe(
    `По этому бланку счёт уже сообщили: 9 : 4. ${rest}`,
  );
  expect(await open(null)).toBe(`По этому бланку счёт уже сообщили. ${rest}`);
});
