import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Then = (request: FastifyRequest, reply: FastifyReply) => void;

/** Of each application: thousands of streams hold what waits for their end, which is therefore one function. */
const listeners = new WeakMap<FastifyInstance, Then[]>();

/**
 * Calls `then` once for each request of the application, when its answer has been sent or its reader has gone: Fastify's own hook is
 * silent where somebody leaves in the middle of an answer, as readers of streams do.
 */
export function afterAnswers(app: FastifyInstance, then: Then): void {
  const others = listeners.get(app);
  if (others) {
    others.push(then);
    return;
  }
  const all = [then];
  listeners.set(app, all);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('close', () => {
      for (const each of all) each(request, reply);
    });
    done();
  });
}
