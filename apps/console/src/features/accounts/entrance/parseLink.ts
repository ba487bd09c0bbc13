/** What the link of a letter carries after its #. */
export interface LetterLink {
  readonly id: number;
  readonly email: string;
  readonly code: string;
}

/** Reads the link of a letter; undefined when something is missing. */
export function parseLink(hash: string): LetterLink | undefined {
  const told = new URLSearchParams(hash.replace(/^#/, ''));
  const id = Number(told.get('id'));
  const [email, code] = [told.get('email') ?? '', told.get('code') ?? ''];
  return Number.isSafeInteger(id) && id > 0 && email !== '' && code !== '' ? { id, email, code } : undefined;
}
