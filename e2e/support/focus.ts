import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** More presses than controls: a frame and the end of the page take some. */
const SPARE = 20;
/** Of a busy machine: only what is a fault is looked at for so long. */
const LATE_MS = 30_000;
const AGAIN_MS = 50;

/** What the keyboard alone, from the top of the page on, does not reach or shows badly where it is. */
export async function findKeyboardFaults(page: Page): Promise<string[]> {
  await beginAtTop(page);
  const count = await numberControls(page);
  const faults: string[] = [];
  const reached = new Set<string>();
  for (let presses = 0; presses < count + SPARE && reached.size < count; presses += 1) {
    await page.keyboard.press('Tab');
    const { stop, fault } = await lookTwice(page);
    if (stop !== null) reached.add(stop);
    if (fault) faults.push(fault);
  }
  const missed = await page.evaluate(
    (stops) =>
      [...document.querySelectorAll('[data-stop]')]
        .filter((one) => one.checkVisibility() && !stops.includes(one.getAttribute('data-stop') ?? ''))
        .map((one) => one.outerHTML.slice(0, 160)),
    [...reached],
  );
  return [...faults, ...missed.map((html) => `not reached: ${html}`)];
}

/** The next Tab goes on from here, as on a page that was just opened. */
function beginAtTop(page: Page): Promise<void> {
  return page.evaluate(() => {
    scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
}

/** Numbers what a page offers to act on, and gives how many there are. */
function numberControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-stop]')) one.removeAttribute('data-stop');
    const offered = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ];
    const reachable = offered.filter((element) => {
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('[inert], [aria-hidden=true]')
      )
        return false;
      if (element.tabIndex < 0 || element.matches(':disabled')) return false;
      // The arrows go on inside a group of choices.
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const group = offered.filter((one) => one instanceof HTMLInputElement && one.name === element.name);
      return (
        element.checked || (!group.some((one) => (one as HTMLInputElement).checked) && group[0] === element)
      );
    });
    reachable.forEach((element, at) => element.setAttribute('data-stop', String(at)));
    return reachable.length;
  });
}

/** The number of what has the focus, and what a person who looks at it would miss. */
function lookAtFocus(page: Page): Promise<{ stop: string | null; fault: string | undefined }> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused instanceof HTMLIFrameElement)
      return { stop: null, fault: undefined };
    const faults: string[] = [];
    const marked = (element: Element | null | undefined): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    // A field is marked by its frame, a hidden choice by its label, a row by what its link is drawn over.
    const drawn = [
      focused,
      focused.parentElement,
      focused.nextElementSibling,
      focused.closest('label, tr, article'),
    ];
    // A point of a chart has a ring that moves to it.
    const ring =
      focused instanceof SVGElement && focused.closest('svg')?.parentElement?.querySelector('[class*=ring]');
    if (ring) drawn.push(ring);
    const after = getComputedStyle(focused, '::after');
    if (!drawn.some(marked) && after.outlineStyle === 'none' && after.boxShadow === 'none')
      faults.push('no mark');
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    // Of what is larger than the window a part is seen.
    const inset = (from: number, to: number, end: number) => {
      const [low, high] = [Math.max(from, 0), Math.min(to, end)];
      return [low + 2, (low + high) / 2, high - 2];
    };
    const seen = inset(left, right, innerWidth).some((x) =>
      inset(top, bottom, innerHeight).some((y) => {
        const hit = document.elementFromPoint(x, y);
        return hit && (focused.contains(hit) || hit.contains(focused));
      }),
    );
    if (!seen) faults.push('out of sight');
    return {
      stop: focused.getAttribute('data-stop'),
      fault: faults.length > 0 ? `${faults.join(', ')}: ${focused.outerHTML.slice(0, 160)}` : undefined,
    };
  });
}

/** A part that comes to life when it is come to, as a chart does, is marked a moment later. */
async function lookTwice(page: Page): Promise<{ stop: string | null; fault: string | undefined }> {
  const ends = Date.now() + LATE_MS;
  for (;;) {
    const seen = await lookAtFocus(page);
    if (seen.fault === undefined || Date.now() > ends) return seen;
    await pause(AGAIN_MS);
  }
}
