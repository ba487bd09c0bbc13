import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { buildDesk } from '../testing/desk.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { DayCost } from './DayCost.tsx';
import { FormatForm } from './FormatForm.tsx';
import { RoundLengths } from './RoundLengths.tsx';
import { RunningFormat } from './RunningFormat.tsx';
import type { BracketStage, Stage } from './stages.ts';

const SWISS = { kind: 'swiss', end: { by: 'tours', tours: 7 }, matchLength: 8 } satisfies Stage;

const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });

it('The number of tours is emptied and typed anew, and follows the desk until then', async () => {
  const desk = buildDesk({ stages: [SWISS] });
  const { user, run, change } = renderPanel(desk, <RunningFormat />);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Изменить число туров' });
  change({ ...desk, stages: [{ ...SWISS, end: { by: 'tours', tours: 6 } }] });
  expect(field('Туров').value).toBe('6');
  await user.clear(field('Туров'));
  expect(field('Туров').value).toBe('');
  expect(save.disabled).toBe(true);
  await user.type(field('Туров'), '9');
  await user.click(save);
  expect(run).toHaveBeenCalledExactlyOnceWith({ type: 'set-tours', tours: 9 });
});

it('The minutes of a match are emptied and typed anew, and guessed as long as there are none', async () => {
  const { user } = renderPanel(buildDesk(), <DayCost stages={[SWISS]} />);
  const guessed = screen.getByText(/около/).textContent;
  expect(field('Минут на матч').value).toBe('60');
  await user.clear(field('Минут на матч'));
  expect(field('Минут на матч').value).toBe('');
  expect(screen.getByText(/около/).textContent).toBe(guessed);
  await user.type(field('Минут на матч'), '30');
  expect(field('Минут на матч').value).toBe('30');
  expect(screen.getByText(/около/).textContent).not.toBe(guessed);
});

it('Matches of series are counted as those that the minutes are for, at most', () => {
  const tours = { kind: 'swiss', end: { by: 'tours', tours: 2 } } satisfies Stage;
  const desk = buildDesk();
  const pairs = Math.floor(desk.participants.filter(({ status }) => status === 'in').length / 2);
  renderPanel(desk, <DayCost stages={[tours]} />);
  expect(screen.getByText(/около/).textContent).toMatch(new RegExp(`, ${2 * pairs} матч`));
  cleanup();
  renderPanel(desk, <DayCost stages={[{ ...tours, winsNeeded: 2 }]} />);
  expect(screen.getByText(/около/).textContent).toMatch(new RegExp(`, до ${2 * 3 * pairs} матчей: около`));
});

it('The losses are emptied and typed anew, also while nobody has entered yet', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const swiss = { kind: 'swiss', end: { by: 'losses', losses: 3 }, matchLength: 8 } satisfies Stage;
  const circles = { kind: 'round-robin', circles: 1 } satisfies Stage;
  const { user } = renderPanel(buildDesk({ stages: [swiss, circles], participants: [] }), <FormatForm />);
  await user.clear(field('Поражений до выбывания'));
  expect(screen.getByText(/около/)).toBeDefined();
  await user.type(field('Поражений до выбывания'), '2');
  expect(screen.getByText(/^Швейцарская система до 2 поражений/)).toBeDefined();
});

it('A round of a bracket keeps its series when its length is changed or emptied', async () => {
  const change = vi.fn<(stage: BracketStage) => void>();
  const series = { part: 'winner', fromEnd: 1, winsNeeded: 2 } as const;
  const cup = { kind: 'single-elimination', thirdPlace: false, byRound: [series] } satisfies BracketStage;
  const view = render(<RoundLengths stage={cup} fault={undefined} onChange={change} />);
  fireEvent.change(field('Финал до, очков'), { target: { value: '9' } });
  const longer = { ...cup, byRound: [{ ...series, matchLength: 9 }] };
  expect(change).toHaveBeenLastCalledWith(longer);
  view.rerender(<RoundLengths stage={longer} fault={undefined} onChange={change} />);
  fireEvent.change(field('Финал до, очков'), { target: { value: '' } });
  expect(change).toHaveBeenLastCalledWith(cup);
});

/** The form behind a tab that can be left. */
function Tab() {
  const [isOpen, open] = useState(true);
  return (
    <>
      <button type="button" onClick={() => open(!isOpen)}>
        Вкладка
      </button>
      {isOpen && <FormatForm />}
    </>
  );
}

it('What is changed and not saved stays while another tab is looked at', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { user } = renderPanel(buildDesk({ stages: [SWISS] }), <Tab />);
  await user.clear(field('Туров'));
  await user.type(field('Туров'), '9');
  await user.click(screen.getByRole('button', { name: 'Вкладка' }));
  await user.click(screen.getByRole('button', { name: 'Вкладка' }));
  expect(field('Туров').value).toBe('9');
  await user.click(screen.getByRole('button', { name: 'Как было' }));
  expect(field('Туров').value).toBe('7');
  // The button is gone: who works by keyboard is at the line again.
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Команда/ }));
});

describe('A format that somebody else saves meanwhile', () => {
  const save = (change: object = {}) => ({
    act: 12,
    dt: '2026-11-24T08:33:02.000Z',
    author: 'Мартынова Антонина',
    is_by_players: 0 as const,
    is_own: 0 as const,
    title: 'Формат задан: 1 этап',
    detail: null,
    reason: null,
    undone_dt: null,
    game: null,
    type: 'stages-created',
    ...change,
  });
  const CIRCLES = { kind: 'round-robin', circles: 1, matchLength: 8 } satisfies Stage;
  const warning = () => screen.queryByRole('alert')?.textContent ?? null;

  async function edit() {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const desk = buildDesk({ stages: [SWISS], feed: [] });
    const rendered = renderPanel(desk, <Tab />);
    await rendered.user.clear(field('Туров'));
    await rendered.user.type(field('Туров'), '9');
    return { ...rendered, desk };
  }

  it('is shown before it is replaced, also after another tab', async () => {
    const { user, desk, change, run } = await edit();
    expect(warning()).toBeNull();
    change({ ...desk, stages: [CIRCLES], feed: [save()] });
    const expected =
      'Пока вы меняли, формат сохранил кто-то другой: Круговая система, матчи до 8 очков. «Сохранить» заменит его вашим.';
    expect(warning()).toBe(expected);
    await user.click(screen.getByRole('button', { name: 'Вкладка' }));
    await user.click(screen.getByRole('button', { name: 'Вкладка' }));
    await user.type(field('Туров'), '{Backspace}8');
    expect(warning()).toBe(expected);
    expect(await findFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    const stages = [{ ...SWISS, end: { by: 'tours', tours: 8 } }];
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: 'create-stages', stages }, {});
    expect(warning()).toBeNull();
  });

  it('is spoken of as own where it is, and not where it is the same, undone, or only proposed', async () => {
    const { desk, change } = await edit();
    change({ ...desk, stages: [CIRCLES], feed: [save({ is_own: 1 })] });
    expect(warning()).toContain('формат сохранили вы сами');
    change({
      ...desk,
      stages: [{ end: { tours: 9, by: 'tours' }, matchLength: 8, kind: 'swiss' }],
      feed: [save()],
    });
    expect(warning()).toBeNull();
    change({ ...desk, stages: [CIRCLES], feed: [save({ undone_dt: '2026-11-24T08:34:02.000Z' })] });
    expect(warning()).toBeNull();
    change({ ...desk, stages: [CIRCLES] });
    expect(warning()).toBeNull();
  });
});
