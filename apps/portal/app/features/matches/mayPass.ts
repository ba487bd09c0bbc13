import type { ApiError } from '@nardy/contract/client';

/** The server is away, or asks to come again: it has said nothing of what was sent. */
export function mayPass({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}
