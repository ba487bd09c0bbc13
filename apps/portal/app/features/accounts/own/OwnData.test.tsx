import type { OwnAccount } from '@nardy/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import { OwnData } from './OwnData';
import { RETURNED_REGISTRATION } from './resubmission/testing/registration';

const account = (guardian_name: string | null, changed: Partial<OwnAccount> = {}) =>
  ({
    profile: { last_name: 'Иванова', first_name: 'Анна', middle_name: null },
    player_id: null,
    referee_id: null,
    state: 'active',
    consents: [],
    registration: { ...RETURNED_REGISTRATION, guardian_name },
    ...changed,
  }) as unknown as OwnAccount;

const GUARDIAN = 'ФИО родителя или законного представителя';

test('Own data of a minor say who agreed for them; those of an adult do not ask', () => {
  const { unmount } = renderAt(
    <OwnData account={account('Иванова Ольга')} news={undefined} onOpen={() => {}} />,
  );
  expect(screen.getByText(GUARDIAN).nextSibling?.textContent).toBe('Иванова Ольга');
  unmount();
  renderAt(<OwnData account={account(null)} news={undefined} onOpen={() => {}} />);
  expect(screen.queryByText(GUARDIAN)).toBeNull();
});

test('Own data say which of them the public card shows, and that only the rest is closed', () => {
  const { container, unmount } = renderAt(
    <OwnData account={account(null, { player_id: 7 })} news={undefined} onOpen={() => {}} />,
  );
  expect(container.textContent).toContain(
    'Все видят вашу карточку: имя, дату рождения, пол, город, разряд и фото. Остальные данные доступны только вам и сотрудникам федерации, которые с ними работают.',
  );
  expect(screen.getByRole('link', { name: 'вашу карточку' }).getAttribute('href')).toBe(
    '/athlete-competitions/7',
  );
  unmount();
  const referee = renderAt(
    <OwnData account={account(null, { referee_id: 9 })} news={undefined} onOpen={() => {}} />,
  );
  expect(referee.container.textContent).toContain('имя, год рождения, пол');
  referee.unmount();
  renderAt(<OwnData account={account(null)} news={undefined} onOpen={() => {}} />);
  expect(
    screen.getByText(/^Эти данные доступны только вам и сотрудникам федерации, которые с ними работают\./),
  ).toBeTruthy();
});
