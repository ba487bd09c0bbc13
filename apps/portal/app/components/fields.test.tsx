import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Checkbox } from './Checkbox/Checkbox';
import { NativeSelect } from './NativeSelect/NativeSelect';
import { SearchField } from './SearchField/SearchField';
import { Segmented } from './Segmented/Segmented';
import { findAccessibilityFaults } from './testing/render';
import { TextField } from './TextField/TextField';

const user = userEvent.setup();

test('A field with an error says what is wrong in place of its hint', async () => {
  const { container } = render(
    <TextField label="Email" hint="Рабочий" error="Введите корректный email" required />,
  );
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const note = document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby')!)}`);
  expect(note?.textContent).toBe('Введите корректный email');
  expect(screen.queryByText('Рабочий')).toBeNull();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('A password is shown and hidden again', async () => {
  render(<TextField label="Пароль" type="password" defaultValue="короткие" />);
  const field = screen.getByLabelText('Пароль');
  await user.click(screen.getByRole('button', { name: 'Показать пароль' }));
  expect(field.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Показать пароль', pressed: true }));
  expect(field.getAttribute('type')).toBe('password');
});

test('A search is typed, and cleared without losing the focus', async () => {
  function Search() {
    const [value, setValue] = useState('');
    return <SearchField label="Поиск по имени" value={value} onChange={setValue} />;
  }
  const { container } = render(<Search />);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Поиск по имени' });
  expect(screen.queryByRole('button')).toBeNull();
  await user.type(box, 'Ахме');
  await user.click(screen.getByRole('button', { name: 'Очистить' }));
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('A native select gives the year, and nothing for its first row', async () => {
  const onChange = vi.fn<(value: string | undefined) => void>();
  const years = [{ value: '1994', label: '1994' }];
  const { container } = render(
    <NativeSelect label="Год" value="1994" onChange={onChange} options={years} placeholder="Любой" />,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Год' }), 'Любой');
  expect(onChange).toHaveBeenLastCalledWith(undefined);
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('A checkbox is ticked by its label and by the space bar', async () => {
  const { container } = render(<Checkbox label="Согласие" error="Требуется согласие" />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Согласие' });
  await user.click(screen.getByText('Согласие'));
  expect(box.checked).toBe(true);
  await user.keyboard(' ');
  expect(box.checked).toBe(false);
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('A segmented control is one group of radios', async () => {
  const onChange = vi.fn<(value: 'a' | 'b') => void>();
  const options = [
    { value: 'a', label: 'Тур 1' },
    { value: 'b', label: 'Тур 2', live: true },
  ] as const;
  const { container } = render(<Segmented legend="Тур" value="a" onChange={onChange} options={options} />);
  expect(screen.getByRole('group', { name: 'Тур' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Тур 2' }));
  expect(onChange).toHaveBeenCalledWith('b');
  expect(await findAccessibilityFaults(container)).toEqual([]);
});
