import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import GalleryPage from './page';

afterEach(() => document.body.replaceChildren());

// All components in two themes, twice: on a busy machine that takes a while.
test(
  'Every component is rendered on the server and hydrates without a mismatch',
  { timeout: 30_000 },
  async () => {
    const router = createMemoryRouter([{ path: '*', element: <GalleryPage /> }]);
    const app = <RouterProvider router={router} />;
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(app);
    expect(page.querySelectorAll('section')).toHaveLength(28);
    const onRecoverableError = vi.fn<(error: unknown) => void>();
    const onWarning = vi.spyOn(console, 'error');
    const root = await act(async () => hydrateRoot(page, app, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(onWarning).not.toHaveBeenCalled();
    act(() => root.unmount());
  },
);
