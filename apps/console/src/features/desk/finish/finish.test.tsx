import type { DeskPayout } from '@nardy/contract';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, answerData, list, createRefusal } from '../../../testing/server.ts';
import { BracketAside } from '../bracket/BracketAside.tsx';
import { FamilyPage } from '../family/FamilyPage.tsx';
import { LogPanel } from '../log/LogPanel.tsx';
import { StandingsPanel } from '../standings/StandingsPanel.tsx';
import { buildDesk, createGame } from '../testing/desk.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { NextCard } from '../tour/NextCard.tsx';
import { formatPrize } from './checklist.ts';
import { FinishAside } from './FinishAside.tsx';
import { FinishPanel } from './FinishPanel.tsx';
import { Payouts } from './Payouts.tsx';
import { waitUntil } from '../../../testing/waitUntil.ts';

const DONE = buildDesk({
  phase: 'to-finish',
  games: [createGame(1, { score1: 9, score2: 1, outcome: 'played', winner: 1 })],
});

const share = (place: number, amount: number) => ({ place, amount, percentage: null, player: null });

describe('the end', () => {
  it('finishes the stage from the checklist', async () => {
    answerWith(() => list([]));
    const { user, run } = renderPanel(DONE, <FinishPanel />);
    expect(screen.getByText('Матчи сыграны')).toBeDefined();
    expect(await findFaults()).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(run).toHaveBeenCalledWith({ type: 'finish-stage' });
  });

  it('offers to leave out the tours that are left, and not after the last one', async () => {
    answerWith(() => list([]));
    const desk = buildDesk({ tour: { number: 4, of: 5 } });
    const { change } = renderPanel(desk, <FinishPanel />);
    expect(await screen.findByRole('button', { name: 'Закончить этап досрочно' })).toBeDefined();
    change({ ...desk, tour: { number: 5, of: 5 } });
    expect(screen.queryByRole('button', { name: 'Закончить этап досрочно' })).toBeNull();
  });

  it('keeps the prizes in sight while they are read again', async () => {
    const prize = { prize_fund: 5000, distribution_of_prizes: [] };
    const { promise: never } = Promise.withResolvers<Response>();
    let isFirst = true;
    answerWith((path) => {
      if (!path.endsWith('/prize')) return list([]);
      const answer = isFirst ? list([prize]) : never;
      isFirst = false;
      return answer;
    });
    const { change } = renderPanel(DONE, <FinishPanel />);
    expect(await screen.findByText(/^Призы: 0/)).toBeDefined();
    change({ ...DONE, version: DONE.version + 1 });
    expect(screen.getByText(/^Призы: 0/)).toBeDefined();
  });

  it('says what everybody will see, and of a training, which nobody sees, nothing', () => {
    const { change } = renderPanel(DONE, <FinishAside />);
    expect(screen.getByText(/^Что .*видно всем$/)).toBeDefined();
    change({ ...DONE, training: { speed: 0, minutes: 0, requests: [] } });
    expect(screen.queryByText(/^Что .*видно всем$/)).toBeNull();
  });

  it('names the prize of a place of its own and of a shared one', () => {
    const shares = [share(1, 5000), share(2, 3000), share(3, 1000)];
    expect(formatPrize('1', shares)?.replaceAll(/\s/g, ' ')).toBe('5 000 ₽');
    expect(formatPrize('2-3', shares, 2)?.replaceAll(/\s/g, ' ')).toBe('4 000 ₽ на 2');
    expect(formatPrize('4', shares)).toBeNull();
  });
});

