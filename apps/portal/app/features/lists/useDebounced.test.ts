import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedText } from './useDebounced';

const QUIET_MS = 500;

beforeEach(() => void vi.useFakeTimers());

/** A field over a value that is applied `delay` after it was sent, as in a page that loads meanwhile. */
function showField(delay = 0) {
  const sent = vi.fn<(text: string) => void>();
  const { result } = renderHook(() => {
    const [applied, setApplied] = useState('');
    const [typed, setTyped] = useDebouncedText(applied, (text) => {
      sent(text);
      if (delay === 0) setApplied(text);
      else setTimeout(() => setApplied(text), delay);
    });
    return { typed, setTyped, applied, setApplied };
  });
  const type = (keys: string) => {
    for (const key of keys) act(() => result.current.setTyped(result.current.typed + key));
  };
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  return { field: () => result.current, sent, type, wait };
}

test('A space at the end stays in the field while the text before it is applied', () => {
  const { field, sent, type, wait } = showField();
  type('Нижний ');
  wait(QUIET_MS);
  expect(field()).toMatchObject({ typed: 'Нижний ', applied: 'Нижний' });
  type('Новгород');
  wait(QUIET_MS);
  expect(field().applied).toBe('Нижний Новгород');
  expect(sent.mock.calls).toEqual([['Нижний'], ['Нижний Новгород']]);
});

test('Keys typed while a search is applied stay, and are applied in their turn', () => {
  const { field, type, wait } = showField(300);
  type('Ив');
  wait(QUIET_MS);
  type('анов');
  wait(300);
  expect(field()).toMatchObject({ typed: 'Иванов', applied: 'Ив' });
  wait(QUIET_MS + 300);
  expect(field()).toMatchObject({ typed: 'Иванов', applied: 'Иванов' });
});

test('A field that was emptied while its text was applied stays empty', () => {
  const { field, type, wait } = showField(100);
  type('Ив');
  wait(QUIET_MS);
  act(() => field().setTyped(''));
  wait(100);
  expect(field()).toMatchObject({ typed: '', applied: 'Ив' });
  wait(QUIET_MS + 100);
  expect(field()).toMatchObject({ typed: '', applied: '' });
});

test('The field follows what is applied from elsewhere, the text that was sent before too', () => {
  const { field, sent, type, wait } = showField();
  type('Иванов');
  wait(QUIET_MS);
  type('а');
  act(() => field().setApplied(''));
  expect(field().typed).toBe('');
  act(() => field().setApplied('Иванов'));
  expect(field().typed).toBe('Иванов');
  wait(QUIET_MS);
  expect(sent.mock.calls).toEqual([['Иванов']]);
});
