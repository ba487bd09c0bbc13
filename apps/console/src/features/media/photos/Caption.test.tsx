import type { ManagedPhoto } from '@nardy/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { makeAccessToken, answerWith, answerData } from '../../../testing/server.ts';
import { Caption } from './Caption.tsx';

const PHOTO: ManagedPhoto = {
  photo_id: 3,
  description: null,
  image: { link: '3.jpg', width: 750, height: 424 },
  is_cover: 0,
  content_hash: null,
  version: 1,
};

interface Sent {
  readonly description: string;
  readonly version: number;
}

function Page({ onStale, stored = PHOTO }: { onStale: () => void; stored?: ManagedPhoto }) {
  const [photo, setPhoto] = useState(stored);
  return <Caption photo={photo} place={1} onSaved={setPhoto} onStale={onStale} />;
}

/** A server that answers when it is told to, as one that has stored what was sent. */
function open(stored = PHOTO) {
  const sent: Sent[] = [];
  const answers: (() => void)[] = [];
  answerWith((_, { body }) => {
    const given = JSON.parse(body as string) as Sent;
    const { promise, resolve } = Promise.withResolvers<Response>();
    sent.push(given);
    answers.push(() =>
      resolve(answerData({ ...PHOTO, description: given.description.trim(), version: given.version + 1 })),
    );
    return promise;
  });
  const onStale = vi.fn<() => void>();
  render(<Page onStale={onStale} stored={stored} />);
  return { sent, answers, onStale, user: userEvent.setup({ delay: null }) };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Подпись: фото 1' });

beforeEach(() => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'editor' });
});

it('What is typed while a caption is being saved stays, and is saved when the field is left', async () => {
  const { sent, answers, onStale, user } = open();
  await user.type(field(), 'Финал');
  await user.tab();
  await user.type(field(), ' кубка');
  answers[0]?.();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  expect(field().value).toBe('Финал кубка');
  await user.tab();
  await waitFor(() => expect(sent).toHaveLength(2));
  answers[1]?.();
  await screen.findByText('Сохранено');
  expect(sent).toEqual([
    { description: 'Финал', version: 1 },
    { description: 'Финал кубка', version: 2 },
  ]);
  expect([field().value, onStale.mock.calls.length]).toEqual(['Финал кубка', 0]);
});

it('What was left while the text before it was being saved goes after it', async () => {
  const { sent, answers, onStale, user } = open();
  await user.type(field(), 'Финал');
  await user.tab();
  await user.type(field(), ' кубка');
  await user.tab();
  expect(sent).toEqual([{ description: 'Финал', version: 1 }]);
  answers[0]?.();
  await waitFor(() => expect(sent[1]).toEqual({ description: 'Финал кубка', version: 2 }));
  expect(screen.getByRole('status').textContent).toBe('Сохраняем');
  answers[1]?.();
  await screen.findByText('Сохранено');
  expect([field().value, onStale.mock.calls.length]).toEqual(['Финал кубка', 0]);
});

it('What was refused is there again when the page is opened anew, and goes when it is asked for', async () => {
  await leaveRefused('Финал');
  const { sent, answers, user } = open();
  expect(field().value).toBe('Финал');
  expect(screen.getByRole('status').textContent).toBe('Подпись не сохранена');
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  answers[0]?.();
  await screen.findByText('Сохранено');
  expect(sent).toEqual([{ description: 'Финал', version: 1 }]);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  open();
  expect(field().value).toBe('');
});

/** A text that was refused, and the page left. */
async function leaveRefused(text: string): Promise<void> {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  const user = userEvent.setup({ delay: null });
  render(<Page onStale={vi.fn<() => void>()} />);
  await user.type(field(), text);
  await user.tab();
  await screen.findByRole('button', { name: 'Повторить' });
  cleanup();
}

it('Of two texts none is saved by leaving the field, and the other one is taken by its button', async () => {
  await leaveRefused('Финал');
  const { sent, user } = open({ ...PHOTO, description: 'Чужая', version: 3 });
  await user.click(field());
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Взять ту' }));
  expect([field().value, sent]).toEqual(['Чужая', []]);
});

it('What was stored though its answer was lost is no refused text any more', async () => {
  await leaveRefused('Финал');
  open({ ...PHOTO, description: 'Финал', version: 2 });
  expect([field().value, screen.getByRole('status').textContent]).toEqual(['Финал', '']);
  expect(screen.queryByRole('button')).toBeNull();
});
