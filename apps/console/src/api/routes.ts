import { createClient, type RouteTable } from '@nardy/contract/client';
import { callOverNetwork } from './network.ts';

declare const __ROUTE_TABLE__: RouteTable;

export const ROUTES = __ROUTE_TABLE__;

/** The API as anybody may ask it: what begins and renews a session. */
export const openApi = createClient(ROUTES, (call) => callOverNetwork(call));
