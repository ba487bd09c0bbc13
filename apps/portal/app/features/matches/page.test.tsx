import type { OwnMatch } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Route } from './+types/page';
import { personalApi } from '../../api/personal';
import { clearSession, storeSession } from '../../api/session';
import { renderAt } from '../../components/testing/render';
import MyMatchPage from './page';
import { storeMatch } from './stored';
import { buildMatch, buildOwnMatch } from './testing/match';

/** «Мой матч» without a competition in its address; at first the matches do not come. */
async function show(status: number) {
  const ask = vi.spyOn(personalApi, 'listOwnMatches').mockRejectedValueOnce(new ApiError(status));
  ask.mockResolvedValue({ success: true, data: [] });
  const props = { loaderData: { id: undefined } } as Route.ComponentProps;
  const { user } = renderAt(<MyMatchPage {...props} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Произошла ошибка при загрузке данных.');
  expect(screen.queryByText('Сейчас вы нигде не играете')).toBeNull();
  return user;
}

beforeEach(() => {
  // Nothing is announced.
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: [] })));
  storeSession({ accessToken: 'a', userId: 12, playerId: 7, userRole: 'user', remember: false });
});

test('Matches that did not come are a failure, and are asked for again by the button', async () => {
  const user = await show(500);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Сейчас вы нигде не играете')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Matches that found no network are asked for again when there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show(0);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Сейчас вы нигде не играете')).toBeTruthy();
});

const PROPS = { loaderData: { id: undefined } } as Route.ComponentProps;
const OLD = buildOwnMatch({ tournament_id: 16, full_name: 'Вчерашний кубок' });
const NEW = buildOwnMatch({ full_name: 'Сегодняшний кубок' });

/** The competitions that are played come as the test says; each opens as it was made. */
function answerOwn() {
  vi.spyOn(personalApi, 'getOwnMatch').mockImplementation(({ params: { id } }) =>
    Promise.resolve({ success: true, data: id === 16 ? OLD : NEW }),
  );
  return vi.spyOn(personalApi, 'listOwnMatches');
}

async function withClock(run: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await run();
  } finally {
    vi.useRealTimers();
  }
}

test('Who plays nowhere yet sees the match once the pairs are published, and is asked for now and then no more', () =>
  withClock(async () => {
    const asked = answerOwn().mockResolvedValue({ success: true, data: [] });
    renderAt(<MyMatchPage {...PROPS} />);
    expect(await screen.findByText('Сейчас вы нигде не играете')).toBeTruthy();
    asked.mockRejectedValueOnce(new ApiError(0));
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByText('Сейчас вы нигде не играете')).toBeTruthy();
    asked.mockResolvedValue({ success: true, data: [NEW] });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(await screen.findByText('Сегодняшний кубок')).toBeTruthy();
    const before = asked.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(asked.mock.calls.length).toBe(before);
  }));

test('A page behind others asks for nothing, and at once when it is looked at', () =>
  withClock(async () => {
    const asked = answerOwn().mockResolvedValue({ success: true, data: [] });
    renderAt(<MyMatchPage {...PROPS} />);
    expect(await screen.findByText('Сейчас вы нигде не играете')).toBeTruthy();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const before = asked.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(asked.mock.calls.length).toBe(before);
    asked.mockResolvedValue({ success: true, data: [NEW] });
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Сегодняшний кубок')).toBeTruthy();
  }));

