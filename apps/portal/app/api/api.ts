import { createClient, type Client, type RouteTable, type Transport } from '@nardy/contract/client';

declare const __ROUTE_TABLE__: RouteTable;

export function createApi(transport: Transport): Client {
  return createClient(__ROUTE_TABLE__, transport);
}
