import { PageHead } from '../../components/PageHead.tsx';
import { Tabs } from '../../components/queue/Tabs.tsx';
import { useAddressState } from '../../components/queue/useAddressState.ts';
import { BannersPart } from './banners/BannersPart.tsx';
import { HandbooksPart } from './handbooks/HandbooksPart.tsx';
import { RolesPart } from './handbooks/RolesPart.tsx';
import { LettersPart } from './letters/LettersPart.tsx';
import { SettingsPart } from './settings/SettingsPart.tsx';

const USUAL = { part: 'banners' };

const PARTS = {
  banners: { label: 'Баннеры', Part: BannersPart },
  settings: { label: 'Название и ссылки', Part: SettingsPart },
  handbooks: { label: 'Справочники', Part: HandbooksPart },
  letters: { label: 'Письма', Part: LettersPart },
  roles: { label: 'Роли при регистрации', Part: RolesPart },
};

type PartName = keyof typeof PARTS;

const isPart = (name: string): name is PartName => Object.hasOwn(PARTS, name);

/** What the whole portal shows and chooses from. */
export function SitePage() {
  const { values, searchWith } = useAddressState(USUAL);
  const chosen = isPart(values.part) ? values.part : 'banners';
  const { Part } = PARTS[chosen];
  return (
    <>
      <PageHead
        title="Сайт"
        lead="То, что видят на портале все: баннеры, название, ссылки, справочники, письма."
      />
      <Tabs
        label="Что настроить"
        chosen={chosen}
        tabs={Object.entries(PARTS).map(([id, { label }]) => ({
          id,
          label,
          href: `/site${searchWith({ part: id })}`,
        }))}
      />
      <Part />
    </>
  );
}
