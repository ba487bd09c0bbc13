import type { DeskAnnouncement, DeskScreen } from '@nardy/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith, data, refusal } from '../../../testing/server.ts';
import { deskOf } from '../testing/desk.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { AnnouncementsAside } from './AnnouncementsAside.tsx';
import { ScreensPanel } from './ScreensPanel.tsx';
import { parseAnnouncement, useAnnouncementReader } from './useAnnounce.ts';

const SCREEN: DeskScreen = {
  screen_id: 3,
  title: 'Вход',
  code: 'K7MQ2R',
  views: [],
  tournament_id: 7,
  seen_dt: '2026-11-24T09:00:00.000Z',
  is_showing: 1,
};

const ANNOUNCEMENT: DeskAnnouncement = {
  announcement_id: 9,
  text: 'Кафе открыто до 16:00',
  dt: '2026-11-24T09:30:00.000Z',
  until_dt: null,
  author: 'Кудрявцев Вячеслав',
  is_own: 1,
  withdrawn_dt: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

function serve(): Sent[] {
  const sent: Sent[] = [];
  answerWith((path, { method = 'GET', body }) => {
    if (method !== 'GET')
      sent.push({
        method,
        path,
        body: JSON.parse((body as string | undefined) ?? '{}') as Record<string, unknown>,
      });
    if (method !== 'GET') return data(path.includes('screens') ? SCREEN : { announcement_id: 9 });
    return data(path.endsWith('/screens') ? [SCREEN] : [ANNOUNCEMENT]);
  });
  return sent;
}

it('A screen shows its code and whether it is there; what it shows is chosen from a list', async () => {
  const sent = serve();
  const { user } = renderPanel(deskOf(), <ScreensPanel />);
  expect(await screen.findByText('K7MQ2R')).toBeDefined();
  expect(screen.getByText('показывает')).toBeDefined();
  expect(await findFaults()).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Показывает'), 'Таблица');
  await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { views: ['standings'] } }]));
  await user.click(screen.getByRole('button', { name: 'Подключить' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { title: 'Экран 2' } }));
});

it('An announcement is sent with its time, and one that stands is withdrawn', async () => {
  const sent = serve();
  const { user } = renderPanel(deskOf(), <AnnouncementsAside />);
  expect(await screen.findByText('стоит, пока не снимут')).toBeDefined();
  expect(await findFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Займите места за столами' }));
  await user.click(screen.getByRole('button', { name: '15 мин' }));
  await user.click(screen.getByRole('button', { name: 'Показать всем' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { text: 'Займите места за столами', minutes: 15 } }]),
  );
  await user.click(screen.getByRole('button', { name: /^Снять: Кафе/ }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'DELETE' }));
});

it('A line that begins with the word announces wherever one is', async () => {
  const sent = serve();
  const Reader = () => {
    useAnnouncementReader();
    return null;
  };
  const { user } = renderPanel(deskOf(), <Reader />);
  await user.keyboard('объявить Тур 6 в 13:10{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ body: { text: 'Тур 6 в 13:10', minutes: null } }]));
});

it('An announcement that is refused says why', async () => {
  const sent: unknown[] = [];
  answerWith((_, { method, body }) => {
    if (method !== 'POST') return data([]);
    sent.push(JSON.parse(body as string));
    return refusal(422, { text: ['В объявлении нет текста.'] });
  });
  const Reader = () => {
    useAnnouncementReader();
    return null;
  };
  const { user } = renderPanel(deskOf(), <Reader />);
  await user.keyboard('объявить Тур 6{Enter}');
  expect(await screen.findByText('В объявлении нет текста. Не объявлено: Тур 6')).toBeDefined();
  expect(sent).toHaveLength(1);
});

it('The word is understood in either layout, and the text stays as it was typed', () => {
  expect(parseAnnouncement('объявить Тур 6')).toBe('Тур 6');
  expect(parseAnnouncement('j,]zdbnm Тур 6')).toBe('Тур 6');
  expect(parseAnnouncement('объявить')).toBe('');
  expect(parseAnnouncement('12 9 4')).toBeUndefined();
});
