import type { Refusal } from '@nardy/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MovedError, RefusalError, TooManyError } from './errors.ts';

const NOT_UNDERSTOOD = 'Запрос не удалось прочитать.';
const NO_SUCH_ADDRESS = 'Такого адреса в API нет.';
const OUR_FAULT = 'Ошибка на сервере. Мы уже знаем о ней.';

/** One wire shape for all that fails: a 4xx explains itself, a 5xx is logged under its request id and says nothing. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | RefusalError, request, reply) => {
    if (error instanceof TooManyError) void reply.header('retry-after', error.seconds);
    if (error instanceof MovedError) void reply.header('location', error.addressFrom(request.url));
    if (error instanceof RefusalError) return refuse(reply, error.status, error.refusal);
    const status = error.statusCode ?? 500;
    if (status < 500) return refuse(reply, status, { error: NOT_UNDERSTOOD });
    request.log.error({ err: error }, 'request failed');
    return refuse(reply, 500, { error: `${OUR_FAULT} Номер обращения: ${request.id}` });
  });
}

export function answerUnknownAddress(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, { error: NO_SUCH_ADDRESS });
}

function refuse(reply: FastifyReply, status: number, message: Refusal['message']): FastifyReply {
  const body: Refusal = { success: false, message };
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
