import { refusal, type Operation } from '@nardy/contract';
import { z } from 'zod';

const REFUSAL = { description: 'Refusal', ...buildJsonSchema(refusal, 'output') };

const STEP_UP =
  'Needs a password, a code or a passkey that this login has shown within the last ten minutes: else 403 with the code `step-up`, and the same again after `stepUp`.';

const BEARER = 'accessToken';

/** How a request says whose it is. */
export const SECURITY_SCHEMES = {
  [BEARER]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
} as const;

/** The entry of an operation in the API's reference, as the route's schema. */
export function buildReference(name: string, operation: Operation): object {
  const { params, query, headers, body, authorization } = operation;
  const statuses = [...(params || query || body ? [body ? 422 : 400] : []), ...(operation.refusals ?? [])];
  return {
    operationId: name,
    summary: operation.summary,
    ...(operation.needsStepUp && { description: STEP_UP }),
    tags: [operation.feature],
    ...(params && { params: buildJsonSchema(params, 'input') }),
    ...(query && { querystring: buildParameters(query) }),
    ...(headers && { headers: buildParameters(headers) }),
    ...(body && buildBody(body, operation.files)),
    ...(authorization && {
      security: authorization === 'required' ? [{ [BEARER]: [] }] : [{}, { [BEARER]: [] }],
    }),
    response: {
      200: buildAnswer(operation),
      ...Object.fromEntries(statuses.map((status) => [status, REFUSAL])),
    },
  };
}

/** With files a form; its texts and files are all of its fields. */
function buildBody(body: z.ZodObject, files: Operation['files']): object {
  const schema = buildJsonSchema(body, 'input') as { properties?: object };
  if (!files) return { body: schema };
  const binary = { type: 'string', format: 'binary' };
  const fields = Object.entries(files).map(([name, max]) => [
    name,
    max === 1 ? binary : { type: 'array', maxItems: max, items: binary },
  ]);
  const properties = { ...schema.properties, ...(Object.fromEntries(fields) as object) };
  return { consumes: ['multipart/form-data'], body: { ...schema, properties } };
}

function buildAnswer(operation: Operation): object {
  if (operation.answer) return { description: 'Answer', ...buildJsonSchema(operation.answer, 'output') };
  if (operation.file) {
    const binary = { schema: { type: 'string', format: 'binary' } };
    return {
      description: 'A file',
      content: Object.fromEntries(operation.file.map((mediaType) => [mediaType, binary])),
    };
  }
  return {
    description: 'Events whose data is JSON of this shape; their name is its type, their id its id',
    content: { 'text/event-stream': { schema: buildJsonSchema(operation.stream, 'output') } },
  };
}

function buildJsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** A parameter may be left out when nothing is enough for it: most are optional or have a default. */
function buildParameters(schema: z.ZodObject): object {
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  const required = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
  return { ...buildJsonSchema(schema, 'input'), required };
}
