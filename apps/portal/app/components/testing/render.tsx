import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router';
import { vi } from 'vitest';

/** Renders inside a router, so that links work; `router` says where they led. */
export function renderAt(ui: ReactElement, path: InitialEntry = '/') {
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [path] });
  const user = userEvent.setup();
  return { ...render(<RouterProvider router={router} />), router, user };
}

/** The rules that an element breaks; colours are checked in a real browser. */
export async function findAccessibilityFaults(container: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** A window of this width, for components that ask. */
export function mockWidth(pixels: number) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, least = '0', most] = /(?:(\d+)px <= )?width < (\d+)px/u.exec(query) ?? [];
    return {
      matches: most !== undefined && Number(least) <= pixels && pixels < Number(most),
    } as MediaQueryList;
  });
}
