import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from './SearchBox.tsx';

vi.mock('../shortcuts/useShortcuts.ts', () => ({ useShortcuts: () => undefined }));

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/admin/federation');
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

/** As on a page: what was looked for is in the address, and another link changes it. */
function Page() {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchBox label="Имя" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Сбросить
      </button>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Имя' });

async function typeAndPause(text: string): Promise<void> {
  fireEvent.change(box(), { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
}

test('The space between two words stays when the first one is looked for meanwhile', async () => {
  render(<Page />);
  await typeAndPause('Орлова ');
  expect([box().value, screen.getByRole('status').textContent]).toEqual(['Орлова ', 'Орлова']);
  await typeAndPause('Орлова А');
  expect([box().value, screen.getByRole('status').textContent]).toEqual(['Орлова А', 'Орлова А']);
});

test('What is typed before the search has reached the address stays', () => {
  const onChange = vi.fn();
  const { rerender } = render(<SearchBox label="Имя" value="" onChange={onChange} />);
  fireEvent.change(box(), { target: { value: 'Орл' } });
  act(() => void vi.advanceTimersByTime(1_000));
  fireEvent.change(box(), { target: { value: 'Орло' } });
  rerender(<SearchBox label="Имя" value="Орл" onChange={onChange} />);
  expect(box().value).toBe('Орло');
});

test('What the address says otherwise takes the place of what was typed, and nothing is looked for again', async () => {
  render(<Page />);
  await typeAndPause('Орлова');
  fireEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect([box().value, screen.getByRole('status').textContent]).toEqual(['', '']);
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
