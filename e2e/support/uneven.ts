import type { Page } from '@playwright/test';
import { WIDTHS } from './widths.ts';

/** Distances of surfaces, forms, lists and windows that are no multiples of 8 px; within controls and lines of words there are others. */
const listNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const HOLDERS =
      'form, fieldset, section, search, header, nav, ul, ol, dl, .MuiDialogTitle-root, .MuiDialogContent-root, .MuiDialogActions-root';
    const CONTROLS = 'button, a, label, table, legend, [role="toolbar"], .MuiInputBase-root, .ProseMirror';
    const SIDES = ['padding', 'margin'].flatMap((kind) =>
      ['top', 'right', 'bottom', 'left'].map((side) => `${kind}-${side}`),
    );
    const found = new Set<string>();
    for (const one of document.querySelectorAll<HTMLElement>('main *, [role="dialog"] *')) {
      const isPadded = one.tagName === 'DIV' && getComputedStyle(one).padding !== '0px';
      if (!(one.matches(HOLDERS) || isPadded) || one.closest(CONTROLS) || one.offsetHeight === 0) continue;
      const style = getComputedStyle(one);
      const gaps = /grid|flex/.test(style.display) && one.matches(HOLDERS) ? ['row-gap', 'column-gap'] : [];
      for (const name of [...SIDES, ...gaps]) {
        const pixels = Number.parseFloat(style.getPropertyValue(name)) || 0;
        // What stands in the middle has what is left on both sides.
        const isCentred = name.startsWith('margin') && style.marginLeft === style.marginRight && pixels > 64;
        if (pixels % 8 !== 0 && !isCentred) found.add(`${one.tagName} ${one.className}: ${name} ${pixels}`);
      }
    }
    return [...found];
  });

/** The same on a desktop and on a phone; the page is left as narrow as a phone. */
export async function listUneven(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await setWidth(page, width);
    found.push(...(await listNow(page)).map((one) => `at ${width} px: ${one}`));
  }
  return found;
}

/** Another width, once the page has been drawn in it. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
  });
}