it('The end waits for the grades of referees, which the line takes, and is reached by the same key then', async () => {
  let grades: (string | null)[] = [null, null, null];
  const names = ['Кудрявцев Вячеслав', 'Гилязов Марат Ильдарович', 'Второва Анна'];
  answerWith((path, { method, body }) => {
    if (path.endsWith('/preview'))
      return answerData({ version: 5, outcome: { is_open: 1, changes: NO_CHANGES } });
    if (!path.endsWith('/referees')) return list([]);
    if (method === 'PUT') {
      const sent = JSON.parse(body as string) as { referees: { grade_title: string | null }[] };
      grades = sent.referees.map(({ grade_title: grade }) => grade);
      return answerData({ version: '2' });
    }
    const referees = names.map((fullName, at) => ({
      referee_id: at + 1,
      role_id: 5,
      fullName,
      category_title: null,
      grade_title: grades[at],
    }));
    return answerData({ version: '1', referees, roles: [], own_referee_id: 1 });
  });
  const both = (
    <>
      <FinishPanel />
      <NextCard hasPhase />
    </>
  );
  const { user, run } = renderPanel(buildDesk({ phase: 'to-end' }), both, '?tab=finish');
  const press = () => user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Осталось 2 оценки судей')).toBeDefined();
  expect(screen.getByRole('button', { name: /^К оценкам судей/ })).toBeDefined();
  await press();
  expect(screen.getByText('Гилязов Марат Ильдарович: незачёт')).toBeDefined();
  expect(await findFaults()).toEqual([]);
  // Neither is chosen beforehand.
  await user.keyboard('{Enter}');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('Осталась 1 оценка судьи')).toBeDefined();
  expect(screen.getByText('Гилязов Марат Ильдарович: зачёт')).toBeDefined();
  await user.keyboard('dnjhjdf ytp{Enter}');
  expect(await screen.findByText('Осталось подвести итоги')).toBeDefined();
  expect(grades).toEqual([null, 'Зачёт', 'Незачёт']);
  expect(screen.getByText(/^Портал покажет их в карточках судей\. Вашу поставит секретарь\.$/)).toBeDefined();
  expect(run).not.toHaveBeenCalled();
  await press();
  expect(run).toHaveBeenCalledWith({ type: 'finish' });
});

