import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OpenPdf } from './pdf.ts';
import { usePdf } from './usePdf.ts';

const files = vi.hoisted(() => ({ open: vi.fn<(blob: Blob) => Promise<OpenPdf>>() }));
vi.mock('./pdf.ts', () => ({ openPdf: files.open }));

it('While a document is read anew nothing is shown of the one that is closed', async () => {
  const close = vi.fn();
  const pdf = { close } as unknown as OpenPdf;
  files.open.mockResolvedValueOnce(pdf);
  const { result, rerender } = renderHook(({ blob }) => usePdf(blob), {
    initialProps: { blob: new Blob(['first']) },
  });
  await waitFor(() => expect(result.current.pdf).toBe(pdf));

  files.open.mockRejectedValueOnce(new Error('broken'));
  rerender({ blob: new Blob(['second']) });
  expect(result.current).toEqual({ pdf: undefined, isBroken: false });
  await waitFor(() => expect(result.current.isBroken).toBe(true));
  expect(close).toHaveBeenCalledOnce();
});
