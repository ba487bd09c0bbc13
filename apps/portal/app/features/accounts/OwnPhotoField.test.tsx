import { screen } from '@testing-library/react';
import { FILE_MESSAGES } from '@nardy/contract/forms';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../components/testing/render';
import { OwnPhotoField } from './OwnPhotoField';

const TIFF = [0x49, 0x49, 0x2a, 0x00];

test.each([
  ['A TIFF that this browser does not open is told apart', TIFF, FILE_MESSAGES.photoTiff],
  ['What is no picture is told what is taken', [0x25, 0x50, 0x44, 0x46, 0x2d], FILE_MESSAGES.photoKind],
])('%s', async (_title, head, sentence) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Not decoded')));
  const { user } = renderAt(<OwnPhotoField photo={undefined} onChange={() => undefined} />);
  const file = new File([new Uint8Array([...head, ...Array<number>(200).fill(0)])], 'я.tif', {
    type: 'image/tiff',
  });
  await user.upload(screen.getByLabelText('Фото'), file);
  expect(await screen.findByText(sentence)).toBeTruthy();
});
