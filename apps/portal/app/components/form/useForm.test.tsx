import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderAt } from '../testing/render';
import { TextField } from '../TextField/TextField';
import { listFaultyNames, useForm } from './useForm';

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
      <button type="button" onClick={() => form.tell('last', 'Занятый', ['Уже занято'])}>
        Спросить
      </button>
      <output>{listFaultyNames(form.faults).length}</output>
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

test('An answer about a value is a fault while the value stands there', async () => {
  const { user } = renderAt(<NameForm />);
  await user.type(first(), 'Тимур');
  await user.type(last(), 'Занятый');
  expect(send().disabled).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Спросить' }));
  expect(screen.getByText('Уже занято')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('1');
  expect(send().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Что осталось' }));
  expect(document.activeElement).toBe(last());
  await user.type(last(), 'х');
  expect(screen.queryByText('Уже занято')).toBeNull();
  expect(send().disabled).toBe(false);
});

test('An answer about a value that has changed meanwhile says nothing', async () => {
  const { user } = renderAt(<NameForm />);
  await user.type(first(), 'Тимур');
  await user.type(last(), 'Свободный');
  await user.click(screen.getByRole('button', { name: 'Спросить' }));
  expect(screen.queryByText('Уже занято')).toBeNull();
  expect(send().disabled).toBe(false);
});

test('The server’s refusals can be sent again as they are: they may have passed', async () => {
  const { user } = renderAt(<NameForm refusal={{ last: ['Занято'] }} />);
  await user.type(first(), 'Тимур');
  await user.type(last(), 'Ахмедов');
  await user.click(send());
  expect(screen.getByText('Занято')).toBeTruthy();
  expect(send().disabled).toBe(false);
});

describe('A field that was left', () => {
  const MISSING = 'Имя не может быть пустым';
  const button = () => screen.getByRole('button', { name: 'Спросить' });

  test('by a press elsewhere shows its fault after the click: nothing moves away under the pointer', async () => {
    const { user } = renderAt(<NameForm />);
    await user.click(first());
    await user.pointer({ keys: '[MouseLeft>]', target: button() });
    expect(document.activeElement).toBe(button());
    expect(screen.queryByText(MISSING)).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: button() });
    expect(screen.getByText(MISSING)).toBeTruthy();
  });

  test('by a press that ends without a click shows its fault all the same', async () => {
    renderAt(<NameForm />);
    act(() => first().focus());
    fireEvent.mouseDown(document.body);
    act(() => first().blur());
    expect(screen.queryByText(MISSING)).toBeNull();
    fireEvent.mouseUp(document.body);
    expect(await screen.findByText(MISSING)).toBeTruthy();
  });

  test('shows its fault at the next key where the release of a press was never seen', async () => {
    const { user } = renderAt(<NameForm />);
    await user.click(first());
    fireEvent.mouseDown(document.body);
    await user.tab();
    expect(screen.getByText(MISSING)).toBeTruthy();
  });
});
