import type { Refusal } from '@nardy/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailableError, RETRY_SECONDS } from '../database/unavailable.ts';
import { MovedError, RefusalError, TooManyError } from './errors.ts';

const NOT_UNDERSTOOD = 'Запрос не удалось прочитать.';
const NO_SUCH_ADDRESS = 'Такого адреса в API нет.';
/** Its code tells programs that nothing of theirs is wrong. */
export const DATABASE_UNAVAILABLE: Refusal['message'] = {
  error: 'База данных сейчас недоступна. Повторите попытку через несколько секунд.',
  code: 'database-unavailable',
};
const OUR_FAULT = 'Ошибка на сервере. Мы уже знаем о ней.';

/** One wire shape for all that fails: a 4xx explains itself, a 5xx is logged under its request id and says nothing. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | RefusalError | DatabaseUnavailableError, request, reply) => {
    if (error instanceof TooManyError) void reply.header('retry-after', error.seconds);
    if (error instanceof MovedError) void reply.header('location', error.addressFrom(request.url));
    if (error instanceof DatabaseUnavailableError) {
      request.log.warn({ reason: error.message }, 'request failed: the database is unavailable');
      return refuse(reply.header('retry-after', RETRY_SECONDS), 503, DATABASE_UNAVAILABLE);
    }
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
