import type { OwnApplication, Player } from '@nardy/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCompetition } from '../competitions/testing/competition';
import { loadApplication } from './load';

const PLAYER = { player_id: 5, birthday: '1990-05-05', gender: 'man', city: null } as Player;

const asked: string[] = [];

/** What the clock of the server shows, as its answers say. */
let serverTime: Date | undefined;

/** Answers about one competition and the own application to it as the portal does. */
function answerWith(competition: object, own: Partial<OwnApplication>[] = []): void {
  const answers: Readonly<Record<string, object>> = {
    '/api/tournaments/7': competition,
    '/api/players/5': PLAYER,
    '/api/users/me/applications': own,
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://portal');
    asked.push(pathname);
    const body = { success: true, data: answers[pathname] ?? [], totalCount: own.length };
    return Response.json(body, { headers: serverTime ? { date: serverTime.toUTCString() } : {} });
  });
}

beforeEach(() => localStorage.setItem('accessToken', 'token'));

afterEach(() => {
  asked.length = 0;
  serverTime = undefined;
});

test('Who is not logged in is led to the entrance, and nothing is asked for', async () => {
  localStorage.clear();
  answerWith(createCompetition());
  const refusal: unknown = await loadApplication('7').catch((thrown: unknown) => thrown);
  expect((refusal as Response).headers.get('Location')).toBe('/entrance');
  expect(asked).toEqual([]);
});

test.each([
  [
    { fee: 2000, has_bank_details: 1 },
    { isAsked: true, hasDetails: true },
  ],
  [
    { fee: 2000, has_bank_details: 0 },
    { isAsked: true, hasDetails: false },
  ],
  [
    { fee: 0, has_bank_details: 1 },
    { isAsked: false, hasDetails: true },
  ],
  [
    { fee: null, has_bank_details: 1 },
    { isAsked: true, hasDetails: true },
  ],
  [
    { fee: null, has_bank_details: 0 },
    { isAsked: false, hasDetails: false },
  ],
] as const)(
  'Of %o the payment is %o, and the details themselves are not asked for',
  async (facts, payment) => {
    answerWith(createCompetition(facts));
    expect((await loadApplication('7')).payment).toEqual(payment);
    expect(asked).not.toContain('/api/tournaments/7/bank-details');
  },
);

test.each([
  ['app-end', 'returned', undefined],
  ['app-end', 'withdrawn', { kind: 'closed' }],
  ['current', 'returned', { kind: 'closed' }],
  ['app', 'rejected', { kind: 'rejected', reasons: ['Нет допуска врача'] }],
] as const)(
  'In a competition that is %s an application that is %s meets %o',
  async (status, was, blocker) => {
    localStorage.setItem('playerId', '5');
    answerWith(createCompetition({ status }), [{ status: was, reason: 'Нет допуска врача' }]);
    expect((await loadApplication('7')).blocker).toEqual(blocker);
  },
);

test('A competition of several sends on to these, whether or not their registration is open', async () => {
  localStorage.setItem('playerId', '5');
  for (const status of ['app', 'app-end'] as const) {
    answerWith(createCompetition({ status, is_parent: 1 }));
    expect((await loadApplication('7')).blocker).toEqual({ kind: 'parent' });
  }
});

test.each([
  ['open', '09:30', undefined],
  ['over', '10:30', { kind: 'closed' }],
])(
  'Where the visitor’s clock is fast, a registration that is %s by the clock of the server is so here',
  async (_, time, blocker) => {
    localStorage.setItem('playerId', '5');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T11:00:00Z') });
    serverTime = new Date(`2026-11-24T${time}:00Z`);
    answerWith(createCompetition({ status: 'app', app_end_dt: '2026-11-24T10:00:00.000Z' }));
    expect((await loadApplication('7')).blocker).toEqual(blocker);
  },
);

test('Where the server does not say what time it is, the visitor’s clock decides', async () => {
  localStorage.setItem('playerId', '5');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T11:00:00Z') });
  answerWith(createCompetition({ status: 'app', app_end_dt: '2026-11-24T10:00:00.000Z' }));
  expect((await loadApplication('7')).blocker).toEqual({ kind: 'closed' });
});

describe('The card that the login does not know', () => {
  /** The account has the card 5, and none asks for the applications of another. */
  function answerOfCard(): void {
    answerWith(createCompetition({ status: 'app' }));
    const answer = fetch;
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.startsWith('/api/users/12'))
        return Response.json({ success: true, data: { user_id: 12, player_id: 5 } });
      if (address.startsWith('/api/players/4/tournaments'))
        return Response.json({ success: false, message: { error: 'Не ваше' } }, { status: 403 });
      return answer(address);
    });
    localStorage.setItem('userId', '12');
  }

  test.each([
    ['was merged into another', '4'],
    ['was made', ''],
  ])('Whose card %s since the login is shown the form of the one of now', async (_, playerId) => {
    localStorage.setItem('playerId', playerId);
    answerOfCard();
    const { player, blocker } = await loadApplication('7');
    expect([player?.player_id, blocker]).toEqual([5, undefined]);
    expect(localStorage.getItem('playerId')).toBe('5');
  });

  test('A refusal for another reason stays one', async () => {
    localStorage.setItem('playerId', '5');
    answerOfCard();
    const answer = fetch;
    vi.stubGlobal('fetch', async (address: string) =>
      address.startsWith('/api/players/5/tournaments')
        ? Response.json({ success: false, message: { error: 'Не ваше' } }, { status: 403 })
        : answer(address),
    );
    await expect(loadApplication('7')).rejects.toMatchObject({ status: 403 });
  });
});
