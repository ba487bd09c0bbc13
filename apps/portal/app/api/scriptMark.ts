import { createContext } from 'react';

/** The nonce of the page's own scripts while the server renders it; a browser never learns it. */
export const ScriptMark = createContext<string | undefined>(undefined);
