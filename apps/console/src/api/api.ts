import { createClient, type RouteTable } from '@nardy/contract/client';
import { transport } from './transport.ts';

declare const __ROUTE_TABLE__: RouteTable;

export const api = createClient(__ROUTE_TABLE__, transport);
