import type { DeskGame } from '@nardy/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, answerData, createRefusal, list } from '../../../testing/server.ts';
import { usePlace } from '../frame/place.ts';
import { useLine } from '../line/readers.ts';
import { buildDesk, createGame } from '../testing/desk.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { CorrectionPanel } from './CorrectionPanel.tsx';
import { formatResult, readResult } from './result.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';

const CHANGES = {
  results: [{ game: 101, players: [1, 2], before: null, after: null }],
  pairings: [],
  broken_off: [],
  places: [{ number: 1, before: { from: 3, to: 3 }, after: { from: 5, to: 5 } }],
  ratings: [{ player_id: 101, number: 1, before: 1500, after: 1488 }],
  prizes: [],
  breaches: [],
  sentence: null,
};
const CORRECTION = {
  version: 30,
  record: { is_open: 1, changes: CHANGES },
  propagate: { is_open: 1, changes: { ...CHANGES, broken_off: [102, 103], pairings: [] } },
  redraw: { is_open: 0, code: 'tour-being-played', sentence: 'В туре 5 уже есть результаты.' },
  recommended: 'record',
  sentence: 'Идущие матчи не прерываются.',
};
const PLAYED = createGame(1, { score1: 9, score2: 3, outcome: 'played', winner: 1 });
const DESK = buildDesk({ games: [PLAYED, createGame(2), createGame(3)] });
const PANEL = <CorrectionPanel opened={{ kind: 'correction', game: 101 }} />;

const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: /команд/i });

describe('the right score', () => {
  it.each([
    ['3 9', { kind: 'played', score: [3, 9] }],
    [
      '9 4 4 9 9 7',
      {
        kind: 'played',
        score: [2, 1],
        matches: [
          [9, 4],
          [4, 9],
          [9, 7],
        ],
      },
    ],
    ['н2', { kind: 'walkover', winner: 0 }],
    ['н', { kind: 'double-no-show' }],
    ['н0', { kind: 'double-no-show' }],
    ['п 5 4', { kind: 'unfinished', score: [5, 4], award: 0, ruling: 'score/1' }],
    ['убрать', null],
    ['убрать счёт', null],
    // With the Latin layout on, as in the line.
    ['y2', { kind: 'walkover', winner: 0 }],
    ['g 5 4', { kind: 'unfinished', score: [5, 4], award: 0, ruling: 'score/1' }],
    ['e,hfnm', null],
  ])('%s is read', (text, result) => {
    expect(readResult(text)).toEqual({ kind: 'result', result });
  });

  it('is asked for first, and what is no score is refused', async () => {
    answerWith(() => answerData(CORRECTION));
    const { user } = renderPanel(DESK, PANEL);
    expect(screen.getByText('Какой счёт верный?')).toBeDefined();
    await user.type(line(), 'абв');
    expect(screen.getByText(/Наберите верный счёт/)).toBeDefined();
    expect(await findFaults()).toEqual([]);
  });
});

it('A match whose draw was undone is said to be no more', async () => {
  answerWith(() => list([]));
  renderPanel(DESK, <CorrectionPanel opened={{ kind: 'correction', game: 999 }} />);
  expect(screen.getByText('Ищем матч')).toBeDefined();
  expect(await screen.findByText('Этого матча уже нет')).toBeDefined();
  expect(screen.queryByText('Ищем матч')).toBeNull();
  expect(await findFaults()).toEqual([]);
});

it('The words of the desk are read in a correction too, before the right score and after it', async () => {
  answerWith(() => answerData(CORRECTION));
  const { user, router } = renderPanel(DESK, PANEL);
  await user.type(line(), 'снять 4');
  expect(screen.getByText(/Снять: № 4 Иванова/)).toBeDefined();
  await user.clear(line());
  await user.type(line(), '3 9{Enter}');
  await screen.findByRole('button', { name: /Только записать/ });
  await user.type(line(), 'бумаги{Enter}');
  expect(router.state.location.search).toContain('tab=papers');
});

