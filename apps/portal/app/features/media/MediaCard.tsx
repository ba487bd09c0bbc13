import type { Album } from '@nardy/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon/Icon';
import { Picture } from '../../components/Picture/Picture';
import { formatDate } from '../../formatting/dates';
import styles from './MediaCard.module.css';

interface MediaCardProps {
  readonly to: string;
  readonly title: string;
  readonly published: string;
  readonly picture: Album['cover'];
  /** What stands over the picture. */
  readonly mark: ReactNode;
  /** Among the first of its page: its picture is not waited for. */
  readonly eager?: boolean;
  readonly level?: 2 | 3;
}

/** Columns of a list; a card in a column beside something else is no wider than these. */
const SIZES =
  '(min-width: 1312px) 313px, (min-width: 980px) 24vw, (min-width: 700px) 46vw, calc(100vw - 32px)';

/** An album or a video: the whole card is the link. */
export function MediaCard({ to, title, published, picture, mark, eager, level = 2 }: MediaCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {picture && (
          <Picture
            picture={picture}
            sizes={SIZES}
            alt=""
            width={750}
            height={424}
            loading={eager ? 'eager' : 'lazy'}
          />
        )}
        {mark}
      </div>
      <Title className={styles.title}>
        <Link to={to}>{title}</Link>
      </Title>
      <p className={styles.date}>{formatDate(published)}</p>
    </article>
  );
}

/** How many photos an album has. */
export function CountMark({ children }: { children: ReactNode }) {
  return (
    <span className={styles.count}>
      <Icon name="image" size="16px" />
      {children}
    </span>
  );
}

/** That it is a video. */
export function PlayMark() {
  return (
    <span className={styles.play}>
      <Icon name="play" size="24px" />
    </span>
  );
}
