import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render';
import { TextField } from '../TextField/TextField';
import { useForm } from './useForm';

function NameForm({ refusal }: { refusal?: Record<string, string[]> }) {
  const form = useForm({
    prefix: 'name',
    initial: { first: '', last: '' },
    faultsOf: ({ first, last }) => ({
      ...(first === '' && { first: ['Имя не может быть пустым'] }),
      ...(last === '' && { last: ['Фамилия не может быть пустым'] }),
    }),
  });
  return (
    <form>
      <TextField label="Имя" {...form.text('first')} />
      <TextField label="Фамилия" {...form.text('last')} />
      <button type="button" onClick={() => form.showFaults()}>
        Что осталось
      </button>
      <button type="button" disabled={!form.isReady} onClick={() => form.refuse(refusal ?? {})}>
        Отправить
      </button>
    </form>
  );
}

const first = () => screen.getByRole('textbox', { name: 'Имя' });
const last = () => screen.getByRole('textbox', { name: 'Фамилия' });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Отправить' });

test('A form tells what is wrong with a field when it was left, and may be sent when all is in order', async () => {
  const { user } = renderAt(<NameForm />);
  expect(send().disabled).toBe(true);
  await user.click(first());
  expect(screen.queryByText('Имя не может быть пустым')).toBeNull();
  await user.tab();
  expect(screen.getByText('Имя не может быть пустым')).toBeTruthy();
  expect(screen.queryByText('Фамилия не может быть пустым')).toBeNull();
  await user.type(first(), 'Тимур');
  await user.type(last(), 'Ахмедов');
  expect(screen.queryByText('Имя не может быть пустым')).toBeNull();
  expect(send().disabled).toBe(false);
});

test('What is missing is shown, and the focus goes to the first of it', async () => {
  const { user } = renderAt(<NameForm />);
  await user.type(first(), 'Тимур');
  await user.click(screen.getByRole('button', { name: 'Что осталось' }));
  expect(document.activeElement).toBe(last());
  expect(screen.getByText('Фамилия не может быть пустым')).toBeTruthy();
});

test('The server’s refusals stand at their fields, joined, until the field is changed', async () => {
  const { user } = renderAt(
    <NameForm refusal={{ last: ['Слишком коротко', 'Только буквы'], first: ['Занято'] }} />,
  );
  await user.type(first(), 'Т');
  await user.type(last(), 'А');
  await user.click(send());
  expect(document.activeElement).toBe(first());
  expect(screen.getByText('Слишком коротко. Только буквы')).toBeTruthy();
  await user.type(last(), 'х');
  expect(screen.queryByText('Слишком коротко. Только буквы')).toBeNull();
  expect(screen.getByText('Занято')).toBeTruthy();
});
