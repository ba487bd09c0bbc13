import type { Video } from '@nardy/contract';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from '../../../components/Button/Button';
import { Icon } from '../../../components/Icon/Icon';
import { Picture } from '../../../components/Picture/Picture';
import { useHydrated } from '../../../components/useHydrated';
import { followHosts, forgetHost, isHostLetIn, letHostIn } from './hosts';
import styles from './Player.module.css';

/** A host's player runs its own scripts, from its own origin, and reaches nothing of the page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';
const SIZES = '(min-width: 1376px) 912px, (min-width: 980px) 66vw, 100vw';

/**
 * Begins at once and without sound. A host elsewhere hears nothing of a visitor before he asks for it: he presses the
 * button once, and from then on the host's videos begin by themselves, until he takes that back.
 */
export function Player({ video }: { video: Video }) {
  const { player, title } = video;
  const host = player?.host ?? undefined;
  const isLetIn = useSyncExternalStore(
    followHosts,
    () => isHostLetIn(host),
    () => false,
  );
  if (!player) return <Unplayable video={video} />;
  if (host !== undefined && !isLetIn) return <Poster video={video} host={host} />;
  return (
    <>
      <div className={styles.frame}>
        <iframe
          src={player.link}
          title={title}
          // A film of our own is a picture that moves, and needs no rights at all.
          sandbox={host === undefined ? '' : SANDBOX}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
      {host !== undefined && (
        <p className={styles.agreement}>
          Видео с сайта {host} начинаются сами.{' '}
          <button type="button" className="link" onClick={() => forgetHost(host)}>
            Больше не запускать
          </button>
        </p>
      )}
    </>
  );
}

function Poster({ video, host }: { video: Video; host: string }) {
  const hydrated = useHydrated();
  return (
    <div className={styles.frame}>
      <Preview video={video} />
      <button type="button" className={styles.play} onClick={() => letHostIn(host)} disabled={!hydrated}>
        <Icon name="play" size="34px" label="Воспроизвести" />
      </button>
      <p className={styles.note}>Видео загрузится с сайта {host}, следующие оттуда начнутся сами</p>
      <noscript>
        <SourceLink video={video} />
      </noscript>
    </div>
  );
}

/** Its player is none that pages embed; who put it in has said where it can be seen. */
function Unplayable({ video }: { video: Video }) {
  return (
    <div className={styles.frame}>
      <Preview video={video} />
      {video.source_url ? <SourceLink video={video} /> : <p className={styles.note}>Ошибка загрузки видео</p>}
    </div>
  );
}

function SourceLink({ video: { source_url: source } }: { video: Video }) {
  if (!source) return null;
  return (
    <span className={styles.source}>
      <ButtonLink external to={source} variant="felt" target="_blank" rel="noopener noreferrer">
        Смотреть в источнике
      </ButtonLink>
    </span>
  );
}

function Preview({ video: { preview } }: { video: Video }) {
  return (
    preview && (
      <Picture picture={preview} sizes={SIZES} alt="" width={750} height={424} fetchPriority="high" />
    )
  );
}
