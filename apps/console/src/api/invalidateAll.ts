import type { QueryClient } from '@tanstack/react-query';

/** Reads anew what is shown of queries whose keys begin with one of `names`; done once all of it has come. */
export function invalidateAll(queries: QueryClient, names: readonly string[]): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(String(name)) });
}
