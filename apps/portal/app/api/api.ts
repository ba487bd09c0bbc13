import { createClient, type Client, type RouteTable, type Transport } from '@nardy/contract/client';

declare const __ROUTE_TABLE__: RouteTable;

/** Method and path of the operations that the portal calls. */
export const ROUTES: RouteTable = __ROUTE_TABLE__;

/** The API by these operations. */
export const createApi = (transport: Transport): Client => createClient(ROUTES, transport);
