import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearNotifications, listNotifications } from '../notifications/notifications.ts';
import { useDraft } from './useDraft.ts';

// Of other files, too.
beforeEach(clearNotifications);

afterEach(() => {
  vi.unstubAllGlobals();
  clearNotifications();
});

it('A browser that has no room leaves what is typed, and that is said once', () => {
  const full = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem: () => undefined });
  const { result } = renderHook(() => useDraft('album.new', '', (text) => text !== '', 'tab'));
  act(() => result.current.set(() => 'Кубок'));
  act(() => result.current.set(() => 'Кубок Москвы'));
  expect(result.current.draft).toBe('Кубок Москвы');
  expect(listNotifications().map(({ text }) => text)).toEqual([
    'Браузер не хранит начатое: сохраните, прежде чем закрыть страницу',
  ]);
});
