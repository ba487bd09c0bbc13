import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../components/testing/render';
import { MediaFiltersPanel } from './MediaFiltersPanel';
import { parseMediaFilters } from './filters';

const today = '2026-11-22';
const BEFORE_START = 'Не раньше даты начала';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const to = () => field('Дата по').value;

function show(search = '') {
  const { user, router } = renderAt(<MediaFiltersPanel today={today} />, `/video${search}`);
  const listed = () => {
    const { from, to: end } = parseMediaFilters(new URLSearchParams(router.state.location.search), today);
    return [from, end];
  };
  return { user, router, listed };
}

test('An end that was before the start counts once the start is corrected', async () => {
  const { user, listed } = show();
  await user.type(field('Дата с'), '10052026');
  await waitFor(() => expect(listed()).toEqual(['2026-05-10', undefined]));
  await user.type(field('Дата по'), '01032026');
  expect(screen.getByText(BEFORE_START)).toBeTruthy();
  await user.clear(field('Дата с'));
  await user.type(field('Дата с'), '01012026');
  await waitFor(() => expect(listed()[0]).toBe('2026-01-01'));
  await waitFor(() => expect(screen.queryByText(BEFORE_START)).toBeNull());
  expect(to()).toBe('01.03.2026');
  await waitFor(() => expect(listed()).toEqual(['2026-01-01', '2026-03-01']));
});

test('An end that a later start leaves behind stays in its field with what is wrong with it', async () => {
  const { user, listed } = show('?from=2026-01-01&to=2026-03-01');
  await user.clear(field('Дата с'));
  await user.type(field('Дата с'), '10052026');
  await waitFor(() => expect(listed()).toEqual(['2026-05-10', undefined]));
  expect(await screen.findByText(BEFORE_START)).toBeTruthy();
  expect(to()).toBe('01.03.2026');
});

test('An address whose end is before its start shows both, and that the end does not count', async () => {
  const { router, listed } = show('?from=2026-05-10&to=2026-03-01');
  expect([field('Дата с').value, to()]).toEqual(['10.05.2026', '01.03.2026']);
  expect(screen.getByText(BEFORE_START)).toBeTruthy();
  expect(listed()).toEqual(['2026-05-10', undefined]);
  await router.navigate('/video?from=2026-05-10&to=2026-06-01');
  await waitFor(() => expect(to()).toBe('01.06.2026'));
  expect(screen.queryByText(BEFORE_START)).toBeNull();
  await router.navigate(-1);
  await waitFor(() => expect(to()).toBe('01.03.2026'));
  expect(screen.getByText(BEFORE_START)).toBeTruthy();
});

test('A reset takes away an end that did not count', async () => {
  const { user, router } = show('?from=2026-05-10&to=2026-03-01');
  await user.click(screen.getByRole('button', { name: 'Сбросить' }));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).size).toBe(0));
  expect([field('Дата с').value, to()]).toEqual(['', '']);
});
