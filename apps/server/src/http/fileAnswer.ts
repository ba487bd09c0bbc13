import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file as the answer of an operation. */
export interface FileAnswer<MediaType extends string = string> {
  readonly mediaType: MediaType;
  /** The name to save it under, with its ending. */
  readonly name: string;
  readonly content: Uint8Array | Readable;
  /** What this address answers never changes: it need not be asked for again. */
  readonly isForGood?: boolean;
}

/** Pictures are shown where they stand; everything else is for saving. */
const SHOWN = /^image\//;
const TEXT = /^text\/|\+xml$/;

export function sendFile(
  reply: FastifyReply,
  { mediaType, name, content, isForGood }: FileAnswer,
): FastifyReply {
  if (isForGood) reply.header('cache-control', 'public, max-age=31536000, immutable');
  const kind = SHOWN.test(mediaType) ? 'inline' : 'attachment';
  return reply
    .type(TEXT.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType)
    .header('content-disposition', `${kind}; ${formatNameParameters(name)}`)
    .send(
      content instanceof Uint8Array
        ? Buffer.from(content.buffer, content.byteOffset, content.length)
        : content,
    );
}

/** RFC 6266: a name in ASCII for programs that know no better, and the whole one in UTF-8. */
function formatNameParameters(name: string): string {
  const ascii = name.replaceAll(/[^\w.-]+/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${whole}`;
}