test('The match seen last stands in only until the answer comes', () =>
  withClock(async () => {
    storeMatch(OLD);
    const asked = answerOwn().mockRejectedValueOnce(new ApiError(0));
    asked.mockResolvedValue({ success: true, data: [NEW] });
    renderAt(<MyMatchPage {...PROPS} />);
    expect(await screen.findByText('Вчерашний кубок')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(await screen.findByText('Сегодняшний кубок')).toBeTruthy();
    expect(screen.queryByText('Вчерашний кубок')).toBeNull();
  }));

test('Matches that are known are asked for anew when the page is looked at again', () =>
  withClock(async () => {
    const asked = answerOwn().mockResolvedValue({ success: true, data: [OLD] });
    renderAt(<MyMatchPage {...PROPS} />);
    expect(await screen.findByText('Вчерашний кубок')).toBeTruthy();
    asked.mockResolvedValue({ success: true, data: [NEW] });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Сегодняшний кубок')).toBeTruthy();
    expect(screen.queryByText('Вчерашний кубок')).toBeNull();
  }));

test('An answer that was asked for earlier and comes later changes nothing', () =>
  withClock(async () => {
    const late = Promise.withResolvers<{ success: true; data: OwnMatch[] }>();
    const asked = answerOwn().mockReturnValueOnce(late.promise);
    asked.mockResolvedValue({ success: true, data: [NEW] });
    renderAt(<MyMatchPage {...PROPS} />);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Сегодняшний кубок')).toBeTruthy();
    await act(async () => late.resolve({ success: true, data: [OLD] }));
    expect(screen.queryByText('Вчерашний кубок')).toBeNull();
    expect(screen.getByText('Сегодняшний кубок')).toBeTruthy();
  }));

test('A match that is being played stays shown when pairs of a later competition are published', () =>
  withClock(async () => {
    const asked = answerOwn().mockResolvedValue({ success: true, data: [OLD] });
    renderAt(<MyMatchPage {...PROPS} />);
    const own = await screen.findByRole('button', { name: /^Я/ });
    act(() => own.click());
    asked.mockResolvedValue({ success: true, data: [NEW, OLD] });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const link = await screen.findByRole('link', { name: /кубок$/ });
    expect([link.textContent, link.getAttribute('href')]).toEqual(['Сегодняшний кубок', '/my-match/17']);
    expect(link.parentElement?.textContent).toBe('Ещё вы играете: Сегодняшний кубок');
    expect(screen.getByRole('button', { name: /^Я/ }).getAttribute('aria-pressed')).toBe('true');
    // Once it is over for the athlete, the later one has its place.
    asked.mockResolvedValue({ success: true, data: [NEW, { ...OLD, state: 'out' }] });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const old = await screen.findByRole('link', { name: 'Вчерашний кубок' });
    expect(old.getAttribute('href')).toBe('/my-match/16');
    expect(old.parentElement?.textContent).toBe('Вы играли: Вчерашний кубок');
  }));

test('A match of tomorrow gives way to one that is played today', () =>
  withClock(async () => {
    const tomorrow = { ...NEW, match: buildMatch({ start_dt: '2026-11-25T07:00:00.000Z' }) };
    const asked = answerOwn().mockResolvedValue({
      success: true,
      data: [tomorrow, { ...OLD, state: 'waiting' }],
    });
    renderAt(<MyMatchPage {...PROPS} />);
    expect(await screen.findByRole('link', { name: 'Вчерашний кубок' })).toBeTruthy();
    asked.mockResolvedValue({ success: true, data: [OLD, tomorrow] });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('link', { name: 'Сегодняшний кубок' })).toBeTruthy();
  }));

test('Who logs in as somebody else in another tab sees nothing of whose page it was', () =>
  withClock(async () => {
    const asked = answerOwn().mockResolvedValue({ success: true, data: [OLD] });
    renderAt(<MyMatchPage {...PROPS} />);
    expect(await screen.findByText('Вчерашний кубок')).toBeTruthy();
    asked.mockResolvedValue({ success: true, data: [] });
    act(
      () =>
        void storeSession({ accessToken: 'b', userId: 13, playerId: 8, userRole: 'user', remember: false }),
    );
    expect(await screen.findByText('Сейчас вы нигде не играете')).toBeTruthy();
  }));

test('Whose session ends on the page comes to an entrance that knows why', async () => {
  answerOwn().mockResolvedValue({ success: true, data: [] });
  const { router } = renderAt(<MyMatchPage {...PROPS} />, '/my-match');
  expect(await screen.findByText('Сейчас вы нигде не играете')).toBeTruthy();
  act(() => clearSession());
  await waitFor(() => expect(router.state.location.pathname).toBe('/entrance'));
  expect(router.state.location.state).toEqual({ isSessionOver: true });
});
