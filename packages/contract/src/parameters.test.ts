import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  ALL_ROWS,
  listFormat,
  listParameter,
  defineOptionalChoice,
  optionalDate,
  optionalId,
  optionalMessageId,
  optionalRubles,
  definePaging,
  definePagingOrAll,
  searchText,
  sortBy,
} from './parameters.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

test('Numbers come as text', () => {
  expect(optionalId.parse('7')).toBe(7);
  expect(optionalRubles.parse('1500')).toBe(1500);
  expect(optionalMessageId.parse('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
});

test('An empty value is the same as none', () => {
  for (const schema of [
    optionalId,
    optionalDate,
    defineOptionalChoice(['0', '1']),
    optionalRubles,
    searchText,
  ])
    expect(schema.parse('')).toBeUndefined();
  expect(listFormat.parse('')).toBe('pdf');
});

test.each(['0', '-1', '1.5', '2147483648', 'NaN', 'abc', ['1', '2']])('%j is no identifier', (value) => {
  expect(accepts(optionalId, value)).toBe(false);
});

test.each(['0', '1.5', '10000001', '1e9', 'сто'])('%s is no sum of rubles', (value) => {
  expect(accepts(optionalRubles, value)).toBe(false);
});

describe('Lists', () => {
  const statuses = listParameter(z.enum(['app', 'past']));

  test('Values come repeated or by commas', () => {
    expect(statuses.parse('app,past')).toEqual(['app', 'past']);
    expect(statuses.parse(['app', 'past'])).toEqual(['app', 'past']);
    expect(statuses.parse('app,')).toEqual(['app']);
    expect(statuses.parse('')).toBeUndefined();
  });

  test('One impossible value refuses the list, and so does a list without end', () => {
    expect(accepts(statuses, 'app,nonsense')).toBe(false);
    expect(
      accepts(
        statuses,
        Array.from({ length: 101 }, () => 'app'),
      ),
    ).toBe(false);
  });
});

test('A key sorts up, and down with a minus', () => {
  const sort = sortBy(['name', 'rating']);
  expect([sort.parse('name'), sort.parse('-rating')]).toEqual(['name', '-rating']);
  expect(accepts(sort, 'age') || accepts(sort, '--name') || accepts(sort, 'name,rating')).toBe(false);
});

describe('Pages', () => {
  test('A page has a size between 1 and 100', () => {
    const { pageSize, page } = definePaging({ pageSize: 9 });
    expect([page.parse(undefined), pageSize.parse(undefined), pageSize.parse('100')]).toEqual([1, 9, 100]);
    expect(['0', '101', '-1', '1.5'].filter((value) => accepts(pageSize, value))).toEqual([]);
  });

  test('Where all may be asked for, 0 is all of them', () => {
    const { pageSize } = definePagingOrAll();
    expect([pageSize.parse(undefined), pageSize.parse('0'), pageSize.parse('20')]).toEqual([
      ALL_ROWS,
      ALL_ROWS,
      20,
    ]);
    expect(['-1', '101', '10000'].filter((value) => accepts(pageSize, value))).toEqual([]);
  });
});
