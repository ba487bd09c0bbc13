import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith, answerData } from '../../../testing/server.ts';
import { buildDesk } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { Frame } from './Frame.tsx';

it('A tab keeps what was chosen in it while a command is looked for', async () => {
  answerWith(() => answerData([]));
  const { user } = renderPanel(buildDesk(), <Frame />, '?tab=people');
  const filter = await screen.findByRole('button', { name: /Не отмечены/ });
  await user.click(filter);
  const chosen = () => screen.getByRole('button', { name: /Не отмечены/ }).getAttribute('aria-pressed');
  expect(chosen()).toBe('true');
  // The one before it stands beside what other tests render, and hears its keys as those of a field of another.
  const line = screen.getAllByRole('textbox', { name: /^Команда/ }).at(-1);
  await user.type(line!, '/');
  await screen.findByText('Все команды');
  expect(screen.queryByRole('button', { name: /Не отмечены/ })).toBeNull();
  await user.clear(line!);
  await waitFor(() => expect(screen.queryByText('Все команды')).toBeNull());
  expect(chosen()).toBe('true');
});

it('The way back of the browser closes what was opened, and then leads to the tab before', async () => {
  answerWith(() => answerData([]));
  const { user, router } = renderPanel(buildDesk(), <Frame />);
  const tab = () =>
    within(screen.getByRole('navigation', { name: 'Стол директора' }))
      .getAllByRole('button')
      .find((button) => button.hasAttribute('aria-current'))?.textContent;
  const opened = () => new URLSearchParams(router.state.location.search).get('open');
  const before = await waitFor(() => tab() ?? Promise.reject(new Error('no tab yet')));
  await user.keyboard('{F4}');
  expect(tab()).toContain('Таблица');
  await user.keyboard('1{Enter}');
  expect(opened()).not.toBeNull();
  const goBack = () => act(() => router.navigate(-1));
  await goBack();
  expect(opened()).toBeNull();
  expect(tab()).toContain('Таблица');
  await user.keyboard('1{Enter}');
  expect(opened()).not.toBeNull();
  // Closed by a key it leaves no entry behind, and a key more closes nothing else.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opened()).toBeNull());
  await goBack();
  expect(tab()).toBe(before);
});

it('The draw leads to its pairs, also from the list of commands, which is gone when it is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerWith((path, { method }) => (method === 'POST' && path.endsWith('/draft') ? promise : answerData([])));
  const { user, router } = renderPanel(buildDesk({ phase: 'to-draw' }), <Frame />, '?tab=standings');
  const line = screen.getAllByRole('textbox', { name: /^Команда/ }).at(-1);
  await user.type(line!, '/жереб');
  await screen.findByText('Все команды');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Все команды')).toBeNull());
  resolve(answerData({}));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=tour'));
});
