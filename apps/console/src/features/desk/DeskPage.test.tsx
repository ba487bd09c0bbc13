import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session.ts';
import { Console } from '../../Console.tsx';
import { makeAccessToken, answerWith, answerData, createRefusal } from '../../testing/server.ts';
import { buildDesk, STARTED } from './testing/desk.ts';
import { DeskServer } from './testing/deskServer.ts';

const line = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Команда/ });
const echo = () => screen.getByRole('region', { name: 'Командная строка' }).textContent;
const tile = (name: string) =>
  within(screen.getByRole('region', { name: 'Карта столов' })).getByRole('button', { name });

function show() {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'administrator' });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], {
    initialEntries: ['/competitions/7/desk'],
  });
  render(<RouterProvider router={router} />);
  return router;
}

async function open(desk = buildDesk(), aheadMs = 0) {
  const server = new DeskServer(desk);
  server.aheadMs = aheadMs;
  const router = show();
  await line();
  await screen.findByText('На связи');
  return { server, router, user: userEvent.setup({ delay: null }) };
}

/** Contrast needs real pixels; it is checked in a browser. */
async function faultsOfAccessibility(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
}

const TWENTY_MINUTES_MS = 20 * 60_000;

beforeEach(() => {
  localStorage.clear();
  // The tour has run for a while, and nobody plays long yet.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(STARTED) + TWENTY_MINUTES_MS });
});

describe('the desk', () => {
  it('shows tour, tables and what comes next, with the line ready', async () => {
    await open();
    expect(document.activeElement).toBe(await line());
    expect(tile('Стол 1, играют')).toBeDefined();
    expect(screen.getByText('Ждём 5 столов')).toBeDefined();
    expect(screen.getByText('Мартынова Антонина, стол 3')).toBeDefined();
    expect(await faultsOfAccessibility()).toEqual([]);
  });

  it('tells what it understood before Enter, and sends it once', async () => {
    const { server, user } = await open();
    await user.keyboard('1 9 4');
    expect(echo()).toContain('Стол 1Куулар Байрта9:4Цветков Пётр');
    expect(echo()).toContain('записать');
    expect(server.commands).toEqual([]);
    await user.keyboard('{Enter}');
    expect((await line()).value).toBe('');
    expect(echo()).toContain('9 : 4 записано');
    expect(tile('Стол 1, введён 9 : 4')).toBeDefined();
    await waitFor(() => expect(server.commands).toHaveLength(1));
    expect(server.commands[0]?.command).toEqual({ type: 'enter-result', game: 101, score: [9, 4] });
    expect(await screen.findByText('Ждём 4 стола')).toBeDefined();
  });

  it('puts what is typed anywhere into the line', async () => {
    const { user } = await open();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('2');
    expect(document.activeElement).toBe(await line());
  });

  it('keeps a refused text, and Tab puts the suggestion', async () => {
    const { server, user } = await open();
    await user.keyboard('1 7 4{Enter}');
    expect((await line()).value).toBe('1 7 4');
    expect(echo()).toContain('У победителя должно быть 9. Если прерван:1 п 7 4');
    await user.tab();
    expect((await line()).value).toBe('1 п 7 4');
    await user.keyboard('{Escape}');
    expect((await line()).value).toBe('');
    expect(server.commands).toEqual([]);
  });

  it('takes the score alone for a row that was chosen by the arrows', async () => {
    const { server, user } = await open();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(tile('Стол 2, играют').getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('9 3{Enter}');
    await waitFor(() => expect(server.commands[0]?.command).toMatchObject({ game: 102, score: [9, 3] }));
  });

  it('selects whom one waits for by Ctrl+Enter, each time the next', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    expect(tile('Стол 2, играют').getAttribute('aria-pressed')).toBe('true');
  });

  it('goes by the clock of the server, as the screens of the hall do', async () => {
    await open(buildDesk(), 70 * 60_000);
    expect(screen.getByRole('timer').textContent).toBe('1:30:00');
    expect(tile('Стол 1, долго 90′')).toBeDefined();
  });

  it('takes several pasted lines one by one', async () => {
    const { server, user } = await open();
    await user.click(await line());
    await user.paste('1 9 4\n2 3 9\n');
    expect((await line()).value).toBe('1 9 4');
    expect(server.commands).toEqual([]);
    await user.keyboard('{Enter}');
    expect((await line()).value).toBe('2 3 9');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.commands).toHaveLength(2));
    expect((await line()).value).toBe('');
  });

  it('opens the help by F1 and all commands by /', async () => {
    const { user } = await open();
    await user.keyboard('{F1}');
    expect(await screen.findByRole('dialog', { name: 'Клавиши' })).toBeDefined();
    expect(await faultsOfAccessibility()).toEqual([]);
    await user.keyboard('{F1}');
    await user.keyboard('/снять');
    const list = screen.getByRole('region', { name: 'Все команды' });
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Снять участникаснять 14', 'Снять объявлениеснять объявление']);
    expect(await faultsOfAccessibility()).toEqual([]);
    await user.keyboard('{Enter}');
    expect((await line()).value).toBe('снять ');
  });

  it('has the caret in the line again when the help was closed', async () => {
    const { user } = await open();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{F1}');
    await screen.findByRole('dialog', { name: 'Клавиши' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Клавиши' })).toBeNull());
    expect(document.activeElement).toBe(await line());
  });

  it('lights up what another director has done', async () => {
    const { server } = await open(buildDesk({ feed: [] }));
    act(() =>
      server.change({
        games: server.desk.games.map((one) =>
          one.number === 103 ? { ...one, score1: 9, score2: 0, outcome: 'played', winner: 1 } : one,
        ),
        feed: [entry('Мартынова Антонина', 0, 'Стол 3: 9 : 0', 103)],
      }),
    );
    await screen.findByText('9 : 0');
    await waitFor(() => expect(tile('Стол 3, введён 9 : 0').dataset['isFresh']).toBe('true'));
  });
});

