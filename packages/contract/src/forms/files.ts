const KB = 1024;
const MB = KB * KB;

/** Bytes of one file, and of all files of a form together. */
export const FILE_LIMITS = { least: 102, most: 10 * MB, total: 60 * MB } as const;

/** Bytes of a photo of an album, which comes as its camera made it. */
export const ALBUM_PHOTO_MOST = 30 * MB;

const formatTooLarge = (most: number): string =>
  `Размер загружаемого файла не должен превышать ${most / MB} МБ`;

export const FILE_MESSAGES = {
  tooLarge: formatTooLarge(FILE_LIMITS.most),
  tooSmall: `Размер загружаемого файла не должен быть меньше ${FILE_LIMITS.least} Б`,
  limits: 'Загрузите файлы, согласно допустимым лимитам.',
  kind: 'Допустимы файлы PNG, TIFF, JPG, PDF',
  photoKind: 'Допустимы изображения PNG, TIFF, JPG',
  photoTiff: 'Этот браузер не открывает TIFF. Сохраните фото как JPG или PNG.',
  photoSmall: 'Размер изображения должен быть не менее 400x400 пикселей',
  tooManyPixels: 'Изображение слишком велико: не больше 100 мегапикселей',
  heavyPicture:
    'Изображение слишком сложно: на него не хватило трёх минут или 560 МБ памяти. Сохраните его в меньшем размере.',
  broken: 'Файл повреждён или не читается. Выберите другой файл.',
  unsafePdf:
    'PDF со сценариями, вложенными файлами или другим активным содержимым не принимается. Сохраните документ заново.',
  lockedPdf: 'PDF защищён паролем или от изменений и не принимается. Сохраните его без защиты.',
  unclearPdf: 'PDF устроен слишком сложно, проверить его не удалось. Сохраните документ заново.',
  tooMany: 'Слишком много файлов в одном поле',
} as const;

export const FILE_TYPES = ['image/png', 'image/tiff', 'image/jpeg', 'application/pdf'] as const;

export type FileType = (typeof FILE_TYPES)[number];

/** For the `accept` of a field. */
export const FILE_ACCEPT = '.png,.tif,.tiff,.jpg,.jpeg,.pdf,image/png,image/tiff,image/jpeg,application/pdf';
export const PHOTO_ACCEPT = '.png,.tif,.tiff,.jpg,.jpeg,image/png,image/tiff,image/jpeg';

/** Pixels of a side of a photo, at least. */
export const PHOTO_LEAST_SIDE = 400;

/** First bytes of a file that tell its type; so many are enough. */
export const FILE_HEAD_BYTES = 8;

const SIGNATURES: readonly (readonly [FileType, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['image/tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** What a file is by its content, whatever its name says; nothing for all that is not taken. */
export function detectFileType(head: Uint8Array): FileType | undefined {
  return SIGNATURES.find(([, signature]) => signature.every((byte, index) => head[index] === byte))?.[0];
}

/** A file as far as it is known before it is read. */
export interface SizedFile {
  /** Bytes. */
  readonly size: number;
}

/** The fault of one file's size; `most` bytes are taken, ten megabytes unless said otherwise. */
export function findFileSizeFault({ size }: SizedFile, most: number = FILE_LIMITS.most): string | undefined {
  if (size > most) return formatTooLarge(most);
  return size < FILE_LIMITS.least ? FILE_MESSAGES.tooSmall : undefined;
}

/** The fault of all files of a form together. */
export function findFileTotalFault(files: readonly SizedFile[]): string | undefined {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > FILE_LIMITS.total ? FILE_MESSAGES.limits : undefined;
}

/** Faults of the files of a form: of each field the first, by the size of a file; those of all together are not in it. */
export function findFileFaults(
  files: Readonly<Partial<Record<string, readonly SizedFile[]>>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(files).map(([field, list = []]) => [
      field,
      list.map((file) => findFileSizeFault(file)).find((fault) => fault !== undefined),
    ]),
  );
}
