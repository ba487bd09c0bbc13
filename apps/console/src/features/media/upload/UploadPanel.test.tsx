import type { ManagedPhoto } from '@nardy/contract';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { UploadQueue } from './queue.ts';
import { UploadPanel } from './UploadPanel.tsx';

afterEach(() => sessionStorage.clear());

it('What an earlier page left unsent is said until files are dropped, and not again', async () => {
  sessionStorage.setItem('nardy.console.upload.7', '3');
  const queue = new UploadQueue({
    send: async () => ({ photo: { photo_id: 1, content_hash: 'a' } as ManagedPhoto, isNew: true }),
    hashOf: async () => undefined,
    kindFault: async () => undefined,
    findKnown: async () => undefined,
    onStored: () => undefined,
    onDone: () => undefined,
  });
  render(<UploadPanel albumId={7} queue={queue} />);
  expect(screen.getByRole('alert').textContent).toContain('3 файла не дошли');
  act(() => queue.add([new File(['x'.repeat(200)], '1.jpg')]));
  await userEvent.click(await screen.findByRole('button', { name: 'Скрыть список' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
