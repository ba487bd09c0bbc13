import css from './Skeleton.module.css';

type Length = string | number;

interface SkeletonProps {
  width?: Length | undefined;
  height?: Length | undefined;
  radius?: Length | undefined;
}

function Skeleton({ width, height, radius }: SkeletonProps) {
  return <span className={css.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden />;
}

/** The place of a competition's tile. */
export function TileSkeleton() {
  return (
    <div className={css.tileSkeleton} aria-hidden>
      <Skeleton width={130} height={26} />
      <Skeleton width="56%" height={30} />
      <Skeleton width="92%" />
      <Skeleton width="70%" />
      <span className={css.tileSkeletonFoot}>
        <Skeleton height={12} />
      </span>
    </div>
  );
}

/** The place of a competition's card, which on a phone may be a line. */
export function CardSkeleton({ folded }: { folded?: boolean | undefined }) {
  return (
    <div className={css.cardSkeleton} data-folded={folded || undefined} aria-hidden>
      <Skeleton width={150} height={28} />
      <Skeleton width="70%" height={40} />
      <Skeleton width="50%" height={40} />
      <Skeleton width="85%" />
    </div>
  );
}

/** The place of a row of albums. */
export function AlbumsSkeleton() {
  return (
    <div className={css.albumsSkeleton} aria-hidden>
      {[1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} height="auto" radius="var(--radius-lg)" />
      ))}
    </div>
  );
}

/** The place of a list of people. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={css.rowsSkeleton} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.rowSkeleton}>
          <Skeleton width={24} />
          <Skeleton width={40} height={40} radius="50%" />
          <Skeleton width="70%" />
          <Skeleton width={48} height={20} />
        </div>
      ))}
    </div>
  );
}
