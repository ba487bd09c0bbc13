import { ApiError } from '@nardy/contract/client';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith, answerData } from '../../../testing/server.ts';
import { buildDesk } from '../testing/desk.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { waitUntil } from '../../../testing/waitUntil.ts';

const act = (code: string, title: string, change: object = {}) => ({
  code,
  title,
  is_open: 1,
  sentence: `${title}: что следует.`,
  command: { type: code, participant: 1 },
  needs_reason: 0,
  ...change,
});
const ACTS = {
  version: 30,
  path: [
    { game: 91, title: 'Тур 1', opponent: 3, score: '9 : 3', is_won: 1 },
    { game: 101, title: 'Тур 5', opponent: 2, score: null, is_won: null },
  ],
  acts: [
    act('withdraw', 'Снять'),
    act('penalty', 'Штрафное очко', { needs_reason: 1 }),
    act('return', 'Вернуть', { is_open: 0, command: null, sentence: 'Участник и так в соревновании.' }),
  ],
};
const CHANGES = {
  results: [],
  pairings: [],
  broken_off: [],
  places: [{ number: 1, before: null, after: null }],
  ratings: [],
  prizes: [],
  breaches: [],
  sentence: 'Стол 1 достаётся сопернику.',
};

const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: /команд/i });

function open(panel = <PersonPanel opened={{ kind: 'person', number: 1 }} />) {
  answerWith((address) =>
    address.endsWith('/preview')
      ? answerData({ version: 30, outcome: { is_open: 1, changes: CHANGES } })
      : answerData(ACTS),
  );
  return renderPanel(buildDesk(), panel);
}

it('A number opens an act with its preview, and Enter does it', async () => {
  const { user, run } = open();
  await screen.findByRole('button', { name: /Снять/ });
  expect(screen.getByText('Закрыто: Участник и так в соревновании.')).toBeDefined();
  await user.type(line(), '1{Enter}');
  expect(run).not.toHaveBeenCalled();
  expect(await screen.findByText('Стол 1 достаётся сопернику.')).toBeDefined();
  expect(await findFaults()).toEqual([]);
  await user.type(line(), '{Enter}');
  expect(run).toHaveBeenCalledWith({ type: 'withdraw', participant: 1 }, { status: 'in' }, 30);
  const echo = screen.getByRole('region', { name: 'Командная строка' });
  await waitUntil(() => expect(echo.textContent).toContain('Снять: Куулар Байрта — сделано'));
  expect(echo.textContent).toContain('отменить');
});

it('Only the game that the desk has open is being played; a later tour of a round robin lies ahead', async () => {
  open();
  const path = await screen.findByRole('list', { name: 'Путь' });
  expect(path.textContent).toMatch(/Тур 5играет/);
  cleanup();
  answerWith(() => answerData({ ...ACTS, path: [{ ...ACTS.path[1], game: 131, title: 'Тур 6' }] }));
  renderPanel(buildDesk(), <PersonPanel opened={{ kind: 'person', number: 1 }} />);
  expect((await screen.findByRole('list', { name: 'Путь' })).textContent).toMatch(/Тур 6впереди/);
});

it('A penalty waits for its reason and takes the points that were typed', async () => {
  const { user, run } = open(
    <PersonPanel opened={{ kind: 'person', number: 1, act: 'penalty', amount: 2 }} />,
  );
  await screen.findByText('Сначала выберите причину.', { selector: 'small' });
  await user.type(line(), '{Enter}');
  expect(run).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Опоздание' }));
  await user.type(line(), '{Enter}');
  expect(run).toHaveBeenCalledWith(
    { type: 'penalty', participant: 1, halves: 4, reason: 'Опоздание' },
    { status: 'in' },
    30,
  );
});

it('A usual reason is picked by its number, which goes on from those of the acts', async () => {
  const { user, run } = open(<PersonPanel opened={{ kind: 'person', number: 1, act: 'penalty' }} />);
  expect((await screen.findByRole('button', { name: 'Опоздание' })).textContent).toBe('Опоздание3');
  await user.type(line(), '4{Enter}');
  expect(screen.getByRole('button', { name: 'Телефон за столом', pressed: true })).toBeDefined();
  await user.type(line(), '{Enter}');
  expect(run).toHaveBeenCalledWith(
    expect.objectContaining({ reason: 'Телефон за столом' }),
    { status: 'in' },
    30,
  );
});

it('Enter after a reason in own words does the act', async () => {
  const { user, run } = open(
    <PersonPanel opened={{ kind: 'person', number: 1, act: 'penalty', amount: 2 }} />,
  );
  const own = await screen.findByRole('textbox', { name: 'Причина своими словами' });
  await user.type(own, '{Enter}');
  expect(run).not.toHaveBeenCalled();
  await user.type(own, 'Громкий телефон{Enter}');
  expect(run).toHaveBeenCalledWith(
    { type: 'penalty', participant: 1, halves: 4, reason: 'Громкий телефон' },
    { status: 'in' },
    30,
  );
});

it('An act without an answer is the same decision as long as its panel is open, and another one in the next', async () => {
  const panel = <PersonPanel opened={{ kind: 'person', number: 1, act: 'penalty', amount: 1 }} />;
  const { user, run, change } = open(panel);
  run.mockRejectedValue(new ApiError(0));
  await user.click(await screen.findByRole('button', { name: 'Опоздание' }));
  await user.type(line(), '{Enter}');
  // It was done all the same, and the desk shows it.
  change(buildDesk({ version: 31 }));
  await user.type(line(), '{Enter}');
  expect(run.mock.calls.map(([, , decidedAt]) => decidedAt)).toEqual([30, 30]);
  cleanup();
  const next = renderPanel(buildDesk({ version: 31 }), panel);
  await next.user.click(await screen.findByRole('button', { name: 'Опоздание' }));
  await next.user.type(line(), '{Enter}');
  expect(next.run).toHaveBeenCalledExactlyOnceWith(expect.anything(), { status: 'in' }, 31);
});

it('A game of the path leads to its correction', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: /9 : 3/ }));
  expect(router.state.location.search).toContain('correction.91');
});

it('A participant who is not there is reported', () => {
  open(<PersonPanel opened={{ kind: 'person', number: 99 }} />);
  expect(screen.getByText('Такого участника нет')).toBeDefined();
});
