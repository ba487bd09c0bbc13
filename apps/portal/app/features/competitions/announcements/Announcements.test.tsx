import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { browserApi } from '../../../api/browser';
import { renderAt } from '../../../components/testing/render';
import { formatLocalTime } from '../../../formatting/localTime';
import { Announcements } from './Announcements';

const DT = '2026-11-24T12:10:00.000Z';

test.each([
  ['Moscow, and says so', {}, '15:10 (мск)'],
  ['the place, where it is known', { formatHour: (dt: string) => formatLocalTime(dt, 'UTC+7') }, '19:10'],
])('An announcement has the clock of %s', async (_, clock, hour) => {
  vi.spyOn(browserApi, 'listAnnouncements').mockResolvedValue({
    success: true,
    data: [{ announcement_id: 1, text: 'Обед до 14:00', dt: DT, until_dt: null }],
  });
  renderAt(
    <Announcements competition={{ tournament_id: 7, status: 'past' }} lastMessage={undefined} {...clock} />,
  );
  await screen.findByText('Обед до 14:00');
  expect(document.querySelector('time')?.textContent).toBe(hour);
});
