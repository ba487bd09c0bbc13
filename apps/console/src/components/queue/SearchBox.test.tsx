import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from './SearchBox.tsx';

vi.mock('../shortcuts/useShortcuts.ts', () => ({ useShortcuts: () => undefined }));

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/admin/federation');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function typeName(): ReturnType<typeof vi.fn> {
  const onChange = vi.fn();
  render(<SearchBox label="Имя" value="" onChange={onChange} />);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Имя' }), { target: { value: 'Орлова ' } });
  return onChange;
}

test('What was typed is looked for once the typing pauses', () => {
  const onChange = typeName();
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onChange.mock.calls).toEqual([['Орлова']]);
});

test('Who goes to another page before the search begins is not called back', () => {
  const onChange = typeName();
  window.history.pushState(null, '', '/admin/retention');
  vi.advanceTimersByTime(1_000);
  expect(onChange).not.toHaveBeenCalled();
});

test('The arrow down goes from what was typed to the first row', () => {
  render(
    <>
      <SearchBox label="Имя" value="" onChange={() => undefined} />
      <a href="/people/1" data-walk>
        Иванов
      </a>
    </>,
  );
  fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Имя' }), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByRole('link'));
});
