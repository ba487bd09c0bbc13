/** Whether a typed name is this one: spaces of another kind, doubled or around it are not seen, and do not count. */
export function isSameName(typed: string, name: string): boolean {
  return foldSpaces(typed) === foldSpaces(name);
}

const foldSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
