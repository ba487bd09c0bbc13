/** What is to be mended: a sentence by the field of the form; under '' what is of no field. */
export type Remarks = Readonly<Record<string, string>>;

const keyOf = (userId: number): string => `nardy.console.return.${userId}`;

/** What was begun in this tab. */
export function readDraft(userId: number): Remarks {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Remarks) : {};
  } catch {
    return {};
  }
}

export function keepDraft(userId: number, remarks: Remarks): void {
  if (Object.keys(remarks).length === 0) sessionStorage.removeItem(keyOf(userId));
  else sessionStorage.setItem(keyOf(userId), JSON.stringify(remarks));
}
