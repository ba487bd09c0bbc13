import { expect, test } from 'vitest';
import { holdsSecret, formatLoggedAddress } from './loggedAddress.ts';

test.each([
  ['/users/recover?id=7&code=4JxQ', '/users/recover?id=7&code=hidden'],
  ['/users/confirm?code=4JxQ&id=7', '/users/confirm?code=hidden&id=7'],
  ['/preview?token=eyJh.eyJz.c2ln', '/preview?token=hidden'],
  ['/users/recover?%63ode=4JxQ', '/users/recover?%63ode=hidden'],
  ['/users/recover?CODE=4JxQ', '/users/recover?CODE=hidden'],
  ['/anything?of=mZ2YbJ5cQ7hX1kPtR8sVwA3e', '/anything?of=hidden'],
  ['/anything?mZ2YbJ5cQ7hX1kPtR8sVwA3e', '/anything?hidden'],
  ['/users/recover?code=%ZZ', '/users/recover?code=hidden'],
  ['/match/h-48-x7QabcdefghijK2m', '/match/hidden'],
  ['/api/matches/h-48-x7QabcdefghijK2m/report?a=1', '/api/matches/hidden/report?a=1'],
])('Of %s the log has %s', (address, logged) => {
  expect(formatLoggedAddress(address)).toBe(logged);
  expect(holdsSecret(address)).toBe(true);
});

test.each([
  '/athletes',
  '/api/users/matches/17',
  '/api/tournaments/17/match?round_id=3',
  '/athletes?name=%D0%98%D0%B2%D0%B0%D0%BD&region=16&page=2',
  '/users/recover?code=',
  '/?',
  '/?%',
])('%s is logged as it is', (address) => {
  expect(formatLoggedAddress(address)).toBe(address);
  expect(holdsSecret(address)).toBe(false);
});
