import cors from '@fastify/cors';
import type { Operation } from '@nardy/contract';
import type { FastifyInstance } from 'fastify';

const ANY_ORIGIN = '*';
const EXPOSED = ['etag', 'x-request-id'];

/** What answers carry that scripts of every page may read; the response cache puts it on the answers that it sends itself. */
export const OPEN_DATA_HEADERS = {
  'access-control-allow-origin': ANY_ORIGIN,
  'access-control-expose-headers': EXPOSED.join(', '),
};

/** Whether an operation reads what everybody may see. Accounts and score slips are nobody else's business. */
export const isOpenData = ({ method, authorization, feature }: Operation): boolean =>
  method === 'GET' && authorization !== 'required' && feature !== 'accounts' && feature !== 'matches';

/** Lets scripts of every page read what the routes of this scope answer; neither tokens nor bodies may come along. */
export async function allowEveryOrigin(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    origin: ANY_ORIGIN,
    methods: ['GET', 'HEAD'],
    allowedHeaders: ['if-none-match', 'last-event-id'],
    exposedHeaders: EXPOSED,
  });
}
