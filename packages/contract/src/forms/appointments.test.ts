import { expect, test } from 'vitest';
import { findAppointmentFaults, APPOINTMENT_MESSAGES, type Appointment } from './appointments.ts';

const line = (referee_id: number, role_id: number | null): Appointment => ({
  referee_id,
  role_id,
  grade_title: null,
});

test('A competition has one chief referee and one chief secretary, and others as many as it needs', () => {
  expect(findAppointmentFaults([line(1, 1), line(2, 2), line(3, 5), line(4, 5)])).toEqual([{}, {}, {}, {}]);
  expect(findAppointmentFaults([line(1, 1), line(2, 1), line(3, 2), line(4, 2)])).toEqual([
    {},
    { role: APPOINTMENT_MESSAGES.taken },
    {},
    { role: APPOINTMENT_MESSAGES.taken },
  ]);
});

test('Nobody is appointed twice or without a role', () => {
  expect(findAppointmentFaults([line(1, 5), line(1, 6), line(2, null)])).toEqual([
    {},
    { referee: APPOINTMENT_MESSAGES.twice },
    { role: APPOINTMENT_MESSAGES.role },
  ]);
});
