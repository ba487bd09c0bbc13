import { expect, test } from 'vitest';
import { createSpanId, createTraceId, formatTraceparent, parseTraceparent } from './span.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test('A traceparent is read as the W3C writes it, and what is written is read again', () => {
  const context = { traceId: TRACE, spanId: SPAN, isSampled: true };
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual(context);
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-00`)).toEqual({ ...context, isSampled: false });
  expect(parseTraceparent(`cc-${TRACE}-${SPAN}-03-what-comes-later`)).toEqual(context);
  expect(parseTraceparent(formatTraceparent(context))).toEqual(context);
});

test.each([
  undefined,
  '',
  'anything',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01${'-x'.repeat(300)}`,
])('%s is no traceparent', (header) => {
  expect(parseTraceparent(header)).toBeUndefined();
});

test('Ids have as many digits as others expect, and differ', () => {
  expect(createTraceId()).toMatch(/^[\da-f]{32}$/);
  expect(createSpanId()).toMatch(/^[\da-f]{16}$/);
  expect(createSpanId()).not.toBe(createSpanId());
});