describe('undoing', () => {
  it('undoes what was entered last', async () => {
    const own = entry('Кудрявцев Вячеслав', 1, 'Стол 3: 9 : 0', 103);
    const { server, user } = await open(buildDesk({ feed: [own], undoable: own }));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(server.commands[0]?.command).toEqual({ type: 'undo' }));
  });

  it("asks before it undoes another's act", async () => {
    const theirs = entry('Мартынова Антонина', 0, 'Стол 3: 9 : 0', 103);
    const { server, user } = await open(buildDesk({ feed: [theirs], undoable: theirs }));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(echo()).toContain('Последнее действие не ваше: Мартынова Антонина'));
    expect(server.commands).toEqual([]);
    await user.keyboard('{Escape}');
    expect(echo()).not.toContain('Последнее действие');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(echo()).toContain('Последнее действие не ваше'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.commands).toHaveLength(1));
  });
});

describe('undoing what is on its way', () => {
  const before = entry('Кудрявцев Вячеслав', 1, 'Стол 3: 9 : 0', 103);

  it('undoes nothing that came before when it is refused', async () => {
    const { server, user } = await open(buildDesk({ feed: [before], undoable: before }));
    server.answerCommand = () => createRefusal(422, { error: 'Такого счёта не бывает.' });
    await user.keyboard('1 9 4{Enter}{Control>}z{/Control}');
    await waitFor(() => expect(echo()).toContain('не записано'));
    expect(server.commands).toEqual([]);
  });

  it('undoes it once the server has answered, though the connection was lost meanwhile', async () => {
    const { server, user } = await open(buildDesk({ feed: [before], undoable: before }));
    let isLost = true;
    server.answerCommand = ({ command }) => {
      if (!isLost || command.type === 'undo') return undefined;
      isLost = false;
      server.leave();
      throw new TypeError('network');
    };
    await user.keyboard('1 9 4{Enter}');
    await screen.findByText('1 запись ждёт отправки');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(echo()).toContain('ответа сервера ещё нет'));
    const own = { ...entry('Кудрявцев Вячеслав', 1, 'Стол 1: 9 : 4', 101), act: 7 };
    server.desk = { ...server.desk, undoable: own, feed: [own, before] };
    act(() => server.comeBack());
    await waitFor(() => expect(server.commands.at(-1)?.command).toEqual({ type: 'undo' }));
    expect(server.commands.map(({ command }) => command.game)).toEqual([101, undefined]);
  });
});

