import { expect, test } from 'vitest';
import { groupConsents } from './groupConsents';

const consent = (purpose: string, given_dt: string, withdrawn_dt: string | null = null, version = '1') => ({
  purpose,
  version,
  text: `${purpose} ${version}`,
  given_dt,
  withdrawn_dt,
});

test('What was agreed to again in the same words is one line, which holds as long as one of them does', () => {
  const groups = groupConsents([
    consent('data', '2026-01-01'),
    consent('bids', '2026-02-01', '2026-03-01'),
    consent('bids', '2026-04-01'),
    consent('bids', '2026-05-01', null, '2'),
    consent('join', '2026-01-01', '2026-02-01'),
    consent('join', '2026-03-01', '2026-04-01'),
  ]);
  expect(
    groups.map(({ text, first_dt, given_dt, withdrawn_dt }) => [text, first_dt, given_dt, withdrawn_dt]),
  ).toEqual([
    ['data 1', '2026-01-01', '2026-01-01', null],
    ['bids 1', '2026-02-01', '2026-04-01', null],
    ['bids 2', '2026-05-01', '2026-05-01', null],
    ['join 1', '2026-01-01', '2026-03-01', '2026-04-01'],
  ]);
});
