import type { HandbookEntry } from '@nardy/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerWith, answerData } from '../../../testing/server.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

const ENTRY = { entry_id: 4, title: 'Гроссмейстер', is_retired: 0 } as HandbookEntry;

it('Nothing is deleted before it is known what uses it, and Enter answers then', async () => {
  const answered = Promise.withResolvers<Response>();
  answerWith(() => answered.promise);
  const acts = { onDelete: vi.fn<() => void>(), onRetire: vi.fn<() => void>(), onClose: vi.fn<() => void>() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteDialog handbook="ranks" entry={ENTRY} {...acts} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Удалить' }).disabled).toBe(true);
  answered.resolve(answerData({ ...ENTRY, used_by: [{ what: 'спортсмены', count: 2 }] }));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Не предлагать' })).disabled).toBe(
    false,
  );
  expect(screen.getByRole('dialog', { name: '«Гроссмейстер» удалить нельзя' })).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toBe('спортсмены: 2');
  await userEvent.keyboard('{Enter}');
  expect(acts.onRetire).toHaveBeenCalledOnce();
  expect(acts.onDelete).not.toHaveBeenCalled();
});
