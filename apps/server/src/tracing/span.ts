import { randomBytes } from 'node:crypto';

export type AttributeValue = string | number | boolean;

/** As OTLP numbers them. */
export type SpanKind = 'internal' | 'server' | 'client';

/** Where a span belongs: what is handed on to whoever is asked within it. */
export interface SpanContext {
  /** 32 and 16 hexadecimal digits. */
  readonly traceId: string;
  readonly spanId: string;
  /** Whether the trace is sent anywhere. */
  readonly isSampled: boolean;
}

/** Something that took time, with what is known of it. No attribute holds a secret or anything about a person. */
export interface Span extends SpanContext {
  readonly parentId: string | undefined;
  readonly kind: SpanKind;
  readonly name: string;
  /** Milliseconds since 1970, with fractions. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly isFault: boolean;
}

export const createTraceId = (): string => randomBytes(16).toString('hex');
export const createSpanId = (): string => randomBytes(8).toString('hex');

/** W3C Trace Context, version 00; a newer version begins with the same fields. Nothing but zeros is no id. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|-)/;
const LONGEST_HEADER = 512;

/** The span within which somebody asks, by the header `traceparent`; undefined: there is none, or it is none. */
export function parseTraceparent(header: string | undefined): SpanContext | undefined {
  if (header === undefined || header.length > LONGEST_HEADER) return undefined;
  const [, traceId, spanId, flags = '00'] = TRACEPARENT.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function formatTraceparent({ traceId, spanId, isSampled }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${Number(isSampled)}`;
}
