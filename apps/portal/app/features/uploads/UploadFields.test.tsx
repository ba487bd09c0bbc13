import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useForm } from '../../components/form/useForm';
import { findAccessibilityFaults, renderAt } from '../../components/testing/render';
import type { Uploads } from './chosen';
import { SendingLine } from './SendingLine';
import { UploadFields } from './UploadFields';

type Field = 'check' | 'others';

const FIELDS = [
  { name: 'check', label: 'Чек' },
  { name: 'others', label: 'Другие документы' },
] as const;

function Documents({ most = 3 }) {
  const form = useForm<Uploads<Field>>({
    prefix: 'documents',
    initial: { check: [], others: [] },
    faultsOf: () => ({}),
  });
  return (
    <UploadFields
      form={form}
      fields={FIELDS}
      most={{ check: 1, others: most }}
      all={['check', 'others']}
      progress={undefined}
    />
  );
}

const pdf = (name: string) => new File([`%PDF-1.7${' '.repeat(200)}`], name, { type: 'application/pdf' });
const others = () => screen.getByLabelText('Другие документы');
const chosen = () =>
  within(screen.getByRole('list', { name: 'Выбрано: Другие документы' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('span span')?.textContent);

const SURPLUS = 'Слишком много файлов в одном поле: можно не больше 3';

test('A field that takes several files says how many', () => {
  renderAt(<Documents />);
  expect(screen.getByText('PNG, TIFF, JPG, PDF до 10 МБ, до 3 файлов')).toBeTruthy();
  expect(screen.getByText('PNG, TIFF, JPG, PDF до 10 МБ')).toBeTruthy();
});

test('Files beyond the number are not taken, those chosen before stay, and the field says so', async () => {
  const { user, container } = renderAt(<Documents />);
  await user.upload(others(), [pdf('1.pdf'), pdf('2.pdf')]);
  await screen.findByText('2.pdf');
  expect(screen.queryByText(SURPLUS)).toBeNull();
  await user.upload(others(), [pdf('3.pdf'), pdf('4.pdf')]);
  expect(await screen.findByText(SURPLUS)).toBeTruthy();
  expect(chosen()).toEqual(['1.pdf', '2.pdf', '3.pdf']);
  expect(await findAccessibilityFaults(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Удалить файл 2.pdf' }));
  expect(screen.queryByText(SURPLUS)).toBeNull();
});

test('The only file of a field is replaced by another', async () => {
  const { user } = renderAt(<Documents />);
  await user.upload(screen.getByLabelText('Чек'), pdf('1.pdf'));
  await screen.findByText('1.pdf');
  await user.upload(screen.getByLabelText('Чек'), pdf('2.pdf'));
  expect(await screen.findByText('2.pdf')).toBeTruthy();
  expect(screen.queryByText('1.pdf')).toBeNull();
  expect(screen.queryByText(/Слишком много/)).toBeNull();
});

test('What small files weigh is told in kilobytes, while they are chosen and while they are sent', async () => {
  const { user } = renderAt(
    <>
      <Documents />
      <SendingLine progress={0.5} bytes={209 * 1024} onCancel={() => undefined} />
    </>,
  );
  expect(screen.getByText('Выбрано 0 Б')).toBeTruthy();
  await user.upload(others(), [sized('1.pdf', 40 * 1024), sized('2.pdf', 9 * 1024)]);
  expect(await screen.findByText('Выбрано 49 КБ')).toBeTruthy();
  expect(screen.getByText('из 60 МБ')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Отправляем: 105\u00A0КБ из 209\u00A0КБ');
});

/** A file that says to be of this size, whatever there is of it. */
function sized(name: string, bytes: number): File {
  return Object.defineProperty(pdf(name), 'size', { value: bytes });
}

const MEGABYTE = 1024 * 1024;

test.each([
  [sized('a.pdf', 101), 'Размер загружаемого файла не должен быть меньше 102 Б'],
  [sized('a.pdf', 10 * MEGABYTE + 1), 'Размер загружаемого файла не должен превышать 10 МБ'],
  [new File(['x'.repeat(500)], 'a.pdf', { type: 'application/pdf' }), 'Допустимы файлы PNG, TIFF, JPG, PDF'],
])('A file that cannot be taken says why, whatever its name: %#', async (file, sentence) => {
  const { user } = renderAt(<Documents />);
  await user.upload(screen.getByLabelText('Чек'), file);
  expect(await screen.findByText(sentence)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Удалить файл a.pdf' }));
  expect(screen.queryByText(sentence)).toBeNull();
});

test('A file beyond what all of them may weigh is not taken, and a window says so', async () => {
  const { user } = renderAt(<Documents most={7} />);
  const six = Array.from({ length: 6 }, (_, index) => sized(`${index}.pdf`, 9.5 * MEGABYTE));
  await user.upload(others(), six);
  expect(await screen.findByText(/Выбрано 57(,\d)? МБ/)).toBeTruthy();
  await user.upload(screen.getByLabelText('Чек'), sized('check.pdf', 9.5 * MEGABYTE));
  const limits = await screen.findByRole('dialog', { name: 'Лимиты загрузки' });
  expect(limits.textContent).toContain('Загрузите файлы, согласно допустимым лимитам.');
  await user.click(screen.getByRole('button', { name: 'Понятно' }));
  expect(screen.queryByText('check.pdf')).toBeNull();
  expect(screen.getByText(/Выбрано 57(,\d)? МБ/)).toBeTruthy();
});
