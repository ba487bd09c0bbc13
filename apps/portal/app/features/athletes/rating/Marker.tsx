/** Shapes around the middle of a point, so that lines differ without colour too. */
const SHAPES = [
  'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0',
  'M0-5.5L5.5 4.5H-5.5Z',
  'M0-5.5L5.5 0L0 5.5L-5.5 0Z',
  'M-4-4H4V4H-4Z',
  'M0 5.5L5.5-4.5H-5.5Z',
];

interface MarkerProps {
  /** 1 to 5. */
  readonly look: number;
  /** In percent of the plot. */
  readonly x: number;
  readonly y: number;
}

/** A point of a line. A nested SVG takes its place in percent and keeps its own size. */
export function Marker({ look, x, y }: MarkerProps) {
  return (
    <svg x={`${x}%`} y={`${y}%`} overflow="visible">
      <path d={SHAPES[look - 1]} />
    </svg>
  );
}
