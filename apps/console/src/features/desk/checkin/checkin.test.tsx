import type { Attendance, Desk } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, answerData, list, createRefusal } from '../../../testing/server.ts';
import { buildDesk, createParticipant } from '../testing/desk.ts';
import { usePlace } from '../frame/place.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { Feed } from '../tour/Feed.tsx';
import { listClosingCommands } from './closing.ts';
import { PeopleAside } from './PeopleAside.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { readMark } from './readMark.ts';
import { ClosingPanel, LateEntryPanel } from './sides.tsx';
import { waitUntil } from '../../../testing/waitUntil.ts';

const PEOPLE = [
  createParticipant(1, { attendance: 'unknown' }),
  createParticipant(2, { attendance: 'late' }),
  createParticipant(3, { attendance: 'absent' }),
  createParticipant(4, { attendance: 'unknown' }),
];
const BEFORE = buildDesk({ phase: 'entries', games: [], participants: PEOPLE, clock: null, tour: null });

/** What is sent of a mark: whom the number was and how they were marked, too. */
const askMark = (number: number, attendance: Attendance, before: Attendance) => ({
  type: 'attendance',
  marks: [{ number, attendance, seen: { player_ids: [100 + number], attendance: before } }],
});
const echo = () => screen.getByRole('region', { name: 'Командная строка' }).textContent;
const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: /команд/i });

describe('the line of the check-in', () => {
  it('finds a participant by a part of a name, on the wrong layout too, by number and by card', () => {
    const nameOf = (text: string) => {
      const reading = readMark(text, BEFORE);
      return reading.kind === 'one' ? reading.participant.name : reading.kind;
    };
    expect(nameOf('куул')).toBe('Куулар Байрта');
    expect(nameOf('wdtn')).toBe('Цветков Пётр');
    expect(nameOf('петр')).toBe('Цветков Пётр');
    expect(nameOf('№ 3')).toBe('Никифоров Павел');
    expect(nameOf('https://nardy.example/athletes/104')).toBe('Иванова Людмила');
    expect(nameOf('https://nardy.example/athletes/999')).toBe('nobody');
    // As the athlete's card on the portal has it.
    expect(nameOf('https://nardy.example/athlete-competitions/104')).toBe('Иванова Людмила');
    expect(nameOf('https://nardy.example/athlete-comparison/104/101')).toBe('nobody');
    // Typed by a scanner with the Russian layout on.
    expect(nameOf('реезыЖ..тфквнюучфьзду.фердуеуы.104')).toBe('Иванова Людмила');
    expect(nameOf('реезыЖ..тфквнюучфьзду.фердуеу-сщьзуешешщты.104')).toBe('Иванова Людмила');
    expect(nameOf('яяя')).toBe('nobody');
  });

  it('marks by Enter who came and by Shift+Enter who is late', async () => {
    const { user, enter } = renderPanel(BEFORE, <PeoplePanel />);
    await user.type(line(), 'куул{Enter}');
    expect(enter).toHaveBeenLastCalledWith(
      askMark(1, 'present', 'unknown'),
      expect.objectContaining({ title: '№ 1 Куулар Байрта: пришёл' }),
    );
    expect(line().value).toBe('');
    await user.type(line(), 'иван{Shift>}{Enter}{/Shift}');
    expect(enter).toHaveBeenLastCalledWith(askMark(4, 'late', 'unknown'), expect.anything());
    expect(echo()).toContain('Иванова Людмила: опаздываетCtrlZ отменить');
  });

  it('marks by Shift+Enter whom the arrows have chosen among namesakes', async () => {
    const people = [createParticipant(2), createParticipant(7), createParticipant(3)];
    const { user, enter } = renderPanel({ ...BEFORE, participants: people }, <PeoplePanel />);
    const late = (number: number) => askMark(number, 'late', 'present');
    await user.type(line(), 'цветков{ArrowDown}{Shift>}{Enter}{/Shift}');
    expect(enter).toHaveBeenLastCalledWith(late(7), expect.anything());
    expect(line().value).toBe('');
    expect(echo()).toContain('Цветков Геннадий: опаздывает');
    await user.type(line(), 'цветков{Shift>}{Enter}{/Shift}');
    expect(enter).toHaveBeenLastCalledWith(late(2), expect.anything());
  });

  it('undoes the mark of a card as it was made, whatever stood before', async () => {
    const { user, enter } = renderPanel(BEFORE, <PeoplePanel />);
    await user.type(line(), 'https://nardy.example/athletes/102{Enter}');
    expect(enter).toHaveBeenLastCalledWith(askMark(2, 'present', 'late'), expect.anything());
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(enter).toHaveBeenLastCalledWith(askMark(2, 'late', 'present'), expect.anything());
  });

  it('stays in the check-in by Esc as long as nobody plays', async () => {
    const { user, router } = renderPanel(BEFORE, <PeoplePanel />, '?tab=people');
    await user.keyboard('{Escape}');
    expect(router.state.location.search).toBe('?tab=people');
  });
});

