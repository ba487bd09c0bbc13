import { operations, type OperationName } from '@nardy/contract';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../limits/limits.ts';
import { OpenStreams } from './eventStream.ts';
import { isForEverybody, type ApiResponseCache } from './apiResponseCache.ts';
import { allowEveryOrigin, isOpenData } from './openData.ts';
import { answerTo, parseRequest, runOperation, type Guard, type Handlers } from './operations.ts';
import { createContext, getHeaders, buildRoute, type Run, type SendCached } from './routes.ts';

interface ApiParts {
  readonly handlers: Handlers;
  readonly guard: Guard;
  /** Origins of our own pages. */
  readonly origins: ReadonlySet<string>;
  readonly limits: Limits;
  readonly answers?: ApiResponseCache | undefined;
}

/** Registers one route for each operation of the contract, documented from the same definition. */
export async function registerApi(
  app: FastifyInstance,
  { handlers, answers, ...before }: ApiParts,
): Promise<void> {
  // Requests are parsed by the contract in runOperation; JSON Schemas serve the reference only.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  const streams = new OpenStreams();
  // A stream has no end of its own: the server would wait for it for ever.
  app.addHook('preClose', async () => streams.destroy());
  app.decorateRequest('bearer', undefined);
  app.decorateRequest('uploadedFiles', 0);
  const names = Object.keys(operations) as OperationName[];
  const addRoutes = (scope: FastifyInstance, some: readonly OperationName[]): void => {
    for (const name of some) {
      const run: Run = (raw, context) => runOperation(handlers, name, raw, context);
      const sendCached = buildSendCached(name, handlers, answers);
      scope.route(buildRoute(name, operations[name], { run, sendCached, open: streams, ...before }));
    }
  };
  // The reference lists them in this order: what everybody may read comes first.
  await app.register(async (open) => {
    await allowEveryOrigin(open);
    addRoutes(
      open,
      names.filter((name) => isOpenData(operations[name])),
    );
    open.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  });
  addRoutes(
    app,
    names.filter((name) => !isOpenData(operations[name])),
  );
}

/** How answers of an operation are cached, if they are. */
function buildSendCached(
  name: OperationName,
  handlers: Handlers,
  answers: ApiResponseCache | undefined,
): SendCached | undefined {
  const operation = operations[name];
  if (!answers || !isForEverybody(operation)) return undefined;
  return async (request, reply) => {
    if (request.previewed !== undefined) return false;
    const received = parseRequest(operation, request);
    return answers.send(
      {
        name,
        received,
        headers: getHeaders(operation, request),
        make: () => answerTo(handlers, name, received, createContext(request, reply)),
      },
      request,
      reply,
    );
  };
}
