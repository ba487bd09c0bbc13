import { readStored, store } from '../../api/browserStorage';

const KEY = 'nardy.hall';

/** The code that this television was opened with last. */
export const readStoredCode = (): string | undefined => readStored('localStorage', KEY);

/** Where it is not stored, the address has it all the same. */
export const storeCode = (code: string): void => void store('localStorage', KEY, code);

export const forgetCode = (): void => void store('localStorage', KEY, undefined);
