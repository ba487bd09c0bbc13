import { createClient, type Client, type RouteTable, type Transport } from '@nardy/contract/client';

declare const __ROUTE_TABLE__: RouteTable;

/** The API by what everybody may read, and by `more` where that is needed. */
export function createApi(transport: Transport, more?: RouteTable): Client {
  return createClient(more ? { ...__ROUTE_TABLE__, ...more } : __ROUTE_TABLE__, transport);
}
