import type { DeskTournamentDetails } from '@nardy/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { dismiss, listShownDecisions, undoLast } from '../../../components/decisions/decisions.ts';
import { answerData, answerQuietly, makeAccessToken } from '../../../testing/server.ts';
import { EMPTY } from '../form/fields.ts';
import { useCompetitionActions } from './useCompetitionActions.ts';

const CUP = {
  tournament_id: 5,
  status: 'future',
  form: { ...EMPTY, full_name: 'Кубок' },
} as DeskTournamentDetails;

beforeEach(() => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
});

afterEach(() => {
  for (const { id } of listShownDecisions()) dismiss(id);
});

test('The undo of a withdrawal publishes what the withdrawal has taken, and nothing else', async () => {
  const published: unknown[] = [];
  answerQuietly('secretary', {
    '/api/admin/tournaments/5/withdraw': () => answerData({ tournament_ids: [5, 6] }),
    '/api/admin/tournaments/5/publish': (_, { body }) => {
      published.push(JSON.parse(body as string));
      return answerData({});
    },
  });
  const { result } = renderHook(() => useCompetitionActions(CUP), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });
  act(() => result.current.withdraw());
  await waitFor(() => expect(listShownDecisions()).toMatchObject([{ state: 'done' }]));
  act(() => void undoLast());
  await waitFor(() => expect(published).toEqual([{ only: [5, 6] }]));
});
