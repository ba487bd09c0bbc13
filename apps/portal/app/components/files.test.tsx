import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FileField, type ChosenFile } from './FileField/FileField';
import { Note } from './Note/Note';
import { PasswordField } from './PasswordField/PasswordField';
import { computeStrength } from './PasswordField/strength';
import { PhotoField } from './PhotoField/PhotoField';
import { ProgressBar } from './ProgressBar/ProgressBar';
import { RadioGroup } from './RadioGroup/RadioGroup';
import { findAccessibilityFaults, renderAt } from './testing/render';

const pdf = (name: string, size = 2_500_000) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' });

const NOTHING: ChosenFile[] = [];

function Passport({ chosen = NOTHING }: { chosen?: ChosenFile[] }) {
  const [files, setFiles] = useState(chosen);
  return (
    <FileField
      label="Паспорт"
      format="PNG, TIFF, JPG, PDF до 10 МБ"
      accept=".pdf"
      files={files}
      multiple
      required
      onAdd={(added) => setFiles([...files, ...added.map((file) => ({ key: file.name, file }))])}
      onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
    />
  );
}

test('Files are chosen, listed and removed, and the focus stays at the field', async () => {
  const { user, container } = renderAt(<Passport />);
  const input = screen.getByLabelText<HTMLInputElement>('Паспорт');
  await user.upload(input, [pdf('1.pdf'), pdf('2.pdf', 310 * 1024)]);
  const list = screen.getByRole('list', { name: 'Выбрано: Паспорт' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByText('2,4 МБ')).toBeTruthy();
  expect(within(list).getByText('310 КБ')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Удалить файл 1.pdf' }));
  expect(screen.queryByText('1.pdf')).toBeNull();
  expect(document.activeElement).toBe(input);
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('A file that cannot be taken says why', async () => {
  const fault = 'Размер загружаемого файла не должен превышать 10 МБ';
  const { container } = renderAt(<Passport chosen={[{ key: '1', file: pdf('1.pdf'), fault }]} />);
  expect(screen.getByText(fault)).toBeTruthy();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test.each([
  ['', 0],
  ['Abcdef12', 1],
  ['Nardy2026', 2],
  ['Nardy2026!x', 3],
  ['Zk7!mQ2#vR9@', 4],
] as const)('The password "%s" has strength %i', (password, strength) => {
  expect(computeStrength(password)).toBe(strength);
});

test('A new password tells how strong it is', async () => {
  const { container } = renderAt(
    <PasswordField label="Пароль" value="Zk7!mQ2#vR9@" onChange={() => undefined} />,
  );
  expect(screen.getByRole('status').textContent).toBe('Надёжный пароль');
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('A password that was refused is a weak one, however long it is', () => {
  renderAt(
    <PasswordField
      label="Пароль"
      value="Federaciya2026"
      error="Такой пароль легко подобрать"
      onChange={() => undefined}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe('Слабый пароль');
});

test('One of a few is chosen by the arrow keys', async () => {
  const onChange = vi.fn<(value: 'man' | 'woman') => void>();
  const options = [
    { value: 'man', label: 'Мужской' },
    { value: 'woman', label: 'Женский' },
  ] as const;
  const { user, container } = renderAt(
    <RadioGroup
      legend="Пол"
      name="gender"
      value="man"
      onChange={onChange}
      options={options}
      error="Укажите пол"
    />,
  );
  expect(screen.getByRole('group', { name: 'Пол', description: 'Укажите пол' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Женский' }));
  expect(onChange).toHaveBeenCalledWith('woman');
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('A file that is no picture, or too small a one, is refused before the cropper opens', async () => {
  const onChange = vi.fn<(photo: Blob | undefined) => void>();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 399, height: 800, close() {} }));
  const { user, container } = renderAt(
    <PhotoField
      label="Фото"
      photo={undefined}
      onChange={onChange}
      leastPixels={400}
      accept="image/*"
      check={(_, size) =>
        size && size.width < 400 ? 'Размер изображения должен быть не менее 400x400 пикселей' : undefined
      }
    />,
  );
  await user.upload(screen.getByLabelText('Фото'), new File(['x'], 'я.png', { type: 'image/png' }));
  expect(await screen.findByText('Размер изображения должен быть не менее 400x400 пикселей')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await findAccessibilityFaults(container)).toEqual([]);
  vi.unstubAllGlobals();
});

function Photo() {
  const [photo, setPhoto] = useState<Blob | undefined>(new Blob(['x']));
  return (
    <PhotoField
      label="Фото"
      photo={photo}
      onChange={setPhoto}
      leastPixels={400}
      accept="image/*"
      check={() => undefined}
    />
  );
}

test('A photo that was set can be taken away, and the focus goes to where another is chosen', async () => {
  const { user } = renderAt(<Photo />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'УДАЛИТЬ ФОТО' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Фото'));
});

test('Notes and progress are accessible', async () => {
  const { container } = renderAt(
    <>
      <Note kind="error" alert>
        Произошла ошибка при отправке формы. Попробуйте снова.
      </Note>
      <ProgressBar share={0.64} label="Отправка" />
      <ProgressBar share={undefined} label="Проверка" />
    </>,
  );
  expect(screen.getByRole('progressbar', { name: 'Отправка' }).getAttribute('aria-valuenow')).toBe('64');
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});
