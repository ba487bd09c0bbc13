import { findFileSizeFault, FILE_MESSAGES, PHOTO_ACCEPT, PHOTO_LEAST_SIDE } from '@nardy/contract/forms';
import type { ComponentProps } from 'react';
import type { PictureSize } from '../../components/PhotoField/photo';
import { PhotoField } from '../../components/PhotoField/PhotoField';
import { readFileType } from '../uploads';

type OwnPhotoFieldProps = Pick<
  ComponentProps<typeof PhotoField>,
  'id' | 'photo' | 'onChange' | 'error' | 'hint'
>;

/** The photo of a registration, by the specification's rules. */
export function OwnPhotoField(props: OwnPhotoFieldProps) {
  return (
    <PhotoField
      label="Фото"
      check={findPhotoFault}
      leastPixels={PHOTO_LEAST_SIDE}
      accept={PHOTO_ACCEPT}
      hint="Не менее 400x400 пикселей"
      {...props}
    />
  );
}

async function findPhotoFault(file: File, size: PictureSize | undefined): Promise<string | undefined> {
  const fault = findFileSizeFault(file);
  if (fault) return fault;
  if (!size) return (await isTiff(file)) ? FILE_MESSAGES.photoTiff : FILE_MESSAGES.photoKind;
  return Math.min(size.width, size.height) < PHOTO_LEAST_SIDE ? FILE_MESSAGES.photoSmall : undefined;
}

/** Only Safari opens them. */
async function isTiff(file: File): Promise<boolean> {
  return (await readFileType(file).catch(() => undefined)) === 'image/tiff';
}
