import { formatAddress } from '@nardy/contract/client';
import { ROUTES } from './api';

type NameAndGiven = Parameters<typeof formatAddress>;

/** The address of a file or of a stream of the API. */
export function formatApiAddress<Name extends NameAndGiven[1]>(
  name: Name,
  given: Parameters<typeof formatAddress<Name>>[2],
): string {
  return formatAddress(ROUTES, name, given);
}