it('What is typed while an undo waits for the server is kept, and nothing is asked', async () => {
  const { server, user } = await open(buildDesk({ feed: [] }));
  let isLost = true;
  server.answerCommand = () => {
    if (!isLost) return undefined;
    isLost = false;
    server.leave();
    throw new TypeError('network');
  };
  await user.keyboard('1 9 4{Enter}');
  await screen.findByText('1 запись ждёт отправки');
  await user.keyboard('{Control>}z{/Control}2 9');
  const theirs = entry('Мартынова Антонина', 0, 'Стол 3: 9 : 0', 103);
  server.desk = { ...server.desk, undoable: theirs, feed: [theirs] };
  act(() => server.comeBack());
  await waitFor(() => expect(server.commands).toHaveLength(1));
  await screen.findByText('На связи');
  await screen.findByText('9 : 0');
  expect((await line()).value).toBe('2 9');
  expect(echo()).not.toContain('Последнее действие');
});

describe('keys that are held', () => {
  it('undo one act', async () => {
    const own = entry('Кудрявцев Вячеслав', 1, 'Стол 3: 9 : 0', 103);
    const { server } = await open(buildDesk({ feed: [own], undoable: own }));
    const press = (repeat: boolean) =>
      fireEvent.keyDown(document.activeElement ?? document.body, {
        key: 'z',
        code: 'KeyZ',
        ctrlKey: true,
        repeat,
      });
    press(false);
    await waitFor(() => expect(server.commands).toHaveLength(1));
    for (let count = 0; count < 3; count += 1) expect(press(true)).toBe(false);
    await screen.findByText('Отменено: Стол 3: 9 : 0');
    expect(server.commands).toHaveLength(1);
  });

  it('enter one result', async () => {
    const { server, user } = await open();
    await user.keyboard('1 9 4');
    fireEvent.keyDown(await line(), { key: 'Enter', code: 'Enter', repeat: true });
    expect((await line()).value).toBe('1 9 4');
    expect(server.commands).toEqual([]);
  });
});

describe('without a connection', () => {
  it('results wait in the order of their entry and go out when it is back', async () => {
    const { server, user } = await open();
    act(() => server.leave());
    await screen.findByText('Нет связи');
    await user.keyboard('2 9 1{Enter}1 9 4{Enter}');
    expect(await screen.findByText('2 записи ждут отправки')).toBeDefined();
    expect(tile('Стол 1, в очереди 9 : 4')).toBeDefined();
    expect(await faultsOfAccessibility()).toEqual([]);
    await user.keyboard('снять 3');
    expect(echo()).toContain('закрыты до связи');
    await user.keyboard('{Escape}');
    act(() => server.comeBack());
    await waitFor(() => expect(server.commands.map(({ command }) => command.game)).toEqual([102, 101]));
    expect(await screen.findByText(/Отправлено 2/)).toBeDefined();
  });

  it('is back when the network is, though its stream never ended', async () => {
    const { server } = await open();
    act(() => void dispatchEvent(new Event('offline')));
    await screen.findByText('Нет связи');
    act(() => server.comeBack());
    await screen.findByText('На связи');
    act(() => void dispatchEvent(new Event('offline')));
    await screen.findByText('Нет связи');
    act(() => server.change({}));
    await screen.findByText('На связи');
    act(() => server.comeBack());
  });

  it('says the whole score that replaces one in the queue', async () => {
    const { server, user } = await open();
    act(() => server.leave());
    await screen.findByText('Нет связи');
    await user.keyboard('2 9 0{Enter}2 9 5{Enter}');
    expect(echo()).toContain('Стол 29 : 5 в очереди');
  });

  it('Ctrl+Z takes the last one out of the queue', async () => {
    const { server, user } = await open();
    act(() => server.leave());
    await screen.findByText('Нет связи');
    await user.keyboard('1 9 4{Enter}');
    await screen.findByText('1 запись ждёт отправки');
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Всё отправлено')).toBeDefined();
    act(() => server.comeBack());
    await screen.findByText('На связи');
    expect(server.commands).toEqual([]);
  });
});

