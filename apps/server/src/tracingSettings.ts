import { z } from 'zod';

/** Names and meanings as OpenTelemetry gives them. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(parseHeaders)
    .refine((headers) => headers !== undefined, 'must be name=value, with a comma between several')
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('nardy'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be between 0 and 1')
    .max(1, 'must be between 0 and 1')
    .default(1),
};

export interface TracingSettings {
  /** Without the path `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** The part of the traces that is sent. */
  readonly ratio: number;
}

/** Undefined: nothing is traced. */
export function settleTracing(
  read: z.output<z.ZodObject<typeof tracingVariables>>,
): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = read;
  if (endpoint === undefined) return undefined;
  return { endpoint, headers, service: read.OTEL_SERVICE_NAME, ratio: read.OTEL_TRACES_SAMPLER_ARG };
}

/** `name=value,name=value`, values as in an address; undefined: it is something else. */
function parseHeaders(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',')) {
    const [, name, value] = /^\s*([\w-]+)=(.+?)\s*$/.exec(pair) ?? [];
    if (name === undefined || value === undefined || !URL.canParse(`http://a/?${value}`)) return undefined;
    try {
      headers[name.toLowerCase()] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return headers;
}
