import type { SiteSettings } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { openApi } from '../../api/routes.ts';

export const SITE_KEY = ['site'] as const;

const KEPT = 'nardy.console.site';
const FRESH_MS = 300_000;

/** Whose console it is; what was known last stands until it has been asked for. */
export function useSite(): SiteSettings | undefined {
  const { data } = useQuery({
    queryKey: SITE_KEY,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: readStored,
    queryFn: async ({ signal }) => {
      const { data: site } = await openApi.getSiteSettings({}, { signal });
      localStorage.setItem(KEPT, JSON.stringify(site));
      return site;
    },
  });
  return data;
}

function readStored(): SiteSettings | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as SiteSettings | null;
    return typeof kept?.federation_name === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}
