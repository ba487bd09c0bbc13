import { Breadcrumbs } from '../../components/Breadcrumbs/Breadcrumbs';
import { Chip } from '../../components/Chip/Chip';
import { LinkTabs } from '../../components/LinkTabs/LinkTabs';
import css from './gallery.module.css';

const TABS = [
  'Участники',
  'Турнирная таблица',
  'Результаты',
  'Расписание',
  'Призовой фонд',
  'Документы',
  'Судьи',
];

export function Navigation() {
  return (
    <>
      <LinkTabs
        label="Разделы соревнования"
        preventScrollReset
        items={TABS.map((label, index) => ({
          to: `?tab=${index}`,
          label,
          current: index === 0,
          count: index === 0 ? 96 : undefined,
        }))}
      />
      <LinkTabs
        label="Соревнования по времени"
        big
        items={['Текущие', 'Предстоящие', 'Прошедшие'].map((label, index) => ({
          to: `?when=${index}`,
          label,
          current: index === 1,
        }))}
      />
      <Breadcrumbs
        items={[
          { to: '/competitions', label: 'Соревнования' },
          { to: '/competitions/1', label: 'Гран-при' },
          { label: 'Турнирная сетка' },
        ]}
      />
      <Breadcrumbs items={[{ to: '/competitions/1', label: 'Вернуться к главному соревнованию' }]} />
      <div className={css.galleryRow}>
        <Chip onRemove={() => undefined}>Россия</Chip>
        <Chip removeTo="?">Короткие нарды</Chip>
      </div>
    </>
  );
}
