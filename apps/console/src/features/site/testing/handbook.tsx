import type { Handbook, HandbookEntry } from '@nardy/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { startSession } from '../../../api/session.ts';
import { makeAccessToken } from '../../../testing/server.ts';
import type { HandbookState } from '../handbooks/entryActs.ts';
import { HandbookList } from '../handbooks/HandbookList.tsx';

export const makeEntry = (entry_id: number, title: string): HandbookEntry => ({
  entry_id,
  title,
  short_title: null,
  honorary: 0,
  code: null,
  timezone: null,
  country: null,
  district: null,
  region: null,
  is_retired: 0,
  is_fixed: 0,
  version: 1,
});

/** The list of disciplines, as an administrator sees it; gives who uses it, and how to show another handbook, or a filtered one. */
export function renderDisciplines(state: HandbookState = '') {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'administrator' });
  const queries = new QueryClient();
  const make = (handbook: Handbook, shown: HandbookState) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <HandbookList
          handbook={handbook}
          filters={{ title: '', state: shown, page: 1 }}
          hrefOfPage={() => '/site'}
        />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(make('disciplines', state));
  const show = (handbook: Handbook, shown: HandbookState = ''): void => rerender(make(handbook, shown));
  return { user: userEvent.setup({ delay: null }), show };
}
