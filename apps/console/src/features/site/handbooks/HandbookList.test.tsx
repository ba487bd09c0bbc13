import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith, answerData, list } from '../../../testing/server.ts';
import { makeEntry, renderDisciplines } from '../testing/handbook.tsx';

it('The focus goes to a new entry, wherever it stands in the list', async () => {
  let isSent = false;
  const entries = [makeEntry(1, 'Первый разряд'), makeEntry(2, 'Второй разряд')];
  const added = Promise.withResolvers<Response>();
  answerWith((_address, { method }) => {
    if (method === 'POST') return answerData({ entry_id: 3 });
    return isSent ? added.promise : list(entries);
  });
  const { user } = renderDisciplines();
  await screen.findByText('Второй разряд');
  await user.click(screen.getByRole('button', { name: 'Добавить дисциплину' }));
  const field = screen.getByRole('textbox', { name: 'Название' });
  fireEvent.change(field, { target: { value: 'Третий разряд' } });
  isSent = true;
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  added.resolve(list([...entries, makeEntry(3, 'Третий разряд')]));
  const row = (await screen.findByText('Третий разряд')).closest('li');
  await waitFor(() => expect(row?.contains(document.activeElement)).toBe(true));
});
