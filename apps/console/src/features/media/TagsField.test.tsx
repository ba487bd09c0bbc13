import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session.ts';
import { makeAccessToken, answerWith, list } from '../../testing/server.ts';
import type { ChosenTag } from './tags.ts';
import { TagsField } from './TagsField.tsx';

beforeEach(() =>
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'editor' }),
);

function open(begun: readonly ChosenTag[] = []) {
  answerWith((address) =>
    list(address.includes('name=') ? [{ name: 'Кубок', tournament_id: 7, photos: 0, videos: 0 }] : []),
  );
  const onChange = vi.fn<(tags: readonly ChosenTag[]) => void>();
  function Form() {
    const [tags, set] = useState(begun);
    onChange.mockImplementation(set);
    return <TagsField value={tags} fault={undefined} onChange={onChange} />;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
      <button type="button">Сохранить</button>
    </QueryClientProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'Соревнования и метки' });
  return { user: userEvent.setup({ delay: null }), field, onChange };
}

it('A word that is typed and not ended by Enter is a tag for who goes on', async () => {
  const { user, field, onChange } = open();
  await user.type(field, 'Журналистам');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([{ name: 'Журналистам', tournament_id: null }]);
  expect(field).toHaveProperty('value', '');
});

it('A competition that is picked from the list is no word besides', async () => {
  const { user, field, onChange } = open();
  await user.type(field, 'Куб');
  await user.click(await screen.findByRole('option', { name: 'Кубок' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([{ name: 'Кубок', tournament_id: 7 }]);
});

it('A tag that is one too many stays, for the server to refuse', async () => {
  const ten = Array.from({ length: 10 }, (_, at) => ({ name: `Метка ${at}`, tournament_id: null }));
  const { user, field } = open(ten);
  await user.type(field, 'Журналистам{Enter}');
  expect(screen.getByRole('button', { name: 'Журналистам' })).toBeDefined();
});
