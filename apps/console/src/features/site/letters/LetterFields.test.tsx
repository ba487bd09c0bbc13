import type { ManagedLetter } from '@nardy/contract';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { LetterFields } from './LetterFields.tsx';
import type { Text } from './text.ts';

const LETTER = {
  placeholders: [{ name: 'Имя', is_required: 0 }],
  standard: { button: null },
} as unknown as ManagedLetter;

function Letter() {
  const [values, set] = useState<Text>({ subject: 'Тема', body: 'Добрый день, друг!', button: null });
  return (
    <LetterFields
      letter={LETTER}
      values={values}
      faults={{}}
      mayInsert
      onChange={(name, value) => set((before) => ({ ...before, [name]: value }))}
    />
  );
}

it('After a placeholder in the middle of a letter the writing goes on behind it', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Letter />);
  const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Текст/ });
  await user.click(body);
  const at = body.value.indexOf('друг');
  body.setSelectionRange(at, at + 'друг'.length);
  await user.click(screen.getByRole('button', { name: 'Вставить {Имя}' }));
  expect(document.activeElement).toBe(body);
  await user.keyboard(' и гости');
  expect(body.value).toBe('Добрый день, {Имя} и гости!');
});
