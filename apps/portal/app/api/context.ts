import { createContext } from 'react-router';
import type { Client } from '@nardy/contract/client';

/** The API as loaders on the server see it. */
export const apiContext = createContext<Client>();

/** What the server tells a rendering about its request, and needs to know of it. */
export interface Rendering {
  /** Stands in the server's log and on the page that says that something failed. */
  readonly requestId: string;
  /** The nonce of the scripts that the rendering itself writes; it is taken out before the page is sent. */
  readonly scriptMark?: string | undefined;
  readonly report: (error: unknown) => void;
  /** Takes the page, whose answer has no body then: a `Response` would encode it only for the server to decode it again. */
  readonly deliver: (html: string) => void;
}

export const renderingContext = createContext<Rendering>();
