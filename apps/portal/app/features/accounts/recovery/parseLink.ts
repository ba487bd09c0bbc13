/** What the link of a letter carries; undefined when something is missing. */
export interface LetterLink {
  readonly id: number;
  readonly code: string;
}

export function parseLink(search: URLSearchParams): LetterLink | undefined {
  const id = Number(search.get('id'));
  const code = search.get('code') ?? '';
  return Number.isSafeInteger(id) && id > 0 && code !== '' ? { id, code } : undefined;
}
