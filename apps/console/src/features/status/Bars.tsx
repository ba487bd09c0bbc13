import type { Traffic } from '@nardy/contract';
import styles from './status.module.css';

const STEP = 4;
const HEIGHT = 40;
/** What was asked at all is seen beside a minute with a thousand times as much. */
const LEAST = 2;

/** Requests in each slot, the oldest first; faults of the server stand at the foot in their colour. */
export function Bars({ traffic: { slots }, label }: { readonly traffic: Traffic; readonly label: string }) {
  const most = Math.max(1, ...slots.map(({ requests }) => requests));
  const heightOf = (count: number): number => (count === 0 ? 0 : Math.max(LEAST, (HEIGHT * count) / most));
  return (
    <svg
      className={styles['bars']}
      viewBox={`0 0 ${slots.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={slots.map(({ requests }, index) => drawBar(index, heightOf(requests))).join('')} />
      <path
        d={slots.map(({ faults }, index) => drawBar(index, heightOf(faults))).join('')}
        data-is-fault="true"
      />
    </svg>
  );
}

const drawBar = (index: number, height: number): string =>
  height === 0 ? '' : `M${index * STEP} ${HEIGHT}v${-height}h${STEP - 1}v${height}z`;
