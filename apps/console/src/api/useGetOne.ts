import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

interface Things {
  readonly person: Awaited<ReturnType<typeof api.getPerson>>['data'];
  readonly registration: Awaited<ReturnType<typeof api.getRegistration>>['data'];
}

const READ_ONE: {
  readonly [Name in keyof Things]: (id: number, signal: AbortSignal) => Promise<{ data: Things[Name] }>;
} = {
  person: (id, signal) => api.getPerson({ params: { id } }, { signal }),
  registration: (id, signal) => api.getRegistration({ params: { id } }, { signal }),
};

/** One thing as the API has it now. */
export function useGetOne<Name extends keyof Things>(name: Name, id: number) {
  return useQuery<Things[Name]>({
    queryKey: [name, 'one', id],
    queryFn: async ({ signal }) => (await READ_ONE[name](id, signal)).data,
  });
}
