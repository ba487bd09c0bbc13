import { Button } from '@mui/material';
import type { ManagedBanner } from '@nardy/contract';
import { useState } from 'react';
import { LoadState } from '../../../components/LoadState.tsx';
import { MoveButtons } from '../../../components/MoveButtons.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useMay } from '../../accounts/index.ts';
import words from '../../../components/words.module.css';
import styles from '../site.module.css';
import { BannerDialog } from './BannerDialog.tsx';
import { useBanners } from './useBanners.ts';

/** The banners of the home page in their order. */
export function BannersPart() {
  const { banners, error, refetch, refresh, move, remove } = useBanners();
  const mayEdit = useMay()('editSite');
  const [edited, edit] = useState<ManagedBanner | 'new'>();
  return (
    <div className={styles['part']}>
      {mayEdit && (
        <Button className={styles['add'] ?? ''} variant="contained" onClick={() => edit('new')}>
          Добавить баннер
        </Button>
      )}
      <LoadState query={{ data: banners, error, refetch }} rows={4} />
      {banners?.length === 0 && (
        <EmptyState title="Баннеров нет">
          Главная начнётся сразу с ближайших соревнований. Баннер рассказывает о важном: о чемпионате, наборе
          судей, новом партнёре.
        </EmptyState>
      )}
      {banners && banners.length > 0 && (
        <Panel label="Баннеры главной">
          <ol className={styles['banners']}>
            {banners.map((banner, place) => (
              <li key={banner.banner_id} className={styles['banner']}>
                <Row
                  banner={banner}
                  isReadOnly={!mayEdit}
                  isFirst={place === 0}
                  isLast={place === banners.length - 1}
                  onMove={(by) => move(banner, by)}
                  onEdit={() => edit(banner)}
                  onRemove={() => remove(banner)}
                />
              </li>
            ))}
          </ol>
        </Panel>
      )}
      {edited && (
        <BannerDialog
          banner={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
          onSaved={() => {
            edit(undefined);
            void refresh();
          }}
          onStale={refresh}
        />
      )}
    </div>
  );
}

interface RowProps {
  readonly banner: ManagedBanner;
  readonly isReadOnly: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: number) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Row({ banner, isReadOnly, isFirst, isLast, onMove, onEdit, onRemove }: RowProps) {
  const { title, link, blank, image, competition } = banner;
  return (
    <>
      <img className={styles['picture']} src={image.link} alt="" loading="lazy" />
      <div className={styles['words']}>
        <strong>{title}</strong>
        <span className={words['muted']}>
          {link ?? 'без ссылки'}
          {link !== null && blank === 1 && ', в новой вкладке'}
          {competition && `, с названием и датами: «${competition.full_name}»`}
        </span>
      </div>
      {!isReadOnly && (
        <div className={styles['acts']}>
          <MoveButtons title={title} isFirst={isFirst} isLast={isLast} onMove={onMove} />
          <Button size="small" aria-label={`Изменить: ${title}`} onClick={onEdit}>
            Изменить
          </Button>
          <Button size="small" color="error" aria-label={`Удалить: ${title}`} onClick={onRemove}>
            Удалить
          </Button>
        </div>
      )}
    </>
  );
}
