import type { ReactNode } from 'react';
import styles from './viewer.module.css';
import type { View } from './useView.ts';

interface SheetProps {
  /** Of what it shows, in any unit. */
  readonly width: number;
  readonly height: number;
  readonly view: View;
  /** Pixels that there are across. */
  readonly room: number;
  readonly children: ReactNode;
}

/** One page, as wide as there is room times the zoom, turned; it takes the place that it covers. */
export function Sheet({ width, height, view: { zoom, turns }, room, children }: SheetProps) {
  const isLying = turns % 2 === 1;
  const shown = room * zoom;
  const scale = shown / (isLying ? height : width);
  const across = width * scale;
  const down = height * scale;
  return (
    <div
      className={styles['sheet']}
      style={{ inlineSize: isLying ? down : across, blockSize: isLying ? across : down }}
    >
      <div
        className={styles['turned']}
        style={{
          inlineSize: across,
          blockSize: down,
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      >
        {children}
      </div>
    </div>
  );
}
