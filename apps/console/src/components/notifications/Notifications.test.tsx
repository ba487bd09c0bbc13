import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Notifications } from './Notifications.tsx';
import { clearNotifications, notify } from './notifications.ts';

beforeEach(() => {
  vi.useFakeTimers();
  clearNotifications();
});

it('Notifications are read out one after another, each for four seconds', () => {
  render(<Notifications />);
  act(() => {
    notify('Отправляем ещё раз', 'success');
    notify('Нет связи с сервером', 'error');
  });
  expect(screen.getByRole('alert').textContent).toBe('Отправляем ещё раз');
  act(() => void vi.advanceTimersByTime(4000));
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('alert').textContent).toBe('Нет связи с сервером');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.queryByRole('alert')).toBeNull();
});
