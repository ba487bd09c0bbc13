import { afterEach, expect, test, vi } from 'vitest';
import { forbidStorage } from '../../components/testing/storage';
import { SAVED_SCROLL_SCRIPT } from './savedScroll';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '');
});

/** As the page does while it is read. */
function run(): void {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the text is ours, and a page runs it the same way
  (new Function(SAVED_SCROLL_SCRIPT) as () => void)();
}

test('A page that is loaded again stands where it was left', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  history.replaceState({ key: 'abc' }, '');
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ abc: 840 }));
  run();
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 840);
});

test('A page that is new in the history gets a key and stays at its top', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  run();
  expect((history.state as { key?: string }).key).toMatch(/^\w+$/);
  expect(scroll).not.toHaveBeenCalled();
});

test('A browser that forbids storage, or holds something else there, shows no fault', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  sessionStorage.setItem('react-router-scroll-positions', '{');
  expect(run).not.toThrow();
  forbidStorage();
  expect(run).not.toThrow();
  expect(told).not.toHaveBeenCalled();
});