function PeopleWithFeed() {
  return (
    <>
      <PeoplePanel />
      <Feed />
    </>
  );
}

describe('Ctrl+Z in the check-in', () => {
  const UNDO = '{Control>}[KeyZ]{/Control}';
  const ENTRY = {
    act: 31,
    dt: '2026-11-24T08:33:02.000Z',
    author: 'Кудрявцев Вячеслав',
    is_by_players: 0 as const,
    is_own: 1 as const,
    title: 'Заявка',
    detail: null,
    reason: null,
    undone_dt: null,
    game: null,
    type: 'enter',
  };
  const DESK = { ...BEFORE, undoable: ENTRY };
  const marked = (attendance: Attendance, change: Partial<Desk> = {}): Desk => ({
    ...DESK,
    ...change,
    participants: PEOPLE.map((one) => (one.number === 1 ? { ...one, attendance } : one)),
  });

  it('undoes the last mark made here, and asks before it undoes an act', async () => {
    const { user, enter, run, change } = renderPanel(DESK, <PeoplePanel />);
    await user.keyboard('1{Enter}');
    change(marked('present'));
    await user.keyboard('1{Shift>}{Enter}{/Shift}');
    change(marked('late'));
    await user.keyboard(UNDO);
    expect(enter).toHaveBeenLastCalledWith(askMark(1, 'present', 'late'), expect.anything());
    expect(echo()).toContain('Отменено: № 1 Куулар Байрта: опаздывает');
    change(marked('present'));
    await user.keyboard(UNDO);
    expect(enter).toHaveBeenLastCalledWith(askMark(1, 'unknown', 'present'), expect.anything());
    change(DESK);
    await user.keyboard(UNDO);
    expect(await screen.findByText('Последнее действие: Заявка. Отменить?')).toBeDefined();
    expect(run).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: 'undo' }, { act: 31 });
  });

  it('is not meant by the button of an act in the feed', async () => {
    const { user, enter, run, change } = renderPanel({ ...DESK, feed: [ENTRY] }, <PeopleWithFeed />);
    await user.keyboard('1{Enter}');
    change(marked('present', { feed: [ENTRY] }));
    await user.click(screen.getByRole('button', { name: /^Отменить/ }));
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: 'undo' }, { act: 31 });
    expect(enter).toHaveBeenCalledOnce();
  });

  it("asks about a colleague's act by its button, and what is typed gives way", async () => {
    const theirs = { ...ENTRY, is_own: 0 as const, author: 'Мартынова Антонина' };
    const { user, run } = renderPanel({ ...DESK, undoable: theirs, feed: [theirs] }, <PeopleWithFeed />);
    await user.type(line(), 'куул');
    await user.click(screen.getByRole('button', { name: /^Отменить/ }));
    expect(line().value).toBe('');
    expect(echo()).toContain('Последнее действие не ваше: Мартынова Антонина, Заявка. Отменить?');
    expect(run).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: 'undo' }, { act: 31 });
  });

  it('undoes no mark when an act has come since, or another has marked otherwise', async () => {
    const { user, enter, change } = renderPanel(DESK, <PeoplePanel />);
    await user.keyboard('1{Enter}');
    change(marked('absent'));
    await user.keyboard(UNDO);
    expect(await screen.findByText('Последнее действие: Заявка. Отменить?')).toBeDefined();
    await user.keyboard('{Escape}');
    change(marked('present', { version: DESK.version + 1 }));
    await user.keyboard(UNDO);
    expect(await screen.findByText('Последнее действие: Заявка. Отменить?')).toBeDefined();
    expect(enter).toHaveBeenCalledOnce();
  });
});