it('A correction that is opened is read in place of what the row under the line said before', async () => {
  answerWith(() => answerData(CORRECTION));
  const { user, run } = renderPanel(DESK, <Refused />);
  await user.click(screen.getByRole('button', { name: 'Сказать' }));
  expect(screen.getByText('Стол 1: 3 : 9: не записано.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Открыть' }));
  expect(screen.queryByText('Стол 1: 3 : 9: не записано.')).toBeNull();
  await screen.findByRole('button', { name: /Только записать/ });
  await user.click(line());
  await user.keyboard('{Enter}');
  expect(run).toHaveBeenCalledOnce();
});

/** A refusal in the row under the line, and the correction that it leads to. */
function Refused() {
  const { say } = useLine();
  const { open, opened } = usePlace();
  return (
    <>
      <button
        type="button"
        onClick={() => say({ kind: 'sentence', text: 'Стол 1: 3 : 9: не записано.' }, 'refused')}
      >
        Сказать
      </button>
      <button
        type="button"
        onClick={() => open({ kind: 'correction', game: 101, result: { kind: 'played', score: [3, 9] } })}
      >
        Открыть
      </button>
      {opened && <CorrectionPanel opened={opened} />}
    </>
  );
}

describe('the three ways', () => {
  it('stand side by side with the recommended one chosen, and Enter corrects with the reason', async () => {
    answerWith(() => answerData(CORRECTION));
    const { user, run } = renderPanel(DESK, PANEL);
    await user.type(line(), '3 9{Enter}');
    const record = await screen.findByRole('button', { name: /Только записать/ });
    expect(record.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText(/В туре 5 уже есть результаты/)).toBeDefined();
    expect(screen.getByText('прервём идущие матчи: 2')).toBeDefined();
    expect(await findFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Описка' }));
    expect(document.activeElement).toBe(line());
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledWith(
      {
        type: 'correct-result',
        game: 101,
        result: { kind: 'played', score: [3, 9] },
        mode: 'record',
        reason: 'Описка',
      },
      { players: [1, 2], result: { kind: 'played', score: [9, 3] } },
    );
    const echo = () => screen.getByRole('region', { name: 'Командная строка' }).textContent;
    await waitUntil(() => expect(echo()).toContain('Стол 13 : 9 исправлено, было 9 : 3CtrlZ отменить'));
  });

  it('have their reasons numbered on from them', async () => {
    answerWith(() => answerData(CORRECTION));
    const { user } = renderPanel(DESK, PANEL);
    await user.type(line(), '3 9{Enter}');
    expect((await screen.findByRole('button', { name: 'Описка' })).textContent).toBe('Описка5');
    await user.type(line(), '5{Enter}');
    expect(screen.getByRole('button', { name: 'Описка', pressed: true })).toBeDefined();
    expect(screen.getByRole('button', { name: /Только записать/, pressed: true })).toBeDefined();
  });

  it('want no reason where all are closed', async () => {
    const closed = { is_open: 0, code: 'no-result', sentence: 'У этой встречи ещё нет результата.' };
    const ways = { record: closed, propagate: closed, redraw: closed, recommended: null, sentence: null };
    answerWith(() => answerData({ version: 30, ...ways }));
    const { user } = renderPanel(DESK, PANEL);
    await user.type(line(), '3 9{Enter}');
    expect(await screen.findByRole('heading', { name: 'Исправить нельзя' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Описка' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Не исправлять' })).toBeDefined();
  });

  it('are turned by arrows past the closed one, and a closed one is refused with its sentence', async () => {
    answerWith(() => answerData(CORRECTION));
    const { user, run } = renderPanel(DESK, PANEL);
    await user.type(line(), '3 9{Enter}');
    await screen.findByRole('button', { name: /Только записать/ });
    await user.type(line(), '3{Enter}');
    expect(run).not.toHaveBeenCalled();
    await user.clear(line());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: /Провести дальше/ }).getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: /Только записать/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('are left by Esc from the field of the reason', async () => {
    answerWith(() => answerData(CORRECTION));
    const { user, router } = renderPanel(DESK, PANEL, '?open=correction.101');
    await user.type(line(), '3 9{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Другая' }));
    await user.type(screen.getByRole('textbox', { name: 'Причина своими словами' }), 'не тот стол{Escape}');
    expect(router.state.location.search).not.toContain('open=');
    expect(document.activeElement).toBe(line());
  });

  it('say what the server has against them', async () => {
    answerWith(() => createRefusal(422, { error: 'Матч играется до 9: счёт не может быть больше.' }));
    const { user } = renderPanel(DESK, PANEL);
    await user.type(line(), '3 12{Enter}');
    expect(await screen.findByText('Матч играется до 9: счёт не может быть больше.')).toBeDefined();
  });
});

