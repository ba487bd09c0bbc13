import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { dismiss, listShownDecisions } from '../../../components/decisions/decisions.ts';
import { clearNotifications, listNotifications } from '../../../components/notifications/notifications.ts';
import {
  makeAccessToken,
  answerWith,
  answerData,
  createRefusal,
  type Answer,
} from '../../../testing/server.ts';
import type { Row } from '../useApplications.ts';
import { usePicked } from '../../../components/queue/usePicked.ts';
import { BulkBar } from './BulkBar.tsx';

const REASON = 'Нет страховки';
const SEEN = [41, 42].map((id) => ({
  application_id: id,
  status: 'submitted',
  submitted_dt: `2026-11-20T07:00:${id}.000Z`,
  return_id: null,
}));
const rows = SEEN.map((seen) => ({ ...seen, id: seen.application_id }) as Row);
const DECIDED = 'По заявке уже принято решение: обновите страницу.';

const resultOf = (id: number, error: string | null = null) => ({
  application_id: id,
  fullName: `Игрок ${id}`,
  is_decided: error === null ? 1 : 0,
  error,
  warnings: [],
});

function Page({ shown }: { shown: readonly Row[] }) {
  return <BulkBar tournamentId={7} rows={shown} picked={usePicked('submitted')} />;
}

function open(decided: Answer) {
  answerWith((address, init) => {
    const { preview } = JSON.parse(init.body as string) as { preview?: boolean };
    if (!preview) return decided(address, init);
    return answerData({ results: rows.map(({ id }) => resultOf(id)), decision_id: null });
  });
  const client = new QueryClient();
  const buildPage = (shown: readonly Row[]) => (
    <QueryClientProvider client={client}>
      <Page shown={shown} />
    </QueryClientProvider>
  );
  const { rerender } = render(buildPage(rows));
  const change = (to: readonly Row[]): void => rerender(buildPage(to));
  return { change, user: userEvent.setup({ delay: null }) };
}

/** Picks all and opens the dialog of a return; gives the field of its reason. */
async function begin(user: ReturnType<typeof userEvent.setup>): Promise<HTMLTextAreaElement> {
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }));
  await user.click(screen.getByRole('button', { name: 'Вернуть' }));
  return within(await screen.findByRole('dialog')).findByRole('textbox');
}

const send = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Вернуть с письмом 2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

function dismissAll(): void {
  for (const { id } of listShownDecisions()) dismiss(id);
}

beforeEach(() => {
  dismissAll();
  clearNotifications();
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
});

afterEach(() => {
  cleanup();
  dismissAll();
  clearNotifications();
});

it('The reason of a decision that was refused is there when it is made again', async () => {
  const { user } = open(() => createRefusal(409, { general: 'Соревнование уже началось' }));
  await user.type(await begin(user), REASON);
  await send(user);
  await waitFor(() => expect(listShownDecisions()).toMatchObject([{ state: 'failed' }]));
  expect((await begin(user)).value).toBe(REASON);
});

it('The reason of a decision that was made is not kept for the next one', async () => {
  const decided = vi.fn<Answer>(() => answerData({ results: [], decision_id: null }));
  const { user } = open(decided);
  await user.type(await begin(user), REASON);
  await send(user);
  await waitFor(() => expect(listShownDecisions()).toEqual([]));
  expect(JSON.parse(decided.mock.calls[0]?.[1].body as string)).toMatchObject({
    application_ids: [41, 42],
    decision: 'returned',
    reason: REASON,
    seen: SEEN,
  });
  expect((await begin(user)).value).toBe('');
});

it('What was picked is decided as it stood when the dialog was opened', async () => {
  const decided = vi.fn<Answer>(() => answerData({ results: [], decision_id: null }));
  const { user, change } = open(decided);
  await user.type(await begin(user), REASON);
  change(rows.map((row) => ({ ...row, return_id: 5 })));
  await send(user);
  await waitFor(() => expect(decided).toHaveBeenCalledOnce());
  expect(JSON.parse(decided.mock.calls[0]?.[1].body as string)).toMatchObject({ seen: SEEN });
});

it('Ctrl and Enter send the decision from its reason, and nothing without one', async () => {
  const decided = vi.fn<Answer>(() => answerData({ results: [], decision_id: null }));
  const { user } = open(decided);
  const field = await begin(user);
  await screen.findByRole('button', { name: 'Вернуть с письмом 2' });
  await user.click(field);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Укажите причину')).toBeTruthy();
  await user.type(field, REASON);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(decided).toHaveBeenCalledOnce());
});

it('A decision that the server made about some of them names the others, and why', async () => {
  const results = [resultOf(41), resultOf(42, DECIDED)];
  const { user } = open(() => answerData({ results, decision_id: 5 }));
  await user.type(await begin(user), REASON);
  await send(user);
  await waitFor(() => expect(listShownDecisions()).toMatchObject([{ state: 'done' }]));
  expect(listShownDecisions()[0]?.decision.title).toBe('Возвращено: 1 заявка');
  expect(listNotifications()).toMatchObject([{ type: 'error', text: `Не возвращено: Игрок 42. ${DECIDED}` }]);
});

it('A decision that the server made about none of them has failed, and its reason stays', async () => {
  const results = rows.map(({ id }) => resultOf(id, DECIDED));
  const { user } = open(() => answerData({ results, decision_id: null }));
  await user.type(await begin(user), REASON);
  await send(user);
  await waitFor(() => expect(listShownDecisions()).toMatchObject([{ state: 'failed' }]));
  expect(listShownDecisions()[0]).toMatchObject({
    decision: { failure: 'Не возвращено: 2 заявки' },
    fault: { sentence: DECIDED, isPassing: false },
  });
  expect((await begin(user)).value).toBe(REASON);
});
