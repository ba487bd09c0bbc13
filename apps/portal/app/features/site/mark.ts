import type { SiteSettings } from '@nardy/contract';
import { DRAWN_NAME, isNamed } from '@nardy/contract/forms';
import logo from './art/logo.svg?url';

/** Points; the stylesheet has the heights for narrow screens. */
const HEIGHT = 44;

/**
 * The mark of a federation: its own logo, else the portal's drawn one. The drawn one holds a name; another name is written
 * beside its sign, as it is beside a logo that is not wide enough to hold it itself.
 */
export function chooseMark({ federation_name, logo: own }: SiteSettings): string {
  const name = escapeMarkup(federation_name);
  const words = `<span data-name>${name}</span>`;
  if (own) {
    const width = Math.max(1, Math.round((HEIGHT * own.width) / own.height));
    const picture = `<img src="${escapeMarkup(own.link)}" width="${width}" height="${HEIGHT}" alt="">`;
    return picture + (isNamed(own) ? words : `<span class="pictureText">${name}</span>`);
  }
  return federation_name === DRAWN_NAME ? renderDrawn(222) : renderDrawn(48) + words;
}

/** So much of the drawn mark from its left; the sign alone is 48 wide. It takes its colour from the surface that it stands on. */
function renderDrawn(width: number): string {
  return (
    `<svg viewBox="0 0 ${width} 48" width="${width}" height="48" aria-hidden="true">` +
    `<use href="${logo}#logo" width="222" height="48"></use></svg>`
  );
}

function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
