import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseAcceptedEncoding } from '../responseCache/encoding.ts';
import { nameCompressedTwin } from '../storage/files.ts';
import { getContentType, isText } from '../storage/kinds.ts';
import { isFilePath, type FileFacts, type FileStore } from '../storage/storage.ts';
import { parseRange } from './byteRange.ts';
import { isKnown } from './entityTags.ts';
import { NotFoundError } from './errors.ts';

const HEADERS = {
  'accept-ranges': 'bytes',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
  // An uploaded SVG may hold scripts; opened by its own address it must not run them.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
};

/** Only texts have a compressed twin, and none is asked for by its own name. */
const isCompressedTwin = (path: string): boolean => path.endsWith('.br');

/** Public pictures and documents under `/media`. A file never changes under its name. */
export async function serveMediaFiles(app: FastifyInstance, { media }: { media: FileStore }): Promise<void> {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const path = request.params['*'];
      const found =
        isFilePath(path) && !isCompressedTwin(path) && (await prepare(media, path, request, reply));
      if (!found) throw new NotFoundError('Файл не найден');
      return reply.send(found.content);
    },
  });
}

/** What is to be sent of a file; the headers are on the reply already. */
interface Prepared {
  readonly content?: NodeJS.ReadableStream;
}

async function prepare(
  media: FileStore,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Prepared | undefined> {
  const { range, 'accept-encoding': encodings } = request.headers;
  const packed =
    isText(path) && !range && parseAcceptedEncoding(encodings) === 'br'
      ? await prepareFile(media, nameCompressedTwin(path), request, reply)
      : undefined;
  return packed ?? prepareFile(media, path, request, reply);
}

/** What needs no content is answered without opening the file. */
async function prepareFile(
  media: FileStore,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Prepared | undefined> {
  const { range, 'if-none-match': known } = request.headers;
  if (request.method === 'GET' && !range && !known) return prepareWhole(media, path, reply);
  const facts = await media.facts(path);
  if (!facts) return undefined;
  if (isKnown(known, facts.etag)) {
    describe(reply, path, facts).status(304);
    return {};
  }
  if (request.method === 'HEAD') {
    describe(reply, path, facts).header('content-length', facts.size);
    return {};
  }
  return preparePart(media, path, request, reply, facts);
}

async function prepareWhole(
  media: FileStore,
  path: string,
  reply: FastifyReply,
): Promise<Prepared | undefined> {
  const file = await media.open(path);
  if (file) describe(reply, path, file).header('content-length', file.size);
  return file;
}

async function preparePart(
  media: FileStore,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  facts: FileFacts,
): Promise<Prepared | undefined> {
  const { range: header, 'if-range': since } = request.headers;
  // A file never changes under its name, so even a weak ETag says that it is the same.
  const range = since === undefined || since === facts.etag ? parseRange(header, facts.size) : undefined;
  if (range === undefined) return prepareWhole(media, path, reply);
  if (range === 'unsatisfiable') {
    reply.status(416).headers({ 'cache-control': 'no-store', 'content-range': `bytes */${facts.size}` });
    return {};
  }
  const file = await media.open(path, range);
  if (!file) return undefined;
  describe(reply, path, file)
    .status(206)
    .headers({
      'content-range': `bytes ${range.first}-${range.last}/${file.size}`,
      'content-length': range.last - range.first + 1,
    });
  return file;
}

function describe(reply: FastifyReply, path: string, { etag, modified }: FileFacts): FastifyReply {
  const packed = isCompressedTwin(path);
  if (packed) reply.header('content-encoding', 'br');
  return reply.headers({
    ...HEADERS,
    'content-type': getContentType(packed ? path.slice(0, -'.br'.length) : path),
    etag,
    'last-modified': modified.toUTCString(),
  });
}