it('The check-in leaves the words of the desk to it, but not the beginning of a name', async () => {
  const [, second] = PEOPLE;
  const tour = createParticipant(5, { attendance: 'unknown' });
  const [player] = tour.players;
  const named = { ...tour, name: 'Турова Анна', players: player ? [{ ...player, last_name: 'Турова' }] : [] };
  const { user, enter, router } = renderPanel(
    { ...BEFORE, participants: [...PEOPLE, named] },
    <PeopleWithClosing />,
  );
  await user.type(line(), 'тур{Enter}');
  expect(enter).toHaveBeenCalledExactlyOnceWith(askMark(5, 'present', 'unknown'), expect.anything());
  await user.type(line(), `снять ${second?.seed}{Enter}`);
  expect(router.state.location.search).toContain('open=person.2.withdraw');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.type(line(), 'бумаги{Enter}');
  expect(router.state.location.search).toContain('tab=papers');
  await user.type(line(), 'яяя');
  expect(screen.getByText('«яяя» нет среди участников.')).toBeDefined();
});

describe('the list of the check-in', () => {
  it('marks by the switch alone, and shows those of a filter', async () => {
    const { user, enter } = renderPanel(BEFORE, <PeoplePanel />);
    await user.click(screen.getAllByRole('row')[1] ?? document.body);
    expect(enter).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /^Не отмечены/ }));
    expect(screen.getAllByRole('group', { name: /Куулар|Иванова/ })).toHaveLength(2);
    expect(screen.queryByRole('group', { name: /Цветков/ })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Нет' })[0] ?? document.body);
    expect(enter).toHaveBeenCalledOnce();
    expect(await findFaults()).toEqual([]);
  });

  it('says what will be here while nobody is entered', async () => {
    renderPanel(buildDesk({ phase: 'entries', games: [], participants: [] }), <PeoplePanel />);
    expect(screen.getByText('Участников пока нет')).toBeDefined();
    expect(await findFaults()).toEqual([]);
  });
});

describe('the close of the entries', () => {
  it('withdraws the absent and begins, then lets off those who are waited for', () => {
    expect(listClosingCommands(PEOPLE, 'withdraw').map(({ type }) => type)).toEqual([
      'withdraw',
      'withdraw',
      'withdraw',
      'close-entries',
    ]);
    expect(listClosingCommands(PEOPLE, 'wait')).toEqual([
      { type: 'withdraw', participant: 3 },
      { type: 'close-entries' },
      { type: 'declare-bye', participant: 1, kind: 'none' },
      { type: 'declare-bye', participant: 4, kind: 'none' },
    ]);
  });

  it('asks about those not marked and takes the answer by its number', async () => {
    const { user, run } = renderPanel(BEFORE, <ClosingPanel />);
    expect(screen.getByRole('heading', { name: 'Не отмечены: 2' })).toBeDefined();
    expect(run).not.toHaveBeenCalled();
    expect(await findFaults()).toEqual([]);
    await user.type(line(), '3{Enter}');
    await waitUntil(() => expect(run).toHaveBeenCalledTimes(2));
    expect(run).toHaveBeenLastCalledWith({ type: 'close-entries' }, { rules: BEFORE.rules });
  });
});

