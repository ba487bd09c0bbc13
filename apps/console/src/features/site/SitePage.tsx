import { PageHead } from '../../components/PageHead.tsx';
import { Tabs } from '../../components/queue/Tabs.tsx';
import { useAddressState } from '../../components/queue/useAddressState.ts';
import { BannersPart } from './banners/BannersPart.tsx';
import { SettingsPart } from './settings/SettingsPart.tsx';

const USUAL = { part: 'banners' };

/** What the whole portal shows: the banners of its home page, the federation's name, contacts and policy. */
export function SitePage() {
  const { values, searchWith } = useAddressState(USUAL);
  const part = values.part === 'settings' ? 'settings' : 'banners';
  return (
    <>
      <PageHead
        title="Сайт"
        lead="То, что видят на портале все: баннеры главной, название, ссылки и политика."
      />
      <Tabs
        label="Что настроить"
        chosen={part}
        tabs={[
          { id: 'banners', label: 'Баннеры', href: `/site${searchWith({ part: 'banners' })}` },
          { id: 'settings', label: 'Название и ссылки', href: `/site${searchWith({ part: 'settings' })}` },
        ]}
      />
      {part === 'banners' ? <BannersPart /> : <SettingsPart />}
    </>
  );
}
