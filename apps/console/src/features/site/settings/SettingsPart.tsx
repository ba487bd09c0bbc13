import type { ManagedSite } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { LoadState } from '../../../components/LoadState.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const KEY = ['site-settings'];

async function askSettings(signal?: AbortSignal): Promise<ManagedSite> {
  return (await api.getManagedSite({}, signal ? { signal } : {})).data;
}

/** The settings of the whole site; the form begins from what is there when the page opens. */
export function SettingsPart() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => askSettings(signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Another visit begins from what is there then.
    gcTime: 0,
  });
  return (
    <Panel label="Название и ссылки">
      <LoadState query={{ data, error, refetch }} rows={6} />
      {data && <SettingsForm opened={data} askNow={() => askSettings()} />}
    </Panel>
  );
}
