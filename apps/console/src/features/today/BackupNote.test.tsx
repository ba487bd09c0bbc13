import type { BackupSummary } from '@nardy/contract';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { BackupNote } from './BackupNote.tsx';

const LAST = {
  made_dt: '2026-03-01T00:30:00.000Z',
  checked_dt: '2026-03-01T00:40:00.000Z',
  size_bytes: 5 * 1024 ** 3,
  has_database: 1,
} as const;

function show(backup: BackupSummary): HTMLElement {
  render(
    <MemoryRouter>
      <BackupNote backup={backup} />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}

it('A good backup is a quiet line that says when it was made and checked, and leads to «Состояние»', () => {
  const link = show({ state: 'fresh', at: '03:30', last: LAST });
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Резервная копия исправна', '/status']);
  expect(link.parentElement?.textContent).toBe(
    'Резервная копия исправна. Сделана 01.03.2026, 03:30, проверена восстановлением 01.03.2026, 03:40, 5 ГБ.',
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each<[string, BackupSummary, string, RegExp]>([
  [
    'a late one',
    { state: 'late', at: '03:30', last: LAST },
    'Резервная копия устарела',
    /каждую ночь в 03:30 по Москве, а последняя исправная старше\. Сделана 01\.03\.2026/,
  ],
  [
    'none yet',
    { state: 'none', at: '03:30', last: null },
    'Исправной резервной копии ещё нет',
    /Первую сервер делает сам/,
  ],
  ['none at all', { state: 'off', at: null, last: null }, 'Резервные копии выключены', /BACKUP_DIR/],
])('It is a warning that says what to do, and leads there too: %s', (_what, backup, title, text) => {
  const link = show(backup);
  expect([link.textContent, link.getAttribute('href')]).toEqual([title, '/status']);
  const alert = screen.getByRole('alert');
  expect(alert.contains(link)).toBe(true);
  expect(alert.textContent).toMatch(text);
});
