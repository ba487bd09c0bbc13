import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { FileAnswer } from '../../../http/fileAnswer.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { drawApart, UnreadablePictureError } from '../../../storage/drawing/apart.ts';
import { nameDocument } from '../../privateFiles/index.ts';
import { auditAct } from '../audit.ts';
import type { AccountsParts } from '../parts.ts';
import { findDocumentSubject } from './repository.ts';

/** Pixels of the longer side: a passport can be read, and printed on half a page. */
const LONGEST_SIDE = 2400;
const QUALITY = 82;

type DocumentType = 'image/webp' | 'application/octet-stream';

const NO_SUCH_DOCUMENT = 'Документ не найден или уже удалён';
const UNREADABLE = 'Изображение не читается. Откройте файл в исходном виде.';

/**
 * A document for who may read it: each reading is in the log before its first byte leaves. What a stranger has sent is bytes to
 * save under a name of ours; only a picture that was made anew says what it is.
 */
export function createDocumentReading({ db, files }: Pick<AccountsParts, 'db' | 'files'>) {
  return async (
    id: number,
    as: 'original' | 'picture' | undefined,
    context: RequestContext,
  ): Promise<FileAnswer<DocumentType>> => {
    const document = await findDocumentSubject(db, id);
    if (!document) throw new NotFoundError(NO_SUCH_DOCUMENT);
    const { userId, mediaType, kind, lastName } = document;
    const name = nameDocument({ id, mediaType, kind, lastName });
    const open = async (): Promise<Readable> => {
      const file = await files.open(id);
      if (!file) throw new NotFoundError(NO_SUCH_DOCUMENT);
      try {
        await auditAct(db, context, {
          action: 'read-document',
          subject: 'private_files',
          subjectId: id,
          // The log outlives whose data were destroyed: no surname.
          after: { user_id: userId, file_name: nameDocument({ id, mediaType, kind, lastName: null }) },
        });
      } catch (error) {
        file.content.destroy();
        throw error;
      }
      return file.content;
    };
    if (as !== 'picture' || mediaType === 'application/pdf')
      return { mediaType: 'application/octet-stream', name, content: await open() };
    return {
      mediaType: 'image/webp',
      name: name.replace(/[^.]+$/, 'webp'),
      content: await drawAnew(open),
    };
  };
}

/**
 * From its pixels alone: whatever else the file held is left out. It is opened when its turn to be drawn has come, for S3 hangs up on
 * who does not read.
 */
async function drawAnew(open: () => Promise<Readable>): Promise<Uint8Array> {
  try {
    const { webp } = await drawApart(async () => buffer(await open()), {
      task: 'fitted',
      side: LONGEST_SIDE,
      quality: QUALITY,
      withPng: false,
    });
    return webp;
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    throw new RefusalError(404, { error: UNREADABLE });
  }
}
