const LINK = '<link rel="modulepreload"';
const HELD_LINK = '<link data-rel="modulepreload"';
const SCRIPT = ' type="module" async=""';
const HELD_SCRIPT = ' data-type="module" type="text/plain" async=""';

/**
 * Holds back the scripts that bring a page to life: on a slow line they share it with the stylesheet and the fonts, and
 * the page, which is complete without them, would be painted a second later.
 */
export function deferScripts(html: string): string {
  // The page's own is the last of its kind, near the end: a search from there is quicker than a pattern over all of the page.
  const at = html.lastIndexOf(SCRIPT);
  const isFound = at !== -1 && html.startsWith('<script', html.lastIndexOf('<', at));
  const end = isFound ? at : html.length;
  return (
    html.slice(0, end).replaceAll(LINK, HELD_LINK) +
    (isFound ? HELD_SCRIPT + html.slice(end + SCRIPT.length) : '')
  );
}

/** Lets the scripts of `deferScripts` go when the page has been painted; in a hidden tab, when it is first looked at. */
export const AFTER_PAINT_SCRIPT = `addEventListener('DOMContentLoaded',function(){requestAnimationFrame(function(){setTimeout(function(){document.querySelectorAll('link[data-rel]').forEach(function(l){l.rel=l.dataset.rel});document.querySelectorAll('script[data-type]').forEach(function(s){var p=s.parentNode,n=s.nextSibling;s.remove();s.type=s.dataset.type;p.insertBefore(s,n)})})})})`;
