import type { OwnRegistration } from '@nardy/contract';
import { CONSENTS } from '@nardy/contract/forms';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mockWidth, renderAt } from '../../../../components/testing/render';
import { ResubmissionForm } from './ResubmissionForm';
import { RETURNED_REGISTRATION } from './testing/registration';

const REGISTRATION: OwnRegistration = {
  ...RETURNED_REGISTRATION,
  rank_title: 'КМС',
  rank_category_id: 1,
};

const ROLES = [
  { role_id: 1, title: 'Спортсмен' },
  { role_id: 2, title: 'Судья' },
];
const RANKS = [
  { category_id: 1, title: 'КМС' },
  { category_id: 2, title: 'МС' },
];

const COUNTRIES = [{ country_id: 1, title: 'Россия' }];

beforeEach(() => {
  mockWidth(1280);
  vi.stubGlobal('fetch', async (address: string) => {
    const data = address.includes('roles') ? ROLES : address.includes('countries') ? COUNTRIES : RANKS;
    return Response.json({ success: true, data, totalCount: data.length });
  });
});

const agreedTo = (purpose: string, withdrawn_dt: string | null = null) => ({
  purpose,
  version: '2026-11-22',
  text: 'Согласен.',
  given_dt: '2026-11-20T09:00:00.000Z',
  withdrawn_dt,
});

const show = (registration = REGISTRATION, consents = [agreedTo('personal_data')]) =>
  renderAt(<ResubmissionForm registration={registration} consents={consents} onSent={() => undefined} />);

async function openTexts(registration = REGISTRATION) {
  const view = show(registration);
  await view.user.click(screen.getByText('Исправить данные'));
  return view;
}

const texts = () => screen.getByText('Исправить данные').closest('details');

test('A role and a rank that are chosen anew are shown', async () => {
  const { user } = await openTexts();
  for (const [label, before, after] of [
    ['Желаемая роль', 'Спортсмен', 'Судья'],
    ['Разряд', 'КМС', 'МС'],
  ] as const) {
    const select = screen.getByRole('combobox', { name: new RegExp(label) });
    expect(select.textContent).toBe(before);
    await user.click(select);
    await user.click(await screen.findByRole('option', { name: after }));
    expect(select.textContent).toBe(after);
  }
});

test('A place that was begun anew is left for the one of before', async () => {
  const passport = {
    file_id: 1,
    kind: 'passport',
    file_name: 'скан.pdf',
    media_type: 'application/pdf',
    size: 2048,
    uploaded_dt: '2026-11-20T09:00:00.000Z',
  };
  // Of another day, so that nothing of the other tests comes back.
  const decided_dt = '2026-11-22T09:00:00.000Z';
  const { user } = await openTexts({ ...RETURNED_REGISTRATION, decided_dt, documents: [passport] });
  const country = () => screen.getByRole('combobox', { name: /Страна/ });
  const send = screen.getByRole('button', { name: 'Отправить исправления' });
  await user.type(screen.getByRole('textbox', { name: /Адрес/ }), 'Лесная, 5');
  expect(send).toHaveProperty('disabled', false);
  expect(screen.queryByRole('button', { name: /^Оставить прежнее/ })).toBeNull();
  await user.click(country());
  await user.click(await screen.findByRole('option', { name: 'Россия' }));
  expect(send).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Оставить прежнее: Казань' }));
  expect(send).toHaveProperty('disabled', false);
  expect(country().textContent).toBe('Выберите страну');
  expect(document.activeElement).toBe(country());
  expect(screen.queryByRole('button', { name: /^Оставить прежнее/ })).toBeNull();
});

test('The data stay open when their fault goes, until they are closed', async () => {
  const { user } = await openTexts();
  const name = screen.getByRole('textbox', { name: /Фамилия/ });
  await user.clear(name);
  await user.tab();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await user.type(name, 'П');
  expect(name.getAttribute('aria-invalid')).toBeNull();
  expect(texts()?.open).toBe(true);
  await user.click(screen.getByText('Исправить данные'));
  expect(texts()?.open).toBe(false);
});

test('A guardian who is named anew reads what the registration agrees to, and nobody else does', async () => {
  const minor: OwnRegistration = {
    ...RETURNED_REGISTRATION,
    birthday: `${new Date().getFullYear() - 10}-01-01`,
    guardian_name: 'Иванов Пётр',
    field_reasons: { guardian_name: 'Укажите имя полностью.' },
    // Of another day, so that nothing of the other tests comes back.
    decided_dt: '2026-11-23T09:00:00.000Z',
  };
  const consent = () => screen.queryByText(/^Отправляя исправления/)?.textContent;
  const federation = agreedTo('federation', '2026-11-21T09:00:00.000Z');
  const { user } = show(minor, [agreedTo('personal_data'), federation]);
  expect(consent()).toBeUndefined();
  await user.type(screen.getByRole('textbox', { name: /представител/ }), ' Ильич');
  expect(consent()).toContain(CONSENTS.personal_data.text);
  expect(consent()).not.toContain(CONSENTS.federation.text);
});

test('What was mended and not sent comes back after a login that ended meanwhile, to the same person alone', async () => {
  const enter = (userId: string): void => {
    localStorage.setItem('accessToken', 'token');
    localStorage.setItem('userId', userId);
  };
  const policy = () => screen.getByLabelText('Полис ОМС');
  enter('12');
  const before = show();
  await before.user.upload(policy(), new File([`%PDF-1.7${' '.repeat(200)}`], 'полис.pdf'));
  await screen.findByText('полис.pdf');
  before.unmount();
  enter('13');
  const others = show();
  expect(screen.queryByText('полис.pdf')).toBeNull();
  others.unmount();
  enter('12');
  show();
  expect(screen.getByText('полис.pdf')).toBeTruthy();
});
