/** What lasts beyond this visit and is seen by all tabs, or is this tab's alone. */
type Area = 'localStorage' | 'sessionStorage';

/** Nothing where the browser forbids storage. */
export function readStored(area: Area, key: string): string | undefined {
  try {
    return window[area].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Nothing where the browser forbids storage, or holds something that is no JSON. */
export function readStoredJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or forgets it where there is none; false where the browser forbids it or is full. */
export function store(area: Area, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
