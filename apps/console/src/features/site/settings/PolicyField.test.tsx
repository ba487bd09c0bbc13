import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerData, answerWith } from '../../../testing/server.ts';
import { PolicyField } from './PolicyField.tsx';

const BEGIN = 'Начать со стандартного текста';

function renderField(stored: string | null) {
  const onChange = vi.fn();
  render(
    <PolicyField stored={stored} html={null} fault={undefined} isReadOnly={false} onChange={onChange} />,
  );
  return onChange;
}

test('A policy is begun from the standard text while the federation has none of its own', async () => {
  answerWith(() => answerData({ html: '<p>Стандартный</p>', updated_at: null }));
  const onChange = renderField(null);
  await userEvent.click(screen.getByRole('button', { name: BEGIN }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('<p>Стандартный</p>'));
});

test('The text of the federation that is still stored is not offered as the standard one', () => {
  renderField('<p>Свой</p>');
  expect(screen.queryByRole('button', { name: BEGIN })).toBeNull();
});
