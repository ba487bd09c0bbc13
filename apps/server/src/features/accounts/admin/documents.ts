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
    const file = await files.open(id);
    if (!file) throw new NotFoundError('Документ не найден или уже удалён');
    const { row, content } = file;
    const mediaType = row.media_type;
    let name: string;
    try {
      const subject = await findDocumentSubject(db, id);
      const named = { id, mediaType, kind: subject?.kind ?? null };
      name = nameDocument({ ...named, lastName: subject?.lastName ?? null });
      await auditAct(db, context, {
        action: 'read-document',
        subject: 'private_files',
        subjectId: id,
        // The log outlives whose data were destroyed: no surname.
        after: { user_id: row.user_id, file_name: nameDocument({ ...named, lastName: null }) },
      });
    } catch (error) {
      content.destroy();
      throw error;
    }
    if (as !== 'picture' || mediaType === 'application/pdf')
      return { mediaType: 'application/octet-stream', name, content };
    return {
      mediaType: 'image/webp',
      name: name.replace(/[^.]+$/, 'webp'),
      content: await drawAnew(content),
    };
  };
}

/** From its pixels alone: whatever else the file held is left out. */
async function drawAnew(picture: Readable): Promise<Uint8Array> {
  try {
    const { webp } = await drawApart(() => buffer(picture), {
      task: 'fitted',
      side: LONGEST_SIDE,
      quality: QUALITY,
      withPng: false,
    });
    return webp;
  } catch (error) {
    picture.destroy();
    if (!(error instanceof UnreadablePictureError)) throw error;
    throw new RefusalError(404, { error: 'Изображение не читается. Откройте файл в исходном виде.' });
  }
}