/** The list with the close of the entries beside it, as the desk shows them. */
function PeopleWithClosing() {
  const { opened } = usePlace();
  return (
    <>
      <PeoplePanel />
      {opened?.kind === 'closing' && <ClosingPanel />}
    </>
  );
}

it('The close of the entries opens again after it was left', async () => {
  const { user } = renderPanel(BEFORE, <PeopleWithClosing />);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(screen.getByRole('button', { name: 'Ещё не начинать' }));
  expect(screen.queryByRole('heading', { name: 'Не отмечены: 2' })).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('heading', { name: 'Не отмечены: 2' })).toBeDefined();
});

describe('what to know before the start', () => {
  const stages = [{ kind: 'swiss', end: { by: 'tours', tours: 3 } }];
  const warningsOf = (...codes: Desk['warnings'][number]['code'][]): Desk['warnings'] =>
    codes.map((code) => ({ code, sentence: `Вопрос ${code}.`, is_question: 1 }));

  it('keeps people of one region apart at once, and leads to the form for the rest', async () => {
    const warnings = warningsOf('shared-tags', 'too-few-tours', 'too-many-groups', 'too-few-tables', 'fee');
    const { user, run, router } = renderPanel({ ...BEFORE, stages, warnings }, <PeopleAside />);
    await user.click(screen.getByRole('button', { name: 'Развести на 2 тура' }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: 'create-stages',
      stages: [{ ...stages[0], wishTours: 2 }],
    });
    expect(screen.getByRole('button', { name: 'Изменить число туров' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Указать столы' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Изменить число групп' }));
    expect(router.state.location.search).toContain('tab=format');
  });

  it('does not promise to keep apart where it cannot', () => {
    const bracket = [{ kind: 'single-elimination', thirdPlace: false }];
    renderPanel({ ...BEFORE, stages: bracket, warnings: warningsOf('shared-tags') }, <PeopleAside />);
    expect(screen.getByText('Вопрос shared-tags.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Развести на 2 тура' })).toBeNull();
  });
});