describe('a desk that was open', () => {
  const isReading = (path: string) => path.endsWith('/desk');
  const refuse = () => createRefusal(403, { error: 'Это не ваше соревнование.' });

  /** With its stream: what came before that was read once more. */
  async function openWithStream() {
    const opened = await open();
    await waitFor(() => expect(opened.server.readings).toBe(2));
    return opened;
  }

  function enterFirst(server: DeskServer): void {
    const entered = { score1: 9, score2: 0, outcome: 'played', winner: 1 } as const;
    server.change({
      games: server.desk.games.map((one) => (one.number === 101 ? { ...one, ...entered } : one)),
    });
  }

  it('is read again when one reading has failed, though no other message comes', async () => {
    const { server } = await openWithStream();
    let failures = 0;
    server.answerReading = (path) => {
      if (!isReading(path) || failures === 2) return undefined;
      failures += 1;
      return createRefusal(503, {});
    };
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: Date.now(),
      shouldAdvanceTime: true,
    });
    act(() => enterFirst(server));
    await waitFor(() => expect(failures).toBe(1));
    expect(screen.getByText('На связи')).toBeDefined();
    for (let seconds = 0; seconds < 12; seconds += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(tile('Стол 1, введён 9 : 0')).toBeDefined();
    const { readings } = server;
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(server.readings).toBe(readings);
  });

  it('is closed when a reading is refused, and opens again once it is allowed', async () => {
    const { server, router } = await openWithStream();
    server.answerReading = (path) => (isReading(path) ? refuse() : undefined);
    act(() => server.change({}));
    expect((await screen.findByRole('alert')).textContent).toContain('Это не ваше соревнование.');
    expect(screen.queryByText('На связи')).toBeNull();
    await act(() => router.navigate('/competitions'));
    server.answerReading = () => undefined;
    await act(() => router.navigate('/competitions/7/desk'));
    expect(await line()).toBeDefined();
  });

  it('is closed when its stream is refused', async () => {
    const { server } = await openWithStream();
    server.answerReading = refuse;
    vi.setSystemTime(Date.now() + 10_000);
    server.endStreams();
    expect((await screen.findByRole('alert')).textContent).toContain('Это не ваше соревнование.');
    expect(screen.getByRole('heading', { name: 'Не удалось открыть стол' })).toBeDefined();
  });

  it('is followed again when its stream was refused by mistake', async () => {
    const { server } = await openWithStream();
    let refusals = 0;
    server.answerReading = (path) => {
      if (isReading(path) || refusals > 0) return undefined;
      refusals += 1;
      return createRefusal(404, {});
    };
    vi.setSystemTime(Date.now() + 10_000);
    server.endStreams();
    await screen.findByText('Нет связи');
    await screen.findByText('На связи');
    act(() => enterFirst(server));
    await waitFor(() => expect(tile('Стол 1, введён 9 : 0')).toBeDefined());
  });
});

describe('another result while the answer to the first is missing', () => {
  it('says which acts of this browser it replaces, also when it is replaced itself', async () => {
    const { server, user } = await open();
    const lost: string[] = [];
    server.answerCommand = ({ key }) => {
      if (lost.length > 0) return undefined;
      lost.push(key);
      server.leave();
      throw new TypeError('network');
    };
    await user.keyboard('1 9 4{Enter}');
    await screen.findByText('1 запись ждёт отправки');
    await user.keyboard('1 5 9{Enter}');
    expect(tile('Стол 1, в очереди 5 : 9')).toBeDefined();
    await user.keyboard('1 4 9{Enter}');
    act(() => server.comeBack());
    await waitFor(() => expect(server.commands).toHaveLength(1));
    const [sent] = server.commands;
    expect(sent?.command).toEqual({ type: 'enter-result', game: 101, score: [4, 9] });
    // The one between them may have been tried, too.
    expect(sent?.seen.replaces).toContain(lost[0]);
  });
});

