import type { Banner } from '@nardy/contract';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Result } from '../../api/result';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { IconButton } from '../../components/IconButton/IconButton';
import { formatDays } from '@nardy/contract/days';
import styles from './Banners.module.css';

const LOAD_FAILED = 'Произошла ошибка при загрузке баннеров. Попробуйте обновить страницу.';

export function Banners({ banners }: { banners: Result<{ data: Banner[] }> }) {
  const { revalidate } = useRevalidator();
  if (!banners.ok) {
    return (
      <div className={`wrap ${styles.frame}`}>
        <ErrorBlock text={LOAD_FAILED} onRetry={() => void revalidate()} />
      </div>
    );
  }
  const list = banners.value.data;
  return list.length === 0 ? null : <Carousel banners={list} />;
}

/** Banners side by side in a strip that snaps; it scrolls by touch and needs no script for that. */
function Carousel({ banners }: { banners: Banner[] }) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const go = (step: number): void => {
    const next = (current + step + banners.length) % banners.length;
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: 'smooth' });
  };
  const follow = (): void => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  return (
    <section className={`wrap ${styles.frame}`} aria-roledescription="карусель" aria-label="Баннеры">
      <div className={styles.banner}>
        <div ref={strip} className={styles.strip} onScroll={follow}>
          {banners.map((banner, index) => (
            <BannerPicture key={banner.banner_id} banner={banner} first={index === 0} />
          ))}
        </div>
        {banners.length > 1 && (
          <div className={styles.controls}>
            <IconButton icon="chevron-left" label="Предыдущий баннер" onClick={() => go(-1)} />
            <span
              className={styles.dots}
              role="img"
              aria-label={`Баннер ${current + 1} из ${banners.length}`}
            >
              {banners.map((banner, index) => (
                <span key={banner.banner_id} data-current={index === current} />
              ))}
            </span>
            <IconButton icon="chevron-right" label="Следующий баннер" onClick={() => go(1)} />
          </div>
        )}
      </div>
    </section>
  );
}

/** A picture that says it all, or one under the name and the days of a competition. */
function BannerPicture({ banner, first }: { banner: Banner; first: boolean }) {
  const { competition } = banner;
  const picture = (
    <>
      <img
        src={banner.image.link}
        alt={competition ? '' : banner.title}
        width={1600}
        height={520}
        fetchPriority={first ? 'high' : 'low'}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
      />
      {competition ? (
        <span className={styles.words}>
          <span className={`heading ${styles.name}`}>{competition.full_name}</span>
          <span className={styles.days}>{formatDays(competition.start_dt, competition.end_dt)}</span>
          {competition.place && <span className={styles.place}>{competition.place}</span>}
        </span>
      ) : (
        <span className="pictureText heading">{banner.title}</span>
      )}
    </>
  );
  if (!banner.link) return <div className={styles.slide}>{picture}</div>;
  return (
    <a
      className={styles.slide}
      href={banner.link}
      {...(banner.blank === 1 && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {picture}
      {banner.blank === 1 && <span className="visuallyHidden"> (откроется в новой вкладке)</span>}
    </a>
  );
}
