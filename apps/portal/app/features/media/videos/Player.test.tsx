import type { Video } from '@nardy/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../../../components/testing/render';
import { Player } from './Player';

const VIDEO: Video = {
  video_id: 4,
  title: 'Финал кубка',
  publishedDt: '2026-11-20T10:00:00.000Z',
  author: null,
  description: null,
  code: '',
  player: { link: 'about:blank', host: 'rutube.ru' },
  source_url: null,
  preview: null,
  tags: [],
};

const frame = () => screen.queryByTitle('Финал кубка');
const play = () => screen.queryByRole('button', { name: 'Воспроизвести' });

test("Another host's player waits for the button once, and from then on begins by itself", async () => {
  const first = renderAt(<Player video={VIDEO} />);
  expect(frame()).toBeNull();
  await first.user.click(play()!);
  expect(frame()?.getAttribute('src')).toBe('about:blank');
  expect(await findAccessibilityFaults(first.container)).toEqual([]);
  first.unmount();

  sessionStorage.clear();
  renderAt(<Player video={VIDEO} />);
  expect(frame()).not.toBeNull();
  expect(play()).toBeNull();
});

test('Agreement to one host is none to another', async () => {
  const { user, unmount } = renderAt(<Player video={VIDEO} />);
  await user.click(play()!);
  unmount();
  renderAt(<Player video={{ ...VIDEO, player: { link: 'about:blank', host: 'vk.com' } }} />);
  expect(play()).not.toBeNull();
});

test('Agreement to a host is withdrawn beside its player', async () => {
  const { user } = renderAt(<Player video={VIDEO} />);
  await user.click(play()!);
  await user.click(screen.getByRole('button', { name: 'Больше не запускать' }));
  expect(frame()).toBeNull();
  expect(play()).not.toBeNull();
});

test('A video that no page can embed leads to its source, or says that it cannot be shown', () => {
  const source_url = 'https://example.org/film';
  const { unmount } = renderAt(<Player video={{ ...VIDEO, player: null, source_url }} />);
  expect(frame()).toBeNull();
  expect(screen.getByRole('link', { name: /Смотреть в источнике/ }).getAttribute('href')).toBe(source_url);
  unmount();
  renderAt(<Player video={{ ...VIDEO, player: null }} />);
  expect(screen.getByText('Ошибка загрузки видео')).toBeTruthy();
});
