import { renderHook } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter, UNSAFE_DataRouterStateContext as DataRouterState } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLateScroll } from './useLateScroll';

const SCREEN = 600;
const page = { height: 800, grow: (_height: number): void => undefined };

/** A page that scrolls within its height, and says when that changes. */
beforeEach(() => {
  page.height = 800;
  vi.stubGlobal('innerHeight', SCREEN);
  vi.stubGlobal('scrollY', 200);
  vi.stubGlobal('scrollTo', (_: number, to: number) =>
    vi.stubGlobal('scrollY', Math.min(to, page.height - SCREEN)),
  );
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => page.height);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onChange: () => void) {
        page.grow = (height) => {
          page.height = height;
          onChange();
        };
      }
      observe(): void {}
      disconnect(): void {
        page.grow = (height) => void (page.height = height);
      }
    },
  );
});

const LEFT = { restoreScrollPosition: 1_000 } as ComponentProps<typeof DataRouterState.Provider>['value'];

function comeBack() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <DataRouterState.Provider value={LEFT}>{children}</DataRouterState.Provider>
    </MemoryRouter>
  );
  renderHook(() => useLateScroll(), { wrapper });
}

test('The place is found once the page is high enough, and left alone from then on', () => {
  comeBack();
  page.grow(1_200);
  expect(scrollY).toBe(600);
  page.grow(2_000);
  expect(scrollY).toBe(1_000);
  scrollTo(0, 100);
  page.grow(3_000);
  expect(scrollY).toBe(100);
});

test.each(['wheel', 'pointerdown', 'keydown'])(
  'After a %s of the visitor nothing moves the page',
  (touch) => {
    comeBack();
    page.grow(1_200);
    dispatchEvent(new Event(touch));
    page.grow(2_000);
    expect(scrollY).toBe(600);
  },
);

test('Whoever has gone up by the scroll bar stays there', () => {
  comeBack();
  page.grow(1_200);
  scrollTo(0, 300);
  dispatchEvent(new Event('scroll'));
  page.grow(2_000);
  page.grow(3_000);
  expect(scrollY).toBe(300);
});

test('A page that becomes shorter for a moment is still looked at', () => {
  comeBack();
  page.grow(1_200);
  page.height = 900;
  scrollTo(0, 1_000);
  dispatchEvent(new Event('scroll'));
  page.grow(900);
  page.grow(2_000);
  expect(scrollY).toBe(1_000);
});

test('A page that becomes shorter and grows before anybody looks is still looked at', () => {
  comeBack();
  page.grow(1_200);
  page.height = 900;
  scrollTo(0, 1_000);
  page.height = 2_000;
  dispatchEvent(new Event('scroll'));
  page.grow(2_000);
  expect(scrollY).toBe(1_000);
});
