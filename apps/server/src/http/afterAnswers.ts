import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Calls `then` once for each request of the application, when its answer has been sent or its reader has gone: Fastify's own hook is
 * silent where somebody leaves in the middle of an answer, as readers of streams do.
 */
export function runAfterAnswers(
  app: FastifyInstance,
  then: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('close', () => then(request, reply));
    done();
  });
}
