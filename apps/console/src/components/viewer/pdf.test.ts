import { getDocument } from 'pdfjs-dist';
import { expect, it, vi } from 'vitest';
import { openPdf } from './pdf.ts';

it('The loading task of a PDF that cannot be read is destroyed', async () => {
  const other = getDocument({ data: new Uint8Array(1) });
  await expect(other.promise).rejects.toThrow(/./);
  const destroy = vi.spyOn(Object.getPrototypeOf(other) as typeof other, 'destroy');
  await expect(openPdf(new Blob(['no PDF at all']))).rejects.toThrow(/./);
  expect(destroy).toHaveBeenCalledTimes(1);
});
