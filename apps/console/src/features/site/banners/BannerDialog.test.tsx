import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ManagedBanner } from '@nardy/contract';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { answerData, answerWith, createRefusal, list, makeAccessToken } from '../../../testing/server.ts';
import { BannerDialog } from './BannerDialog.tsx';
import { waitUntil } from '../../../testing/waitUntil.ts';

const BANNER = {
  banner_id: 1,
  title: 'Кубок',
  link: null,
  blank: 0,
  names_competition: 0,
  image: { link: '/banner.webp' },
  competition: null,
  version: 1,
} as unknown as ManagedBanner;

it('A new picture over what somebody else has written meanwhile is told, and saved by the second try', async () => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'administrator' });
  const stored = { ...BANNER, title: 'Кубок Волги', version: 2 };
  const sent: FormData[] = [];
  answerWith((_address, { method, body }) => {
    if (method === 'GET') return list([stored]);
    sent.push(body as FormData);
    const isSeen = (body as FormData).get('version') === '2';
    return isSeen
      ? answerData({})
      : createRefusal(409, { error: 'Это изменил кто-то другой', code: 'changed' });
  });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const onSaved = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BannerDialog banner={BANNER} onSaved={onSaved} onStale={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.upload(
    screen.getByLabelText('Картинка баннера'),
    new File(['x'.repeat(200)], 'новая.png', { type: 'image/png' }),
  );
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect((await screen.findByRole('table', { name: 'Что изменилось' })).textContent).toContain('Кубок Волги');
  expect(onSaved).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitUntil(() => expect(onSaved).toHaveBeenCalled());
  const [, last] = sent;
  expect(last!.get('title')).toBe('Кубок Волги');
  expect((last!.get('image') as File).name).toBe('новая.png');
});

it('A picture that was mended under the same name can be chosen again', async () => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'administrator' });
  answerWith(() => list([BANNER]));
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BannerDialog
        banner={BANNER}
        onSaved={() => undefined}
        onStale={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Картинка баннера');
  await userEvent.upload(field, new File(['x'.repeat(200)], 'banner.png', { type: 'image/png' }));
  // A field that still holds the file says nothing when it is chosen once more.
  expect(field.files).toHaveLength(0);
  expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:picture');
});
