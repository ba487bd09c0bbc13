import { describe, expect, test } from 'vitest';
import { getHousehold } from './limits.ts';

describe('A household', () => {
  test.each([
    ['2001:db8:1:2::7', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8::1', '2001:db8::2'],
    ['2001:db8::1', '2001:db8:0:0:8000::'],
    ['::1', '::2'],
    ['fe80::1', 'fe80::a:b:c:d'],
    ['2001:DB8::1', '2001:db8:0000::2'],
  ])('%s and %s are one network of 64 bits', (one, other) => {
    expect(getHousehold(one)).toBe(getHousehold(other));
  });

  test.each([
    ['2001:db8:1:2::7', '2001:db8:1:3::7'],
    ['10.0.0.1', '10.0.0.2'],
    ['::ffff:10.0.0.1', '::ffff:10.0.0.2'],
  ])('%s and %s are two', (one, other) => {
    expect(getHousehold(one)).not.toBe(getHousehold(other));
  });
});
