import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Match } from '@nardy/contract';
import { expect, test, vi } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../../components/testing/render';
import { ReportCards } from './ReportCards';
import type { Said } from './reportBody';
import { buildMatch, buildReport } from './testing/match';

function show(change: Partial<Match>, side: 1 | 2 = 1) {
  const onSay = vi.fn<(said: Said) => Promise<boolean>>(async () => true);
  const { container } = renderAt(
    <ReportCards match={buildMatch(change)} side={side} isBusy={false} onSay={onSay} />,
  );
  return { onSay, container, user: userEvent.setup() };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const SAID = { is_unfinished: 0, note: null };

test('Three touches say a score, in the order of the slip', async () => {
  const { onSay, user, container } = show({}, 2);
  expect(press('Сообщить счёт')).toHaveProperty('disabled', true);
  await user.click(press(/^Я/));
  await user.click(press('4'));
  await user.click(press('Сообщить счёт'));
  expect(onSay).toHaveBeenCalledWith({ score1: 4, score2: 9, ...SAID });
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('A match that was broken off is said with both points', async () => {
  const { onSay, user } = show({});
  await user.click(press('Матч не доигран'));
  await user.type(screen.getByLabelText('Ваш счёт'), '5');
  await user.type(screen.getByLabelText(/^Счёт: Цветков/), '4');
  await user.click(press('Сообщить счёт'));
  expect(onSay).toHaveBeenCalledWith({ score1: 5, score2: 4, is_unfinished: 1, note: null });
});

test('What the opponent has said is confirmed by one touch, or another score is said', async () => {
  const { onSay, user, container } = show({ reports: { state: 'waiting', reports: [buildReport(2, 9, 4)] } });
  expect(await findAccessibilityFaults(container)).toEqual([]);
  await user.click(press('Да, всё верно'));
  expect(onSay).toHaveBeenCalledWith({ score1: 9, score2: 4, ...SAID });
  await user.click(press('Нет, счёт другой'));
  expect(screen.getByText('Кто выиграл?')).toBeTruthy();
});

test('In a dispute one gives in, or explains', async () => {
  const reports = [buildReport(1, 9, 4), buildReport(2, 8, 9)];
  const { onSay, user, container } = show({ reports: { state: 'dispute', reports } });
  expect(screen.getByText(/Останьтесь у стола 12/)).toBeTruthy();
  expect(await findAccessibilityFaults(container)).toEqual([]);
  await user.click(press('Добавить пояснение'));
  await user.type(screen.getByLabelText('Пояснение для судьи'), 'Бланк у меня');
  await user.click(press('Отправить пояснение'));
  expect(onSay).toHaveBeenLastCalledWith({ score1: 9, score2: 4, is_unfinished: 0, note: 'Бланк у меня' });
  await user.click(press('Я ошибся: верно 8 : 9'));
  expect(onSay).toHaveBeenLastCalledWith({ score1: 8, score2: 9, ...SAID });
});

test('Another score that is refused stays as it was said', async () => {
  const { onSay, user } = show({ reports: { state: 'waiting', reports: [buildReport(2, 9, 4)] } });
  onSay.mockResolvedValueOnce(false);
  await user.click(press('Нет, счёт другой'));
  await user.click(press(/^Я/));
  await user.click(press('7'));
  await user.click(press('Сообщить счёт'));
  expect(press('7').getAttribute('aria-pressed')).toBe('true');
  await user.click(press('Сообщить счёт'));
  expect(onSay.mock.calls).toEqual([
    [{ score1: 9, score2: 7, ...SAID }],
    [{ score1: 9, score2: 7, ...SAID }],
  ]);
  expect(press('Нет, счёт другой')).toBeTruthy();
});

test('An explanation that is refused stays in its field, and leaves it once it was taken', async () => {
  const reports = [buildReport(1, 9, 4), buildReport(2, 8, 9)];
  const { onSay, user } = show({ reports: { state: 'dispute', reports } });
  onSay.mockResolvedValueOnce(false);
  await user.click(press('Добавить пояснение'));
  await user.type(screen.getByLabelText('Пояснение для судьи'), 'Бланк у меня');
  await user.click(press('Отправить пояснение'));
  expect(screen.getByLabelText('Пояснение для судьи')).toHaveProperty('value', 'Бланк у меня');
  await user.click(press('Отправить пояснение'));
  expect(screen.queryByLabelText('Пояснение для судьи')).toBeNull();
});

test('Where the desk alone takes scores nothing is offered', () => {
  show({ can_report: 0 });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/стол директора/)).toBeTruthy();
});
