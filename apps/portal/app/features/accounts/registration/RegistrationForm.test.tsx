import { CONSENTS } from '@nardy/contract/forms';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerForms } from '../../../api/testing/answerForms';
import { mockWidth, renderAt } from '../../../components/testing/render';
import { RegistrationForm } from './RegistrationForm';

const MEGABYTE = 1024 * 1024;

const TEXTS = {
  last_name: 'Иванова',
  first_name: 'Анна',
  email: 'anna@example.ru',
  birthday: '05.03.1990',
  gender: 'woman',
  desire_role_id: '1',
  city_id: '5',
  inn_number: '123456789012',
  consent_personal_data: CONSENTS.personal_data.version,
};

beforeEach(() => {
  mockWidth(1280);
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [], totalCount: 0 }));
  const place = { country: 1, region: 16, city: 5 };
  sessionStorage.setItem('registrationDraft', JSON.stringify({ texts: TEXTS, place }));
  const photo = btoa('p'.repeat(0.4 * MEGABYTE));
  sessionStorage.setItem('registrationPhoto', `data:image/jpeg;base64,${photo}`);
});

/** A file that says to be of this size, whatever there is of it. */
function sized(name: string, size: () => number): File {
  const file = new File([`%PDF-1.7${' '.repeat(200)}`], name, { type: 'application/pdf' });
  return Object.defineProperty(file, 'size', { get: size });
}

async function fillIn(size: () => number) {
  const { user } = renderAt(
    <RegistrationForm roles={[{ role_id: 1, title: 'Спортсмен' }]} categories={[]} />,
  );
  await user.type(await screen.findByLabelText('Пароль'), 'Parol2026');
  await user.type(screen.getByLabelText(/Повтор/), 'Parol2026');
  await user.upload(screen.getByLabelText('Паспорт'), sized('passport.pdf', size));
  await screen.findByText('passport.pdf');
  const others = Array.from({ length: 5 }, (_, index) => sized(`${index}.pdf`, size));
  await user.upload(screen.getByLabelText('Дополнительные документы'), others);
  return user;
}

test('The photo counts among the files that a registration may have: what is chosen past the limit is not taken', async () => {
  await fillIn(() => (59.8 / 6) * MEGABYTE);
  expect(await screen.findByRole('dialog', { name: 'Лимиты загрузки' })).toBeTruthy();
  expect(screen.queryByText('0.pdf')).toBeNull();
  expect(screen.getByText('Выбрано 10,4 МБ')).toBeTruthy();
});

test('Files that are too much with the photo are not sent', async () => {
  answerForms(200, JSON.stringify({ success: true, data: {} }));
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
  let megabytes = 1;
  const user = await fillIn(() => megabytes * MEGABYTE);
  expect(await screen.findByText('4.pdf')).toBeTruthy();
  megabytes = 59.8 / 6;
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Зарегистрироваться' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Лимиты загрузки' })).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});
