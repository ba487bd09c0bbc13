import { ApiError } from '@nardy/contract/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FoundField } from './FoundField.tsx';

const CITY = { id: 3, title: 'Казань' };

function open(find = async (typed: string) => (CITY.title.startsWith(typed) ? [CITY] : [])) {
  const [onSubmit, onChange] = [vi.fn<() => void>(), vi.fn<(city: typeof CITY | null) => void>()];
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <FoundField
          label="Город"
          value={null}
          queryKey={['cities']}
          find={find}
          idOf={({ id }) => id}
          titleOf={({ title }) => title}
          nothing="Такого города нет"
          onChange={onChange}
        />
        <button type="submit">Сохранить</button>
      </form>
    </QueryClientProvider>,
  );
  return { onSubmit, onChange, user: userEvent.setup({ delay: null }) };
}

it('Enter after a part of the name does not send the form without what was typed', async () => {
  const { user, onSubmit, onChange } = open();
  await user.type(screen.getByRole('combobox', { name: 'Город' }), 'Каз');
  await screen.findByRole('option', { name: 'Казань' });
  await user.keyboard('{Enter}');
  expect([onSubmit.mock.calls.length, onChange.mock.calls.length]).toEqual([0, 0]);
});

it('The arrow and Enter choose what was found', async () => {
  const { user, onSubmit, onChange } = open();
  await user.type(screen.getByRole('combobox', { name: 'Город' }), 'Каз');
  await screen.findByRole('option', { name: 'Казань' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange.mock.calls).toEqual([[CITY]]);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('A search that failed says so, and not that there is nothing', async () => {
  const { user } = open(() => Promise.reject(new ApiError(0)));
  await user.type(screen.getByRole('combobox', { name: 'Город' }), 'Каз');
  await screen.findByText(/^Нет связи с сервером/);
  expect(screen.queryByText('Такого города нет')).toBeNull();
});
