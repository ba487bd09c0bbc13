import type { ManagedSite } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../api/api.ts';
import { SITE_KEY } from '../../../components/federation/useSite.ts';
import { useVersioned } from '../useVersioned.ts';
import { readSettings } from './fields.ts';

/** The settings as they are being edited, from the state they were opened in to the one that is saved. */
export function useSettings(opened: ManagedSite, askNow: () => Promise<ManagedSite>) {
  const queries = useQueryClient();
  const settings = useVersioned({
    draftKey: 'site-settings',
    opened,
    valuesOf: readSettings,
    askNow,
    put: async ({ logo, ...values }, { version }) => {
      const body = { ...values, logo_link: logo?.link ?? null, version };
      const { data } = await api.changeSite({ body });
      // What stands above every page of the console.
      void queries.invalidateQueries({ queryKey: SITE_KEY });
      return data;
    },
  });
  useWarning(settings.isChanged);
  return settings;
}

/** A tab that is closed with changes asks first. */
function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
