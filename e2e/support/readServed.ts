import type { APIRequestContext } from '@playwright/test';

/** A page as the server has rendered it. */
export interface Served {
  readonly status: number;
  readonly html: string;
  /** What is written on it, without what only scripts and machines read. */
  readonly text: string;
}

/** Asks for a page without a browser: for what is on it whatever it looks like and whatever its scripts do. */
export async function readServed(request: APIRequestContext, address: string): Promise<Served> {
  const answer = await request.get(address);
  const html = await answer.text();
  return { status: answer.status(), html, text: buildText(html) };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '\u00A0': ' ',
};

function buildText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>|<!--.*?-->|<[^>]*>/gs, '')
    .replaceAll(/&(amp|quot|#x27|lt|gt);|\u00A0/g, (sign) => ENTITIES[sign] ?? sign);
}