describe('where all are marked', () => {
  const MARKED = {
    ...BEFORE,
    participants: [createParticipant(1), createParticipant(2, { attendance: 'absent' })],
  };

  it('one press begins, and says what is refused', async () => {
    const { user, run, router } = renderPanel(MARKED, <PeopleWithClosing />);
    run.mockRejectedValueOnce(new ApiError(409, { error: 'Нужно хотя бы два участника.' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Нужно хотя бы два участника.')).toBeDefined();
    expect(run).toHaveBeenCalledExactlyOnceWith(
      { type: 'withdraw', participant: 2 },
      { rules: BEFORE.rules, is_closing: 1 },
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitUntil(() => expect(router.state.location.search).toContain('tab=tour'));
    expect(run).toHaveBeenLastCalledWith({ type: 'close-entries' }, { rules: BEFORE.rules });
  });

  it('nothing begins by itself when the last one is marked while it is asked', async () => {
    const { user, run, change } = renderPanel(BEFORE, <PeopleWithClosing />, '?open=closing');
    change(MARKED);
    expect(run).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Все отмечены' })).toBeDefined();
    expect(screen.getByText(/^Не пришли и будут сняты: Цветков/)).toBeDefined();
    expect(await findFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Начать' }));
    await waitUntil(() =>
      expect(run).toHaveBeenLastCalledWith({ type: 'close-entries' }, { rules: BEFORE.rules }),
    );
  });

  it('nobody is taken out by a question that is opened again when the entries are closed', async () => {
    const { user, run } = renderPanel({ ...BEFORE, phase: 'playing' }, <ClosingPanel />, '?open=closing');
    expect(screen.getByRole('heading', { name: 'Приём заявок закрыт' })).toBeDefined();
    await user.keyboard('1{Enter}');
    expect(run).not.toHaveBeenCalled();
    expect(await findFaults()).toEqual([]);
  });

  it('an answer that comes late leads nowhere once the director is at another tab', async () => {
    const { user, run, router } = renderPanel(MARKED, <PeopleWithClosing />, '?open=closing');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    run.mockReturnValue(promise);
    await user.click(screen.getByRole('button', { name: 'Начать' }));
    await user.keyboard('{F9}');
    await waitUntil(() => expect(router.state.location.search).toBe('?tab=papers'));
    resolve(undefined);
    await waitUntil(() =>
      expect(run).toHaveBeenLastCalledWith({ type: 'close-entries' }, { rules: BEFORE.rules }),
    );
    await act(() => Promise.resolve());
    expect(router.state.location.search).toBe('?tab=papers');
  });

  it('nothing begins by a reload with the question open', () => {
    const { run } = renderPanel(MARKED, <PeopleWithClosing />, '?open=closing');
    expect(run).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Начать' })).toBeDefined();
  });
});

describe('a late entry', () => {
  it('enters somebody new with a name only, and says what the server refuses', async () => {
    const bodies: unknown[] = [];
    answerWith((address, init) => {
      if (!address.endsWith('/desk/entries')) return list([]);
      bodies.push(JSON.parse(init.body as string));
      return bodies.length === 1
        ? Response.json(
            { success: false, message: { error: 'Уже участвует: № 2 в списке.' } },
            { status: 409 },
          )
        : answerData({ version: 3, number: 5 });
    });
    const { user } = renderPanel(BEFORE, <LateEntryPanel />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Добавить' }).disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Спортсмен' }), 'новиков олег');
    await user.click(screen.getByRole('button', { name: /^Новый: новиков олег/ }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Фамилия' }).value).toBe('Новиков');
    expect(await findFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Уже участвует: № 2 в списке.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Имя' }).value).toBe('Олег');
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    await waitUntil(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toMatchObject({
      entrants: [{ last_name: 'Новиков', first_name: 'Олег' }],
      missed: 'absent',
    });
  });

  it('asks what missed tours are worth where there are any, and says when nobody new is taken', () => {
    answerWith(() => list([]));
    const missed = () => screen.queryByText('Пропущенные туры');
    const closed = () => screen.queryByText(/^Жеребьёвка уже проведена: принять нового можно/);
    const { change } = renderPanel(buildDesk(), <LateEntryPanel />);
    expect([missed() === null, closed() === null]).toEqual([false, true]);
    change(buildDesk({ phase: 'to-draw', games: [], tour: null }));
    expect([missed() === null, closed() === null]).toEqual([true, true]);
    change(buildDesk({ stages: [{ kind: 'round-robin' }], tour: { number: 1, of: 3 } }));
    expect([missed() === null, closed() === null]).toEqual([true, false]);
    change(buildDesk({ stages: [{ kind: 'round-robin' }], phase: 'to-draw', games: [], tour: null }));
    expect([missed() === null, closed() === null]).toEqual([true, true]);
    change(buildDesk({ phase: 'entries', stage: null, games: [], tour: null }));
    expect([missed() === null, closed() === null]).toEqual([true, true]);
  });

  it('takes an athlete of the base by Enter, and the next Enter enters', async () => {
    const bodies: unknown[] = [];
    answerWith((_address, init) => {
      if (init?.method !== 'POST') return list([athlete(7, 'Цветков Пётр')]);
      bodies.push(JSON.parse(init.body as string));
      return answerData({ version: 3, number: 5 });
    });
    const { user } = renderPanel(BEFORE, <LateEntryPanel />);
    await user.type(screen.getByRole('textbox', { name: 'Спортсмен' }), 'цветк');
    await screen.findByRole('button', { name: /^Цветков Пётр/ });
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Добавить' }));
    await user.keyboard('{Enter}');
    await waitUntil(() => expect(bodies).toMatchObject([{ entrants: [{ player_id: 7 }] }]));
    await waitUntil(() => expect(document.activeElement).toBe(line()));
  });

  it('is closed by Esc from its own fields, a search of athletes first, and the caret is in the line again', async () => {
    answerWith(() => list([athlete(7, 'Цветков Пётр')]));
    const { user, router } = renderPanel(BEFORE, <LateEntryPanel />, '?tab=people&open=late-entry');
    const isOpen = () => router.state.location.search.includes('open=late-entry');
    await user.type(screen.getByRole('textbox', { name: 'Спортсмен' }), 'цветк');
    await screen.findByRole('button', { name: /^Цветков Пётр/ });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /^Цветков Пётр/ })).toBeNull();
    expect(isOpen()).toBe(true);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(line());
  });

  it('says that the search failed, and searches again', async () => {
    let isThere = false;
    answerWith(() => (isThere ? list([athlete(7, 'Цветков Пётр')]) : createRefusal(500, { error: 'x' })));
    const { user } = renderPanel(BEFORE, <LateEntryPanel />);
    await user.type(screen.getByRole('textbox', { name: 'Спортсмен' }), 'цветк');
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    expect(await findFaults()).toEqual([]);
    isThere = true;
    await user.click(retry);
    expect(await screen.findByRole('button', { name: /^Цветков Пётр/ })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes by Enter only who was found by what stands in the field', async () => {
    const held = Promise.withResolvers<Response>();
    answerWith((address) => {
      const name = new URL(address, 'http://desk').searchParams.get('name');
      return name === 'цветков'
        ? list([athlete(7, 'Цветков Пётр')])
        : held.promise.then((answer) => answer.clone());
    });
    const { user } = renderPanel(BEFORE, <LateEntryPanel />);
    const field = screen.getByRole('textbox', { name: 'Спортсмен' });
    await user.type(field, 'цв');
    expect(await screen.findByText('Ищем…')).toBeDefined();
    await user.type(field, 'етков');
    await screen.findByRole('button', { name: /^Цветков Пётр/ });
    await user.type(field, ' ген{Enter}');
    expect(screen.queryByRole('button', { name: 'Другой' })).toBeNull();
    held.resolve(list([athlete(8, 'Цветков Геннадий')]));
    await screen.findByRole('button', { name: /^Цветков Геннадий/ });
    await user.type(field, '{Enter}');
    expect(screen.getByRole('button', { name: 'Другой' })).toBeDefined();
    expect(screen.getByText('Цветков Геннадий')).toBeDefined();
  });

  it('finds the city of a newcomer when the answer comes after the last key', async () => {
    const held = Promise.withResolvers<Response>();
    const bodies: unknown[] = [];
    answerWith((address, init) => {
      if (address.endsWith('/desk/entries')) {
        bodies.push(JSON.parse(init.body as string));
        return answerData({ version: 3, number: 5 });
      }
      return address.includes('title=') ? held.promise.then((answer) => answer.clone()) : list([]);
    });
    const { user } = renderPanel(BEFORE, <LateEntryPanel />);
    await user.type(screen.getByRole('textbox', { name: 'Спортсмен' }), 'новиков олег');
    await user.click(screen.getByRole('button', { name: /^Новый: новиков олег/ }));
    await user.type(screen.getByRole('combobox', { name: 'Город' }), 'казань');
    expect(screen.queryByText(/Города нет в справочнике/)).toBeNull();
    held.resolve(list([{ city_id: 16, title: 'Казань' }]));
    await waitUntil(() => expect(document.querySelector('option')).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    await waitUntil(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ entrants: [{ last_name: 'Новиков', city_id: 16 }] });
  });
});

function athlete(id: number, fullName: string) {
  return { player_id: id, fullName, rating: 1500, city: null };
}
