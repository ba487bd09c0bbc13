const POINTS = Array.from({ length: 12 }, (_, index) => index * 40);

/** Half a board with one checker waiting: the federation's picture of an empty room. */
export function Board({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 480 150" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      {POINTS.map((x, index) => (
        <path
          key={x}
          d={`M${x + 2} 150h36L${x + 20} 10z`}
          fill={index % 2 ? 'var(--color-felt-raised)' : 'var(--color-felt-line)'}
        />
      ))}
      <g fill="var(--checker-bone)" stroke="var(--checker-ring)">
        <circle cx="340" cy="131" r="18" />
        <circle cx="340" cy="131" r="12.5" fill="none" />
      </g>
    </svg>
  );
}
