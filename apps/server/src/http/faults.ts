import type { Refusal } from '@nardy/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseFullError, DatabaseUnavailableError, RETRY_SECONDS } from '../database/unavailable.ts';
import { StorageFullError, StorageUnavailableError } from '../storage/faults.ts';
import { BusyError, MovedError, RefusalError, TooManyError } from './errors.ts';

const NOT_UNDERSTOOD = 'Запрос не удалось прочитать.';
const NO_SUCH_ADDRESS = 'Такого адреса в API нет.';
/** Its code tells programs that nothing of theirs is wrong. */
export const DATABASE_UNAVAILABLE: Refusal['message'] = {
  error: 'База данных сейчас недоступна. Повторите попытку через несколько секунд.',
  code: 'database-unavailable',
};
const STORAGE_UNAVAILABLE: Refusal['message'] = {
  error: 'Хранилище файлов сейчас недоступно. Повторите попытку через минуту.',
  code: 'storage-unavailable',
};
const STORAGE_RETRY_SECONDS = 60;
const NO_ROOM: Refusal['message'] = {
  error:
    'На сервере закончилось место, сохранить не получилось. Мы уже знаем об этом: повторите попытку позже.',
  code: 'no-room',
};
const OUR_FAULT = 'Ошибка на сервере. Мы уже знаем о ней.';

/** One wire shape for all that fails: a 4xx explains itself, a 5xx is logged under its request id and says nothing. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | RefusalError | DatabaseUnavailableError, request, reply) => {
    const { log } = request;
    if (error instanceof TooManyError || error instanceof BusyError)
      void reply.header('retry-after', error.seconds);
    if (error instanceof MovedError) void reply.header('location', error.addressFrom(request.url));
    if (error instanceof DatabaseUnavailableError) {
      log.warn({ reason: error.message }, 'request failed: the database is unavailable');
      return refuse(reply.header('retry-after', RETRY_SECONDS), 503, DATABASE_UNAVAILABLE);
    }
    if (error instanceof StorageUnavailableError) {
      log.error({ reason: error.message }, 'request failed: the file storage is unavailable');
      return refuse(reply.header('retry-after', STORAGE_RETRY_SECONDS), 503, STORAGE_UNAVAILABLE);
    }
    if (error instanceof StorageFullError || error instanceof DatabaseFullError) {
      log.error({ reason: error.message }, 'request failed: there is no room');
      return refuse(reply, 507, NO_ROOM);
    }
    if (error instanceof BusyError)
      log.warn({ seconds: error.seconds }, 'request failed: too many files wait to be checked');
    if (error instanceof RefusalError) return refuse(reply, error.status, error.refusal);
    const status = error.statusCode ?? 500;
    if (status < 500) return refuse(reply, status, { error: NOT_UNDERSTOOD });
    log.error({ err: error }, 'request failed');
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
