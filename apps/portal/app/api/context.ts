import { createContext } from 'react-router';
import type { Client } from '@nardy/contract/client';

/** The API as loaders on the server see it. */
export const apiContext = createContext<Client>();
