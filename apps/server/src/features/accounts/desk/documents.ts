import { buffer } from 'node:stream/consumers';
import { writeAudit } from '../../../database/audit.ts';
import { gate } from '../../../gate.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { FileAnswer } from '../../../http/fileAnswer.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { MOST_PIXELS } from '../../privateFiles/index.ts';
import { bearerIn } from '../guard.ts';
import type { AccountsParts } from '../parts.ts';

/** Pixels of the longer side: a passport can be read, and printed on half a page. */
const LONGEST_SIDE = 2400;
const QUALITY = 82;

/** A picture of 100 megapixels takes 400 MB while it is made anew. */
const oneAtATime = gate(1);

type DocumentType = 'image/webp' | 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/tiff';

/** A document for who may read it: each reading is in the log before its first byte leaves. */
export function documentReading({ db, files }: Pick<AccountsParts, 'db' | 'files'>) {
  return async (
    id: number,
    as: 'original' | 'picture' | undefined,
    context: RequestContext,
  ): Promise<FileAnswer<DocumentType>> => {
    const file = await files.open(id);
    if (!file) throw new NotFoundError('Документ не найден или уже удалён');
    const { row, content } = file;
    try {
      await writeAudit(db, {
        userId: bearerIn(context).userId,
        address: context.ip,
        action: 'read-document',
        subject: 'private_files',
        subjectId: id,
        after: { user_id: row.user_id, file_name: row.file_name },
      });
    } catch (error) {
      content.destroy();
      throw error;
    }
    const mediaType = row.media_type;
    if (as !== 'picture' || mediaType === 'application/pdf')
      return { mediaType, name: row.file_name, content };
    return {
      mediaType: 'image/webp',
      name: `${row.file_name}.webp`,
      content: await oneAtATime(async () => madeAnew(await buffer(content))),
    };
  };
}

/** From its pixels alone: whatever else the file held is left out. */
async function madeAnew(picture: Buffer): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(picture, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new RefusalError(404, { error: 'Изображение не читается. Откройте файл в исходном виде.' });
  }
}
