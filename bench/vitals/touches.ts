// Touches of a page as a person makes them: real input to whatever of each kind stands on it, then to another page and back.
import { setTimeout as pause } from 'node:timers/promises';
import type { ElementHandle, Page } from 'puppeteer-core';
import { keepDrawing, readTouch, type Touch } from './watch.ts';

/** Until what a touch brought stands; a slow page that is still at it makes the next touch wait, and that is counted. */
const SETTLING_MS = 600;
/** Scripts, pictures and fonts are there by then, and the page is alive. */
export const LOADING_MS = 2_500;
const TYPED = 'ива';
/** Kinds of each sort; the rest of a page is more of the same. */
const MOST = { button: 14, field: 6, link: 1 };

const CONTROLS =
  'button, summary, [role=combobox], [role=switch], label:has(input[type=radio], input[type=checkbox])';
const FIELDS =
  'main input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), main textarea, main select';
/** Tabs and choices of the page, its sorting, a row or tile of it, and the way to another section, which is in sight. */
const LINKS = [
  'main nav a:not([aria-current])',
  'main th a',
  'main :is(tbody, li, article) a',
  'header nav a:not([aria-current]), nav[aria-label="Разделы"] a:not([aria-current])',
];

/** Touches whatever the page has, each kind once; gives what each took. */
export async function touchAll(page: Page): Promise<Touch[]> {
  const touches: Touch[] = [];
  const note = async (name: string): Promise<void> => {
    await pause(SETTLING_MS);
    const touch = await readTouch(page, name).catch(() => undefined);
    if (touch) touches.push(touch);
  };
  const address = page.url();
  await keepDrawing(page);
  // By hand nobody gets to the foot of a page at once, and with the first move its lists are laid out whole.
  await page.mouse.wheel({ deltaY: 50 });
  await pause(SETTLING_MS);
  for (const { name, element } of await listKinds(page, FIELDS, MOST.field)) {
    if (!(await tap(element))) continue;
    await note(`field «${name}»`);
    await page.keyboard.type(TYPED, { delay: 80 });
    await note(`typing in «${name}»`);
  }
  for (const { name, element } of await listKinds(page, CONTROLS, MOST.button)) {
    if (!(await tap(element))) continue;
    await note(`«${name}»`);
    await page.keyboard.press('Escape');
    await note(`Escape after «${name}»`);
    if (page.url() !== address) await openAgain(page, address);
  }
  for (const selector of LINKS) {
    const [link] = await listKinds(page, selector, MOST.link);
    if (!link || !(await tap(link.element))) continue;
    await note(`link «${link.name}»`);
    if (page.url() === address) continue;
    await page.goBack();
    await note(`back from «${link.name}»`);
  }
  return touches;
}

/** A page that is not alive yet would load another document at a link. */
async function openAgain(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await pause(LOADING_MS);
  await keepDrawing(page);
}

/** Presses the switch of the theme as soon as the page is painted, while its scripts are on their way. */
export async function touchEarly(page: Page): Promise<Touch | undefined> {
  const [first] = await listKinds(page, 'header button', 1);
  if (!first || !(await tap(first.element))) return undefined;
  await pause(SETTLING_MS);
  return readTouch(page, `«${first.name}» while the page comes to life`);
}

interface Kind {
  readonly name: string;
  readonly element: ElementHandle;
}

/** What can be touched, the first of each kind: those of one kind look alike, and their names do not matter. */
async function listKinds(page: Page, selector: string, most: number): Promise<Kind[]> {
  const kinds = new Map<string, Kind>();
  for (const element of await page.$$(selector)) {
    const kind = await element.evaluate((node) => {
      const isSeen =
        node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 1;
      const leavesPage = node.matches(
        '[download], [target=_blank], [href^="/api"], [href^="mailto"], [disabled], [data-kind=download]',
      );
      const name =
        (node.getAttribute('aria-label') ?? node.textContent ?? '').trim() || node.getAttribute('name');
      return isSeen && !leavesPage
        ? {
            name: (name ?? node.localName).slice(0, 28),
            looks: `${node.localName} ${node.className} ${node.getAttribute('type')}`,
          }
        : undefined;
    });
    if (kind && !kinds.has(kind.looks)) kinds.set(kind.looks, { name: kind.name, element });
    if (kinds.size === most) break;
  }
  return [...kinds.values()];
}

/** False where something else has taken its place meanwhile, or lies above it. */
async function tap(element: ElementHandle): Promise<boolean> {
  try {
    await element.scrollIntoView();
    await element.tap();
    return true;
  } catch {
    return false;
  }
}