it('The end grades the referee whose grade is missing, and shows who moves in the rating', async () => {
  const saved: { version: string; referees: { referee_id: number; grade_title: string | null }[] }[] = [];
  const judge = { role_id: 5, fullName: 'Гилязов Марат', category_title: null, grade_title: null };
  const desk = buildDesk({ phase: 'to-end' });
  const [first] = desk.participants;
  const rating = { player_id: 1, number: first?.number ?? 1, before: 1500, after: 1531.2 };
  answerWith((path, { method, body }) => {
    if (path.endsWith('/preview'))
      return answerData({
        version: 5,
        outcome: { is_open: 1, changes: { ...NO_CHANGES, ratings: [rating] } },
      });
    if (!path.endsWith('/referees')) return list([]);
    if (method !== 'PUT')
      return answerData({
        version: '1',
        referees: [
          { ...judge, referee_id: 1, fullName: 'Кудрявцев Вячеслав' },
          { ...judge, referee_id: 2 },
        ],
        roles: [],
        own_referee_id: 1,
      });
    saved.push(JSON.parse(body as string) as (typeof saved)[number]);
    return answerData({ version: '2' });
  });
  const { user } = renderPanel(desk, <FinishPanel />);
  expect(await screen.findByText('Оценки судей: 0 из 1')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Все изменения рейтинга: 1' }));
  expect(screen.getAllByText('+31,2').length).toBeGreaterThan(0);
  expect(await findFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Зачёт: Гилязов Марат' }));
  await waitUntil(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.referees.map(({ grade_title: grade }) => grade)).toEqual([null, 'Зачёт']);
});

it('Who shares a place with somebody disqualified is promised what is paid', async () => {
  const prize = {
    prize_fund: 12_000,
    distribution_of_prizes: [share(1, 5000), share(2, 3000), share(3, 3000), share(4, 1000)],
  };
  answerWith((path) => {
    if (path.endsWith('/preview'))
      return answerData({ version: 5, outcome: { is_open: 1, changes: NO_CHANGES } });
    return path.endsWith('/payouts') || path.endsWith('/referees') ? createRefusal(403, {}) : list([prize]);
  });
  const desk = buildDesk({ phase: 'to-end' });
  const places = ['1', '2', '3-4'];
  const participants = desk.participants.slice(0, 4).map((one, at) => {
    const place = places[at] ?? null;
    return { ...one, place, status: place === null ? ('disqualified' as const) : one.status };
  });
  renderPanel({ ...desk, participants }, <FinishPanel />);
  const row = (await screen.findByRole('cell', { name: '3–4' })).closest('tr');
  await waitUntil(() => expect(row?.textContent).toMatch(/3\s000\s₽/));
  expect(row?.textContent).not.toContain('на 2');
});

it('The end says which of its points could not be read, and reads them again', async () => {
  const prize = {
    prize_fund: 5000,
    distribution_of_prizes: [{ place: 1, amount: 5000, percentage: null, player: null }],
  };
  const payout = { number: 1, name: 'Галиев Ильнур', place: '1', due: 5000, paid: null, paid_dt: null };
  let isThere = false;
  answerWith((path) => {
    if (path.endsWith('/preview'))
      return answerData({ version: 5, outcome: { is_open: 1, changes: NO_CHANGES } });
    if (!isThere) return createRefusal(500, { error: 'x' });
    if (path.endsWith('/payouts')) return answerData([{ ...payout, paid_by: null }]);
    if (path.endsWith('/referees'))
      return answerData({ version: '1', referees: [], roles: [], own_referee_id: null });
    return list([prize]);
  });
  const desk = buildDesk({ phase: 'to-end' });
  const placed = desk.participants.map((one) => (one.number === 1 ? { ...one, place: '1' } : one));
  const { user } = renderPanel({ ...desk, participants: placed }, <FinishPanel />);
  for (const title of ['Призы', 'Выдача призов', 'Оценки судей'])
    expect(await screen.findByText(title)).toBeDefined();
  expect((await screen.findByRole('cell', { name: '…' })).closest('tr')?.textContent).toMatch(/^1Куулар/);
  expect(await findFaults()).toEqual([]);
  isThere = true;
  for (const again of screen.getAllByRole('button', { name: 'Повторить' })) await user.click(again);
  expect(await screen.findByText('Призы выданы: 0 из 1')).toBeDefined();
  expect(await screen.findByText('Судьи не назначены')).toBeDefined();
  expect((await screen.findByRole('cell', { name: /^5\s000/ })).closest('tr')?.textContent).toContain(
    'Куулар',
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Prizes are marked as given out by keyboard alone, one after another', async () => {
  const payout = { place: '1', due: 5000, paid: null, paid_dt: null, paid_by: null };
  const payouts = [
    { ...payout, number: 1, name: 'Галиев Ильнур' },
    { ...payout, number: 2, name: 'Цветков Пётр', place: '2' },
  ];
  const marked: unknown[] = [];
  answerWith((_path, { method, body }) => {
    if (method === 'PUT') marked.push(JSON.parse(body as string));
    return answerData(payouts);
  });
  const { user } = renderPanel(buildDesk({ phase: 'finished' }), <Payouts />);
  const [first] = await screen.findAllByRole('checkbox');
  act(() => first?.focus());
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard(' ');
  await waitUntil(() =>
    expect(marked).toEqual([
      { payouts: [{ number: 1, due: 5000 }], is_paid: 1 },
      { payouts: [{ number: 2, due: 5000 }], is_paid: 1 },
    ]),
  );
  expect(screen.getByRole('textbox', { name: /^Команда/ })).toHaveProperty('value', '');
});

it('A shared place is written as everywhere else, with a dash', () => {
  answerWith(() => createRefusal(403, {}));
  const desk = buildDesk({ phase: 'to-end' });
  const [first] = desk.participants;
  const participants = first ? [{ ...first, place: '5-6', is_playing: 0 as const }] : [];
  renderPanel({ ...desk, participants }, <BracketAside />);
  expect(screen.getByText('5–6')).toBeDefined();
});

it('What a role may not read of the end is no fault of it', async () => {
  const asked: string[] = [];
  answerWith((path) => {
    asked.push(path);
    return path.endsWith('/payouts') || path.endsWith('/referees') ? createRefusal(403, {}) : list([]);
  });
  renderPanel(buildDesk({ phase: 'finished', can_run: 0 }), <FinishPanel />);
  await waitUntil(() => expect(asked).toHaveLength(3));
  await waitUntil(() => expect(screen.getByText('Бумаги', { selector: 'b' })).toBeDefined());
  expect(screen.queryByText('Выдача призов')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Who may only look is shown the end as it stands, and nothing is previewed for them', async () => {
  const asked: string[] = [];
  answerWith((path) => {
    asked.push(path);
    if (path.endsWith('/preview')) return createRefusal(403, { error: 'Это действие вам недоступно.' });
    return path.endsWith('/payouts') || path.endsWith('/referees') ? createRefusal(403, {}) : list([]);
  });
  renderPanel(buildDesk({ phase: 'to-end', can_run: 0 }), <FinishPanel />);
  expect(screen.getByText(/^Завершает соревнование директор/)).toBeDefined();
  await waitUntil(() => expect(asked.some((path) => path.endsWith('/prize'))).toBe(true));
  await waitUntil(() => expect(asked).toHaveLength(3));
  expect(asked.some((path) => path.endsWith('/preview'))).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  expect(await findFaults()).toEqual([]);
});

it('The end of a training promises neither the portal nor a rating list', async () => {
  answerWith((path) =>
    path.endsWith('/preview')
      ? answerData({ version: 5, outcome: { is_open: 1, changes: NO_CHANGES } })
      : path.endsWith('/payouts') || path.endsWith('/referees')
        ? createRefusal(403, {})
        : list([]),
  );
  const desk = buildDesk({ phase: 'to-end' });
  const { change } = renderPanel(desk, <FinishPanel />);
  expect(await screen.findByText(/войдёт в ближайший список\.$/, { selector: 'small' })).toBeDefined();
  expect(screen.getByText(/^На портале всем станут видны/)).toBeDefined();
  change({
    ...desk,
    tournament: { ...desk.tournament, is_published: 0, is_rated: 0 },
    training: { speed: 0, minutes: 0, requests: [] },
  });
  expect(screen.queryByText(/ближайший список/)).toBeNull();
  expect(screen.queryByText(/портале/)).toBeNull();
  expect(screen.getByText(/^Итоговые места увидят только стол и экраны зала/)).toBeDefined();
  expect(screen.getByText('Рейтинг не меняется')).toBeDefined();
});

it('The end of what is not published, and of an unofficial competition, promises only what comes', async () => {
  answerWith((path) =>
    path.endsWith('/preview')
      ? answerData({
          version: 5,
          outcome: {
            is_open: 1,
            changes: { ...NO_CHANGES, ratings: [{ player_id: 1, number: 1, before: 1500, after: 1510 }] },
          },
        })
      : path.endsWith('/payouts') || path.endsWith('/referees')
        ? createRefusal(403, {})
        : list([]),
  );
  const desk = buildDesk({ phase: 'to-end' });
  const { tournament } = desk;
  const both = (
    <>
      <FinishPanel />
      <FinishAside />
    </>
  );
  const { change } = renderPanel({ ...desk, tournament: { ...tournament, is_published: 0 } }, both);
  expect(await screen.findByText('Рейтинг изменится: 1')).toBeDefined();
  expect(screen.getByText(/^Соревнование не опубликовано: места, призы и рейтинг/)).toBeDefined();
  expect(screen.queryByText(/станут видны|ближайш|Что .*видно всем/)).toBeNull();
  change({ ...desk, tournament: { ...tournament, is_rated: 0 } });
  expect(screen.getByText(/^Соревнование неофициальное: /)).toBeDefined();
  expect(screen.getByText(/видны итоговые места и призы; рейтинг не меняется\.$/)).toBeDefined();
  expect(screen.queryByText(/ближайш/)).toBeNull();
});

const NO_CHANGES = {
  results: [],
  pairings: [],
  broken_off: [],
  places: [],
  ratings: [],
  prizes: [],
  breaches: [],
  sentence: null,
};

describe('the log', () => {
  it('says who did what, when and why, and leads to a correction', async () => {
    const entry = {
      act: 12,
      dt: '2026-11-24T09:38:00.000Z',
      author: 'Кудрявцев Вячеслав',
      is_by_players: 0,
      is_own: 1,
      title: 'Стол 6: 3 : 9',
      detail: 'Галиев И. – Толстой Г.',
      reason: 'Перепутаны стороны',
      undone_dt: null,
      game: 101,
      type: 'correct-result',
    };
    const undo = { ...entry, act: 13, title: 'Отменено: стол 7: 9 : 1', reason: null, type: 'undone' };
    answerWith(() => list([undo, entry]));
    const { user, router } = renderPanel(buildDesk(), <LogPanel />);
    expect(await screen.findByText('Причина: Перепутаны стороны')).toBeDefined();
    expect(await findFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Исправить' }));
    expect(router.state.location.search).toContain('correction.101');
  });

  it('says what went wrong, and can be asked again', async () => {
    answerWith(() => createRefusal(500, { error: 'x' }));
    renderPanel(buildDesk(), <LogPanel />);
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeDefined();
  });
});

it('The table is empty before the first tour', async () => {
  answerWith(() => Response.json({ success: true, data: [], totalCount: 0, tour: null, is_running: 0 }));
  renderPanel(buildDesk(), <StandingsPanel />);
  expect(await screen.findByText('Таблицы ещё нет')).toBeDefined();
});

it('The table has one column of wins, also where they break ties', async () => {
  const line = {
    standing_id: 1,
    player_id: 101,
    player: { fullName: 'Куулар Байрта' },
    partner: null,
    place_label: '1',
    group_title: null,
    status: 'in',
    wins: 3,
    loses: 1,
    tie_breaks: [
      { criterion: 'points', title: 'Очки', value: '3' },
      { criterion: 'wins', title: 'Победы', value: '3' },
    ],
  };
  answerWith((path) =>
    path.includes('/standings?')
      ? Response.json({ success: true, data: [line], totalCount: 1, tour: null, is_running: 0 })
      : answerData([]),
  );
  renderPanel(buildDesk(), <StandingsPanel />);
  expect(await screen.findByRole('columnheader', { name: 'Очки' })).toBeDefined();
  expect(screen.getAllByRole('columnheader', { name: /^Победы/ })).toHaveLength(1);
  expect(screen.getAllByRole('columnheader')).toHaveLength(screen.getAllByRole('cell').length);
});

it("A parent's competitions stand side by side with the ways to their desks", async () => {
  const child = {
    tournament_id: 8,
    full_name: 'Кубок, длинные нарды',
    discipline_title: 'Длинные нарды',
    status: 'current',
    start_dt: '2026-11-24T09:00:00.000Z',
    phase: 'playing',
    title: 'Тур 2',
    participants: 16,
    present: 16,
    open_games: 3,
    games: 8,
  };
  answerWith(() => answerData([child]));
  renderPanel(buildDesk(), <FamilyPage id={7} />);
  const way = await screen.findByRole('link', { name: 'Провести' });
  expect(way.getAttribute('href')).toBe('/competitions/8/desk');
  expect(screen.getByText('сыграно 5 из 8')).toBeDefined();
});

it('A prize is marked as paid out, all at once too, and the mark can be taken off', async () => {
  const payout = { place: '1', due: 5000, paid: null, paid_dt: null, paid_by: null };
  let payouts: DeskPayout[] = [
    { ...payout, number: 1, name: 'Галиев Ильнур' },
    { ...payout, number: 2, name: 'Цветков Пётр', place: '2', due: 3000 },
  ];
  const sent: unknown[] = [];
  answerWith((path, { method, body }) => {
    if (path.endsWith('/referees'))
      return answerData({ version: '1', referees: [], roles: [], own_referee_id: null });
    if (!path.endsWith('/payouts')) return list([]);
    if (method === 'PUT') {
      const { payouts: seen, is_paid: isPaid } = JSON.parse(body as string) as {
        payouts: { number: number }[];
        is_paid: 0 | 1;
      };
      const numbers = seen.map(({ number }) => number);
      sent.push({ numbers, isPaid });
      const given = { paid_dt: '2026-11-24T12:10:00.000Z', paid_by: 'Кудрявцев В.' };
      payouts = payouts.map((one) =>
        numbers.includes(one.number) ? { ...one, ...given, paid: isPaid === 1 ? one.due : null } : one,
      );
    }
    return answerData(payouts);
  });
  const { user } = renderPanel(buildDesk({ phase: 'finished' }), <FinishPanel />);
  expect(await screen.findByText('Призы выданы: 0 из 2')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Выданы все' }));
  expect(await screen.findByText('Призы выданы: 2 из 2')).toBeDefined();
  expect(screen.getAllByText(/24\.11\.2026, 15:10, Кудрявцев В\./)).toHaveLength(2);
  expect(await findFaults()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /Галиев Ильнур/ }));
  expect(await screen.findByText('Призы выданы: 1 из 2')).toBeDefined();
  expect(sent).toEqual([
    { numbers: [1, 2], isPaid: 1 },
    { numbers: [1], isPaid: 0 },
  ]);
});

it('A prize whose sum has changed meanwhile is not marked, and the list shows the new sum', async () => {
  const payout = { place: '1', paid: null, paid_dt: null, paid_by: null, number: 1, name: 'Галиев Ильнур' };
  const sentence = 'Сумма приза изменилась: посмотрите список ещё раз.';
  let due = 5000;
  answerWith((_path, { method }) => {
    if (method !== 'PUT') return answerData([{ ...payout, due }]);
    due = 3000;
    return createRefusal(422, { error: sentence, fields: { payouts: [sentence] } });
  });
  const { user } = renderPanel(buildDesk({ phase: 'finished' }), <Payouts />);
  await user.click(await screen.findByRole('checkbox', { name: /5\s000/ }));
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(await screen.findByRole('checkbox', { name: /3\s000/, checked: false })).toBeDefined();
});
