import type { Desk } from '@nardy/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { useEffect, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { DeskContext, type DeskState } from '../data/deskState.ts';
import { PrimaryProvider } from '../frame/PrimaryProvider.tsx';
import { ScreenProvider } from '../frame/ScreenProvider.tsx';
import { CommandLine } from '../line/CommandLine.tsx';
import { useKeptFocus } from '../line/useKeptFocus.ts';
import { useDeskKeys } from '../frame/useDeskKeys.ts';
import { LineProvider } from '../line/LineProvider.tsx';
import { UndoProvider } from '../tour/UndoProvider.tsx';

/** A panel beside the line, at a desk whose acts are noted and go nowhere. */
export function renderPanel(desk: Desk, panel: ReactNode, search = '') {
  const run = vi.fn<DeskState['run']>(() => Promise.resolve());
  const enter = vi.fn<DeskState['enter']>();
  const refetch = vi.fn<() => void>();
  const state: DeskState = {
    id: desk.tournament.tournament_id,
    desk,
    behind: 0,
    queue: { acts: [], sent: [], taken: new Set(), isSending: false, report: null },
    colleagues: [],
    connection: { state: 'live', waiting: 0, lostAt: null },
    enter,
    run,
    refetch,
    drop: vi.fn<(key: string) => void>(),
    retry: vi.fn<() => void>(),
  };
  const changes = new EventTarget();
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <DeskOfTest state={state} changes={changes}>
            <ScreenProvider>
              <LineProvider>
                <PrimaryProvider>
                  <UndoProvider>
                    <DeskKeys />
                    <main>
                      <CommandLine />
                      {panel}
                    </main>
                  </UndoProvider>
                </PrimaryProvider>
              </LineProvider>
            </ScreenProvider>
          </DeskOfTest>
        ),
      },
    ],
    { initialEntries: [`/competitions/7/desk${search}`] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  /** Somebody has changed something: the desk is another one from now on. */
  const change = (next: Desk): void =>
    act(() => {
      changes.dispatchEvent(new CustomEvent<Desk>('desk', { detail: next }));
    });
  return { user: userEvent.setup({ delay: null }), run, enter, refetch, router, change };
}

interface DeskOfTestProps {
  readonly state: DeskState;
  readonly changes: EventTarget;
  readonly children: ReactNode;
}

function DeskOfTest({ state, changes, children }: DeskOfTestProps) {
  const [desk, setDesk] = useState(state.desk);
  useEffect(() => {
    const hear = (event: Event) => setDesk((event as CustomEvent<Desk>).detail);
    changes.addEventListener('desk', hear);
    return () => changes.removeEventListener('desk', hear);
  }, [changes]);
  return <DeskContext value={{ ...state, desk }}>{children}</DeskContext>;
}

function DeskKeys() {
  useDeskKeys();
  useKeptFocus();
  return null;
}

/** Contrast needs real pixels; it is checked in a browser. */
export async function findFaults(): Promise<readonly string[]> {
  const rules = { 'color-contrast': { enabled: false }, 'page-has-heading-one': { enabled: false } };
  const { violations } = await axe.run(document.body, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
}
