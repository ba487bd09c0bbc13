import { ApiError } from '@nardy/contract/client';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { personalApi } from '../../api/personal';
import { storeSession } from '../../api/session';
import { renderAt } from '../../components/testing/render';
import { FakeEventSource } from '../competitions/live/testing/fakeEventSource';
import { MyMatch } from './MyMatch';
import { toReportBody } from './reportBody';
import { storeMatch } from './stored';
import { matchOf, ownMatchOf } from './testing/match';
import { storeUnsent } from './unsent';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('A report that waits for a connection stands above the score, on the first screen of a phone', async () => {
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.spyOn(personalApi, 'getOwnMatch').mockRejectedValue(new ApiError(0));
  vi.spyOn(personalApi, 'reportResult').mockRejectedValue(new ApiError(0));
  storeSession({ accessToken: 'a', userId: 12, playerId: 7, userRole: 'user', remember: false });
  storeMatch(ownMatchOf());
  storeUnsent(17, toReportBody(matchOf(), { score1: 9, score2: 4, is_unfinished: 0, note: null }));
  renderAt(<MyMatch tournamentId={17} />);
  const note = await screen.findByText('Счёт 9 : 4 уйдёт, когда появится связь.');
  const form = screen.getByRole('button', { name: 'Сообщить счёт' });
  expect(note.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
