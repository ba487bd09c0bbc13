const LINK = '<link rel="modulepreload"';
const HELD_LINK = '<link data-rel="modulepreload"';
const SCRIPT = /(<script[^>]*) type="module" async=""/;
const HELD_SCRIPT = '$1 data-type="module" type="text/plain" async=""';

/**
 * Holds back the scripts that bring a page to life: on a slow line they share it with the stylesheet and the fonts, and
 * the page, which is complete without them, would be painted a second later.
 */
export function deferScripts(html: string): string {
  return html.replaceAll(LINK, HELD_LINK).replace(SCRIPT, HELD_SCRIPT);
}

/** Lets the scripts of `deferScripts` go when the page has been painted; in a hidden tab, when it is first looked at. */
export const AFTER_PAINT_SCRIPT = `addEventListener('DOMContentLoaded',function(){requestAnimationFrame(function(){setTimeout(function(){document.querySelectorAll('link[data-rel]').forEach(function(l){l.rel=l.dataset.rel});document.querySelectorAll('script[data-type]').forEach(function(s){var p=s.parentNode,n=s.nextSibling;s.remove();s.type=s.dataset.type;p.insertBefore(s,n)})})})})`;
