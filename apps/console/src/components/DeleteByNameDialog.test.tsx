import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DeleteByNameDialog } from './DeleteByNameDialog.tsx';

function open(name: string) {
  const onDelete = vi.fn<() => void>();
  render(
    <DeleteByNameDialog
      title="Удалить альбом?"
      name={name}
      label="Название"
      onDelete={onDelete}
      onClose={() => undefined}
    >
      Вернуть его нельзя.
    </DeleteByNameDialog>,
  );
  return { onDelete, user: userEvent.setup({ delay: null }), field: screen.getByRole('textbox') };
}

it('Nothing is deleted by another name', async () => {
  const { onDelete, user, field } = open('Кубок 2026');
  await user.type(field, 'Кубок{Enter}');
  await screen.findByText('Название не совпадает');
  expect(onDelete).not.toHaveBeenCalled();
});

it.each(['Кубок\u00a02026', 'Кубок  2026 '])(
  'A name is typed with the spaces that are seen of it (%j)',
  async (name) => {
    const { onDelete, user, field } = open(name);
    await user.type(field, ' Кубок 2026{Enter}');
    expect(onDelete).toHaveBeenCalled();
  },
);
