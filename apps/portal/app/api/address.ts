import { formatAddress, type RouteTable } from '@nardy/contract/client';

declare const __ROUTE_TABLE__: RouteTable;

type NameAndGiven = Parameters<typeof formatAddress>;

/** The address of a file or of a stream of the API. */
export function apiAddress<Name extends NameAndGiven[1]>(
  name: Name,
  given: Parameters<typeof formatAddress<Name>>[2],
): string {
  return formatAddress(__ROUTE_TABLE__, name, given);
}