describe('what is typed over a result', () => {
  const anyScore = { ...PLAYED, match_length: null };

  async function correctBy(keys: string, game: DeskGame = anyScore) {
    const asked = answerWith(() => answerData(CORRECTION));
    const { user, run } = renderPanel(buildDesk({ games: [game, createGame(2)] }), <Refused />);
    const row = () => screen.getByRole('region', { name: 'Командная строка' }).textContent;
    await user.click(line());
    await user.keyboard(keys);
    const told = row();
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: /Только записать/ });
    const [, init] = asked.mock.calls.at(-1) ?? [];
    const { result } = JSON.parse(init?.body as string) as { result: unknown };
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'correct-result', game: 101, result }),
      expect.anything(),
    );
    return { told, result };
  }

  it.each([
    ['1 п 5 4', 'победа по счёту', { award: 0, ruling: 'score/1' }],
    ['1 п 5 4{ArrowDown}', 'по половине очка', { award: 'half', ruling: 'half/1' }],
    ['1 п 5 4{ArrowUp}', 'победа судьи: Цветков', { award: 1, ruling: 'director/1' }],
  ])('%s is corrected to a match that was broken off: %s', async (keys, note, ruling) => {
    const { told, result } = await correctBy(keys);
    expect(told).toContain(`Стол 1 уже введён: 9 : 3. Верно 5 : 4, прерван, ${note}?`);
    expect(told).toContain('выбрать');
    expect(result).toEqual({ kind: 'unfinished', score: [5, 4], ...ruling });
  });

  it.each([
    ['1 9 4', { kind: 'played', score: [9, 4] }],
    ['1 н1', { kind: 'walkover', winner: 1 }],
    ['1 н', { kind: 'double-no-show' }],
  ])('%s is corrected to what it says', async (keys, wanted) => {
    const { told, result } = await correctBy(keys);
    expect(told).toContain('Стол 1 уже введён: 9 : 3.');
    expect(result).toEqual(wanted);
  });

  it('is taken for a series that was given up, of which the played matches stay', async () => {
    const series = { wins_needed: 2, matches: [[9, 4] as const] };
    const given = createGame(1, { series, outcome: 'walkover', winner: 1 });
    const { told, result } = await correctBy('1 п', given);
    expect(told).toContain('Верно 1 : 0, прерван, победа по счёту?');
    expect(result).toEqual({ kind: 'unfinished', score: [1, 0], award: 0, ruling: 'score/1' });
  });

  it('is asked for again where it is a series, whose matches are not known', async () => {
    const series = { wins_needed: 2, matches: [[9, 4] as const, [9, 3] as const] };
    const won = createGame(1, { series, score1: 2, score2: 0, outcome: 'played', winner: 1 });
    const asked = answerWith(() => answerData(CORRECTION));
    const { user } = renderPanel(buildDesk({ games: [won, createGame(2)] }), <Refused />);
    await user.click(line());
    await user.keyboard('1 п{Enter}');
    expect(await screen.findByText('Какой счёт верный?')).toBeDefined();
    expect(asked).not.toHaveBeenCalled();
  });
});

it('A broken-off match says how it counts', () => {
  const told = (['half', 0, 1] as const).map((award) =>
    formatResult({ kind: 'unfinished', score: [5, 4], award, ruling: 'score/1' }),
  );
  expect(told).toEqual([
    '5 : 4, прерван, по половине очка',
    '5 : 4, прерван, победа первого',
    '5 : 4, прерван, победа второго',
  ]);
});
