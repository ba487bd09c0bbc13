import type { Readable } from 'node:stream';
import { operations, type OperationName } from '@nardy/contract';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../limits/limits.ts';
import { runOperation, type Handlers, type RawRequest, type RequestContext } from './operations.ts';
import { routeOf } from './routes.ts';

/** Registers one route for each operation of the contract, documented from the same definition. */
export async function api(
  app: FastifyInstance,
  { handlers, limits }: { readonly handlers: Handlers; readonly limits: Limits },
): Promise<void> {
  // Requests are parsed by the contract in runOperation; JSON Schemas serve the reference only.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  const streams = new Set<Readable>();
  // A stream has no end of its own: the server would wait for it for ever.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
  });
  for (const name of Object.keys(operations) as OperationName[]) {
    const run = (raw: RawRequest, context: RequestContext) => runOperation(handlers, name, raw, context);
    app.route(routeOf(name, operations[name], { run, open: streams, limits }));
  }
}
