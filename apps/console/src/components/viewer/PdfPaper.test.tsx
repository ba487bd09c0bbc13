import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OpenPdf, PdfPage } from './pdf.ts';
import { PdfPages } from './PdfPaper.tsx';

const A4 = { width: 595, height: 842 };

let scroll: (elements: readonly Element[], isIntersecting: boolean) => void;

/** An observer that says what the test says. */
class Observer {
  readonly observe = vi.fn();
  readonly unobserve = vi.fn();
  constructor(onChange: (entries: readonly object[]) => void) {
    scroll = (elements, isIntersecting) =>
      act(() => onChange(elements.map((target) => ({ target, isIntersecting }))));
  }
}

function openOf(pageCount: number) {
  const painted: number[] = [];
  const freed: number[] = [];
  const pageOf = (number: number): PdfPage => ({
    ...(number === 2 ? { width: A4.height, height: A4.width } : A4),
    paint: () => {
      painted.push(number);
      return () => undefined;
    },
    free: () => void freed.push(number),
  });
  const readPage = vi.fn<OpenPdf['readPage']>((number) =>
    number === 3 ? Promise.reject(new Error('broken')) : Promise.resolve(pageOf(number)),
  );
  return { pdf: { pageCount, firstPage: pageOf(1), readPage, close: () => undefined }, painted, freed };
}

function renderPages(pdf: OpenPdf) {
  vi.stubGlobal('IntersectionObserver', Observer);
  render(
    <PdfPages
      pdf={pdf}
      title="Паспорт"
      view={{ zoom: 1, turns: 0 }}
      room={595}
      stage={{ current: document.body }}
    />,
  );
  return [1, 2, 3].map((number) => screen.getByLabelText(`Паспорт, страница ${number} из ${pdf.pageCount}`));
}

it('Only the pages near the visible part are read and painted, and they are freed when far again', async () => {
  const { pdf, painted, freed } = openOf(200);
  const [first, second] = renderPages(pdf) as [HTMLElement, HTMLElement];
  await act(() => Promise.resolve());
  expect(painted).toEqual([]);

  scroll([first, second], true);
  await waitFor(() => expect(painted).toEqual([1, 2]));
  expect(pdf.readPage).toHaveBeenCalledTimes(2);

  scroll([first], false);
  expect(first.childElementCount).toBe(0);
  expect(freed).toEqual([1]);

  scroll([first], true);
  await waitFor(() => expect(painted).toEqual([1, 2, 1]));
  expect(pdf.readPage).toHaveBeenCalledTimes(2);
});

it('A page that is not painted has its place: that of the first page until its own size is known', async () => {
  const { pdf } = openOf(200);
  const [first, second] = renderPages(pdf) as [HTMLElement, HTMLElement];
  const sizeOf = (page: HTMLElement) => page.parentElement!.parentElement!.style.blockSize;
  expect([sizeOf(first), sizeOf(second)]).toEqual(['842px', '842px']);
  scroll([second], true);
  await waitFor(() => expect(parseFloat(sizeOf(second))).toBeCloseTo((595 * 595) / 842));
  scroll([second], false);
  expect(parseFloat(sizeOf(second))).toBeCloseTo((595 * 595) / 842);
});

it('A page that cannot be read says so, and the others are painted', async () => {
  const { pdf, painted } = openOf(5);
  const [first, , third] = renderPages(pdf) as [HTMLElement, HTMLElement, HTMLElement];
  scroll([first, third], true);
  await waitFor(() => expect(third.textContent).toBe('Страница 3 не читается'));
  await waitFor(() => expect(painted).toEqual([1]));
});

it('Pages beyond the first 2000 are counted and not laid out', () => {
  renderPages(openOf(1_000_000).pdf);
  expect(screen.getByRole('alert', { hidden: true }).textContent).toMatch(/первые 2000 страниц из 1000000/);
});
