import type { HandbookEntry } from '@nardy/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { startSession } from '../../../api/session.ts';
import { accessToken } from '../../../testing/server.ts';
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

/** The list of disciplines, as an administrator sees it. */
export function renderDisciplines() {
  startSession({ token: accessToken(), userId: 1, email: 'a@nardy.example', role: 'administrator' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <HandbookList
          handbook="disciplines"
          filters={{ title: '', state: '', page: 1 }}
          hrefOfPage={() => '/site'}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}
