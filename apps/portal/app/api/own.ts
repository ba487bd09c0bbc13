import { formatAddress, createClient, type RouteTable } from '@nardy/contract/client';
import { overTheNetwork } from './browser';

declare const __OWN_ROUTE_TABLE__: RouteTable;

/** The API of forms and accounts, whose operations the pages for reading do not carry: `browserApi` knows none of them. */
export const ownApi = createClient(__OWN_ROUTE_TABLE__, (call) => overTheNetwork(call));

/** Addresses of forms with files, which are sent by themselves. */
export const registrationAddress = (): string => formatAddress(__OWN_ROUTE_TABLE__, 'registerUser', {});

export const applicationAddress = (competitionId: number): string =>
  formatAddress(__OWN_ROUTE_TABLE__, 'createApplication', { params: { id: competitionId } });

export const documentsAddress = (): string => formatAddress(__OWN_ROUTE_TABLE__, 'replaceDocuments', {});

/** Address of a file that only the person may have: it is asked for with the token. */
export const ownDataAddress = (): string => formatAddress(__OWN_ROUTE_TABLE__, 'exportOwnData', {});

/** The same operations with everybody's, for the API as one person sees it. */
export const OWN_ROUTES = __OWN_ROUTE_TABLE__;
