import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Breadcrumbs } from './Breadcrumbs/Breadcrumbs';
import { Chip } from './Chip/Chip';
import { DownloadMenu } from './DownloadMenu/DownloadMenu';
import { LinkSegments } from './LinkSegments/LinkSegments';
import { LinkTabs } from './LinkTabs/LinkTabs';
import { PageHead } from './PageHead/PageHead';
import { findAccessibilityFaults, renderAt } from './testing/render';

const TABS = [
  { to: '/competitions?tab=current', label: 'Текущие', current: false },
  { to: '/competitions?tab=future', label: 'Предстоящие', current: true, count: 12 },
];

test('Tabs are links, and the current one says so', async () => {
  const { container, user, router } = renderAt(
    <LinkTabs label="Соревнования" items={TABS} preventScrollReset />,
  );
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Предстоящие12');
  expect(await findAccessibilityFaults(container)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Текущие' }));
  expect(router.state.location.search).toBe('?tab=current');
  expect(router.state.historyAction).toBe('PUSH');
});

/** The current tab begins so far from the beginning of its row's sight. */
const standsAt = (left: number) =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(this.hasAttribute('aria-current') ? left : 0);
  });

test('The row of tabs scrolls to the current one and leaves the page where it is', () => {
  standsAt(500);
  renderAt(<LinkTabs label="Соревнования" items={TABS} />);
  expect(screen.getByRole('navigation').scrollLeft).toBe(500);
});

test('The current tab stays in the middle when letters grow', () => {
  const observed = vi.spyOn(window, 'ResizeObserver');
  standsAt(500);
  renderAt(<LinkTabs label="Соревнования" items={TABS} />);
  standsAt(200);
  const [[resized]] = observed.mock.calls as [[() => void]];
  resized();
  expect(screen.getByRole('navigation').scrollLeft).toBe(700);
});

test('Breadcrumbs end with the page itself', async () => {
  const { container } = renderAt(
    <Breadcrumbs items={[{ to: '/', label: 'Главная' }, { label: 'Спортсмены' }]} />,
  );
  expect(screen.getByText('Спортсмены').getAttribute('aria-current')).toBe('page');
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('A chip of a filter takes it away', async () => {
  const onRemove = vi.fn<() => void>();
  const { container, user, router } = renderAt(
    <>
      <PageHead title="Спортсмены" />
      <Chip onRemove={onRemove}>Россия</Chip>
      <Chip removeTo="?">Мужчины</Chip>
    </>,
    '/?gender=man',
  );
  await user.click(screen.getByRole('button', { name: 'Убрать: Россия', pressed: true }));
  expect(onRemove).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('link', { name: 'Убрать: Мужчины' }));
  expect(router.state.location.search).toBe('');
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('Segments are links, and the current one says so', async () => {
  const { container, user, router } = renderAt(<LinkSegments label="По времени" items={TABS} />);
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Предстоящие12');
  expect(await findAccessibilityFaults(container)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Текущие' }));
  expect(router.state.location.search).toBe('?tab=current');
});

test('A menu of files closes by Escape, by a click elsewhere and by its own links', async () => {
  const files = [{ label: 'PDF', note: 'для печати', href: '#pdf' }];
  const { container, user } = renderAt(<DownloadMenu label="Скачать список" files={files} />);
  const menu = container.querySelector('details')!;
  const summary = screen.getByText('Скачать список');
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(document.body),
    () => user.click(screen.getByRole('link', { name: /PDF/ })),
  ]) {
    menu.open = true;
    await close();
    expect(menu.open).toBe(false);
  }
  expect(summary.closest('summary')).toBeTruthy();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});
