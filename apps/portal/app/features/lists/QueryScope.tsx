import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { browserQueries, createQueryClient } from '../../api/queryClient';

/** Gives the pages under it their query cache; on the server each rendering has its own. */
export default function QueryScope() {
  const [queries] = useState(() => (typeof window === 'undefined' ? createQueryClient() : browserQueries));
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}
