import type { OwnMatch } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { personalApi } from '../../api/personal';
import { storeSession } from '../../api/session';
import { renderAt } from '../../components/testing/render';
import { FakeEventSource, waitForLeftStreams } from '../competitions/live/testing/fakeEventSource';
import { MyMatch } from './MyMatch';
import { toReportBody } from './reportBody';
import { storeMatch } from './stored';
import { buildMatch, buildOwnMatch } from './testing/match';
import { storeUnsent } from './unsent';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
afterAll(waitForLeftStreams);

test('A report that waits for a connection stands above the score, on the first screen of a phone', async () => {
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.spyOn(personalApi, 'getOwnMatch').mockRejectedValue(new ApiError(0));
  vi.spyOn(personalApi, 'reportResult').mockRejectedValue(new ApiError(0));
  storeSession({ accessToken: 'a', userId: 12, playerId: 7, userRole: 'user', remember: false });
  storeMatch(buildOwnMatch());
  storeUnsent(17, toReportBody(buildMatch(), { score1: 9, score2: 4, is_unfinished: 0, note: null }));
  renderAt(<MyMatch tournamentId={17} />);
  const note = await screen.findByText('Счёт 9 : 4 уйдёт, когда появится связь.');
  const form = screen.getByRole('button', { name: 'Сообщить счёт' });
  expect(note.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('A score chosen for a match of a series is not that of the next one', async () => {
  vi.stubGlobal('EventSource', FakeEventSource);
  const at = (matches: readonly [number, number][]) =>
    buildOwnMatch({
      match: buildMatch({ series: { wins_needed: 2, matches: matches.map((one) => [...one]) } }),
    });
  const answer = Promise.withResolvers<{ success: true; data: OwnMatch }>();
  vi.spyOn(personalApi, 'getOwnMatch').mockReturnValue(answer.promise);
  storeSession({ accessToken: 'a', userId: 12, playerId: 7, userRole: 'user', remember: false });
  storeMatch(at([]));
  renderAt(<MyMatch tournamentId={17} />);
  const own = await screen.findByRole('button', { name: /^Я/ });
  fireEvent.click(own);
  expect(own.getAttribute('aria-pressed')).toBe('true');
  answer.resolve({ success: true, data: at([[9, 4]]) });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Я/ }).getAttribute('aria-pressed')).toBe('false'),
  );
});
