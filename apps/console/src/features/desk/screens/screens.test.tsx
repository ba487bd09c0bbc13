import type { DeskAnnouncement, DeskScreen } from '@nardy/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answerWith, answerData, createRefusal } from '../../../testing/server.ts';
import { buildDesk } from '../testing/desk.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { AnnouncementsAside } from './AnnouncementsAside.tsx';
import { ScreensPanel } from './ScreensPanel.tsx';
import { parseAnnouncement, useAnnouncementReader } from './useAnnounce.ts';
import { useWithdrawalReader } from './useWithdrawalReader.ts';

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
    if (method !== 'GET') return answerData(path.includes('screens') ? SCREEN : { announcement_id: 9 });
    return answerData(path.endsWith('/screens') ? [SCREEN] : [ANNOUNCEMENT]);
  });
  return sent;
}

it('A screen shows its code and whether it is there; what it shows is chosen from a list', async () => {
  const sent = serve();
  const { user } = renderPanel(buildDesk(), <ScreensPanel />);
  expect(await screen.findByText('K7MQ2R')).toBeDefined();
  expect(screen.getByText('показывает')).toBeDefined();
  expect(await findFaults()).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Показывает'), 'Таблица');
  await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { views: ['standings'] } }]));
  await user.click(screen.getByRole('button', { name: 'Подключить' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { title: 'Экран 2' } }));
});

it('A screen is added once, however often Enter is pressed before the answer', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  const posts: string[] = [];
  answerWith((path, { method = 'GET' }) => {
    if (method !== 'POST') return answerData([SCREEN]);
    posts.push(path);
    return answer;
  });
  const { user } = renderPanel(buildDesk(), <ScreensPanel />);
  const name = screen.getByRole('textbox', { name: 'Название экрана' });
  await user.type(name, 'Вход{Enter}{Enter}{Enter}');
  expect(posts).toHaveLength(1);
  resolve(answerData(SCREEN));
  await waitFor(() => expect(name).toHaveProperty('value', ''));
});

it('An announcement is sent with its time, and one that stands is withdrawn', async () => {
  const sent = serve();
  const { user } = renderPanel(buildDesk(), <AnnouncementsAside />);
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

it('What is announced at a training is seen on the screens of the hall alone', async () => {
  answerWith(() => answerData([]));
  const Reader = () => {
    useAnnouncementReader();
    return null;
  };
  const { change, user } = renderPanel(
    buildDesk(),
    <>
      <Reader />
      <AnnouncementsAside />
    </>,
  );
  expect(screen.getByLabelText('Увидят сразу: страница соревнования, экраны, телефоны')).toBeDefined();
  change(buildDesk({ training: { speed: 0, minutes: 0, requests: [] } }));
  expect(screen.getByLabelText('Увидят сразу: экраны зала')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /^Команда/ }), 'объявить обед');
  expect(screen.getByRole('region', { name: 'Командная строка' }).textContent).toContain('Все экраны зала');
  expect(await findFaults()).toEqual([]);
});

it('Esc in a field of a tab leaves the field and keeps what was typed in it', async () => {
  serve();
  const { user, router } = renderPanel(buildDesk(), <AnnouncementsAside />, '?tab=screens');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Увидят сразу/ });
  await user.type(field, 'Перерыв{Escape}');
  expect(field.value).toBe('Перерыв');
  expect(router.state.location.search).toBe('?tab=screens');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Команда/ }));
});

it('A line that begins with the word announces wherever one is', async () => {
  const sent = serve();
  const Reader = () => {
    useAnnouncementReader();
    return null;
  };
  const { user } = renderPanel(buildDesk(), <Reader />);
  await user.keyboard('объявить Тур 6 в 13:10{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ body: { text: 'Тур 6 в 13:10', minutes: null } }]));
});

describe('«снять объявление»', () => {
  const Reader = () => {
    useWithdrawalReader();
    return null;
  };

  it('withdraws the announcement that stands, of several the one that is chosen', async () => {
    const older = { ...ANNOUNCEMENT, announcement_id: 8, text: 'Обед в 13:00' };
    const over = { ...ANNOUNCEMENT, announcement_id: 7, text: 'Начали', withdrawn_dt: ANNOUNCEMENT.dt };
    const sent: string[] = [];
    const asked = vi.fn<() => void>();
    answerWith((path, { method }) => {
      if (method === 'DELETE') sent.push(path.split('?')[0] ?? '');
      else asked();
      return answerData(method === 'DELETE' ? { announcement_id: 8 } : [ANNOUNCEMENT, older, over]);
    });
    const { user } = renderPanel(buildDesk(), <Reader />);
    await user.keyboard('снять 1');
    expect(asked).not.toHaveBeenCalled();
    await user.keyboard('{Escape}снять объявление');
    expect(await screen.findByText('Обед в 13:00')).toBeDefined();
    expect(screen.queryByText('Начали')).toBeNull();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatch(/announcements\/8$/);
    expect(await screen.findByText('Объявление снято: Обед в 13:00')).toBeDefined();
  });

  it('says that there is none, or what is refused', async () => {
    let isFound = false;
    answerWith((_, { method }) =>
      method === 'DELETE'
        ? createRefusal(409, { error: 'Уже снято.' })
        : answerData([{ ...ANNOUNCEMENT, withdrawn_dt: isFound ? null : ANNOUNCEMENT.dt }]),
    );
    const { user } = renderPanel(buildDesk(), <Reader />);
    await user.keyboard('снять объявление');
    expect(await screen.findByText('Снимать нечего: объявлений сейчас нет.')).toBeDefined();
    isFound = true;
    await user.keyboard('{Escape}снять объявление');
    expect(await screen.findByText(ANNOUNCEMENT.text)).toBeDefined();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Уже снято.')).toBeDefined();
  });
});

it('The number of a screen and what it is to show are a line', async () => {
  const sent = serve();
  const { user } = renderPanel(buildDesk(), <ScreensPanel />);
  await screen.findByText('K7MQ2R');
  await user.keyboard('1 таблица');
  expect(screen.getByText('Вход:')).toBeDefined();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { views: ['standings'] } }]));
  await user.keyboard('1 пары{ArrowDown}{Enter}');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { views: ['tables'] } }));
  await user.keyboard('4 часы');
  expect(screen.getByText('Экрана 4 нет.')).toBeDefined();
  await user.keyboard('{Escape}1 н');
  expect(screen.getByText('не пришли оба')).toBeDefined();
});

it('An announcement that is refused says why', async () => {
  const sent: unknown[] = [];
  answerWith((_, { method, body }) => {
    if (method !== 'POST') return answerData([]);
    sent.push(JSON.parse(body as string));
    return createRefusal(422, { text: ['В объявлении нет текста.'] });
  });
  const Reader = () => {
    useAnnouncementReader();
    return null;
  };
  const { user } = renderPanel(buildDesk(), <Reader />);
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
