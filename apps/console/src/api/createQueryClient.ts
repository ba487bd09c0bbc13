import { ApiError } from '@nardy/contract/client';
import { QueryClient } from '@tanstack/react-query';

const RETRIES = 2;

/** The answers of the API as the pages share them. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: mayPass } } });
}

/** A lost packet is asked for again; what the server has said is shown at once. */
function mayPass(failures: number, error: Error): boolean {
  return error instanceof ApiError && error.status === 0 && failures < RETRIES;
}
