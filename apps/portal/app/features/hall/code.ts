const KEY = 'nardy.hall';

/** The code that this television was opened with last; storage may be closed to pages. */
export function readStoredCode(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function storeCode(code: string): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // The address has it all the same.
  }
}

export function forgetCode(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
