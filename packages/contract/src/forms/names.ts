/** Whether a typed name is this one: how its letters are composed, and spaces of another kind, doubled or around it are not seen. */
export function isSameName(typed: string, name: string): boolean {
  return fold(typed) === fold(name);
}

const fold = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