describe('two directors at one table', () => {
  const stored = {
    score1: 4,
    score2: 9,
    outcome: 'played',
    winner: 2,
    entered_by: 'Мартынова Антонина',
    played_dt: '2026-11-24T09:33:02.000Z',
  } as const;

  async function enterSecond() {
    const opened = await open();
    const { server, user } = opened;
    server.answerCommand = () => {
      server.change({
        games: server.desk.games.map((one) => (one.number === 101 ? { ...one, ...stored } : one)),
      });
      return createRefusal(409, { error: 'Мартынова Антонина уже записала 4 : 9.' });
    };
    await user.keyboard('1 9 4{Enter}');
    await screen.findByText('Стол 1: два разных счёта');
    return opened;
  }

  it('see both scores side by side, the first stands', async () => {
    const { user } = await enterSecond();
    expect(tile('Стол 1, введён 4 : 9')).toBeDefined();
    expect(echo()).toContain('Стол 1: 9 : 4: не записано.');
    expect(echo()).not.toContain('9 : 4 записано');
    expect(screen.getByRole('button', { name: 'Верно 9 : 4, исправить' })).toBeDefined();
    expect(await faultsOfAccessibility()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Стол 1: два разных счёта')).toBeNull());
  });

  it('hear nothing when both have the same', async () => {
    const { server, user } = await open();
    server.answerCommand = () => {
      const same = { score1: 9, score2: 4, outcome: 'played', winner: 1 } as const;
      server.change({
        games: server.desk.games.map((one) => (one.number === 101 ? { ...one, ...same } : one)),
      });
      return createRefusal(409, { error: 'Уже введён.' });
    };
    await user.keyboard('1 9 4{Enter}');
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith('nardy.desk'))).toEqual([]),
    );
    expect(screen.queryByText(/два разных счёта/)).toBeNull();
  });
});

describe('who may only look', () => {
  it('sees all and changes nothing', async () => {
    const { server, user } = await open(buildDesk({ can_run: 0, can_mark: 0 }));
    await user.keyboard('1 9 4{Enter}');
    expect(echo()).toContain('вводит директор');
    expect(screen.getByText(/изменять его может только директор/)).toBeDefined();
    expect(server.commands).toEqual([]);
  });
});

describe('a desk that cannot be shown', () => {
  it('says why and tries again', async () => {
    let isThere = false;
    answerWith((address) => {
      if (address === '/api/site') return createRefusal(404, {});
      return isThere && address.endsWith('/desk') ? answerData(buildDesk()) : createRefusal(500, {});
    });
    show();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    expect(screen.getByRole('alert').textContent).toContain('Ошибка на сервере.');
    expect(await faultsOfAccessibility()).toEqual([]);
    isThere = true;
    await userEvent.click(retry);
    expect(await line()).toBeDefined();
  });

  it('leads away where it is not allowed', async () => {
    answerWith((address) =>
      createRefusal(address === '/api/site' ? 404 : 403, { error: 'Это не ваше соревнование.' }),
    );
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Это не ваше соревнование.');
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    expect(screen.getByRole('link', { name: 'К соревнованиям' })).toBeDefined();
  });
});

function entry(author: string, isOwn: 0 | 1, title: string, number: number) {
  return {
    act: 31,
    dt: '2026-11-24T09:33:02.000Z',
    author,
    is_by_players: 0 as const,
    is_own: isOwn,
    title,
    detail: null,
    reason: null,
    undone_dt: null,
    game: number,
    type: 'enter-result',
  };
}
