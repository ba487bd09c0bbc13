import { operations, refusal, type Feature, type Operation, type OperationName } from '@nardy/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { runOperation, type Handlers } from './operations.ts';

/** How long a browser may keep a public answer; the rest is asked again each time and answered by ETag. */
const MAX_AGE_SECONDS: Partial<Record<Feature, number>> = { geography: 3600 };

/** Registers one route for each operation of the contract, documented from the same definition. */
export async function api(app: FastifyInstance, { handlers }: { handlers: Handlers }): Promise<void> {
  // Requests are parsed by the contract in runOperation; JSON Schemas serve the reference only.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  for (const name of Object.keys(operations) as OperationName[]) {
    const operation: Operation = operations[name];
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: describe(name, operation),
      ...(operation.limit ? { config: { rateLimit: operation.limit } } : {}),
      handler: async (request, reply) => answer(name, operation, handlers, request, reply),
    });
  }
}

async function answer(
  name: OperationName,
  operation: Operation,
  handlers: Handlers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const result = await runOperation(handlers, name, request, { requestId: request.id, ip: request.ip });
  const maxAge = MAX_AGE_SECONDS[operation.feature];
  if (operation.method !== 'GET') reply.header('cache-control', 'no-store');
  else reply.header('cache-control', maxAge ? `public, max-age=${maxAge}` : 'public, no-cache');
  return result;
}

const REFUSAL = { description: 'Refusal', ...jsonSchema(refusal, 'output') };

function describe(name: OperationName, operation: Operation): object {
  const statuses = [
    ...(operation.params || operation.query || operation.body ? [operation.body ? 422 : 400] : []),
    ...(operation.refusals ?? []),
  ];
  return {
    operationId: name,
    summary: operation.summary,
    tags: [operation.feature],
    ...(operation.params && { params: jsonSchema(operation.params, 'input') }),
    ...(operation.query && { querystring: optionalParameters(jsonSchema(operation.query, 'input')) }),
    ...(operation.body && { body: jsonSchema(operation.body, 'input') }),
    response: {
      200: { description: 'Answer', ...jsonSchema(operation.answer, 'output') },
      ...Object.fromEntries(statuses.map((status) => [status, REFUSAL])),
    },
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Every query parameter may be left out: each is optional or has a default. */
function optionalParameters(schema: object): object {
  return { ...schema, required: [] };
}
