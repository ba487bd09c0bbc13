import type { AttributeValue, Span, SpanKind } from './span.ts';

const KINDS: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3 };
const ERROR = 2;

/** Spans as OTLP writes them in JSON: opentelemetry-proto 1.x, `ExportTraceServiceRequest`. */
export function formatSpans(spans: readonly Span[], service: Readonly<Record<string, string>>): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: formatAttributes(service) },
        scopeSpans: [{ scope: { name: 'nardy' }, spans: spans.map(formatSpan) }],
      },
    ],
  });
}

function formatSpan({ traceId, spanId, parentId, kind, name, startedAt, endedAt, ...span }: Span) {
  return {
    traceId,
    spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: toNanoseconds(startedAt),
    endTimeUnixNano: toNanoseconds(endedAt),
    attributes: formatAttributes(span.attributes),
    status: span.isFault ? { code: ERROR } : {},
  };
}

const toNanoseconds = (milliseconds: number): string =>
  String(BigInt(Math.round(milliseconds * 1000)) * 1000n);

const formatAttributes = (attributes: Readonly<Record<string, AttributeValue>>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: formatValue(value) }));

function formatValue(value: AttributeValue) {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
