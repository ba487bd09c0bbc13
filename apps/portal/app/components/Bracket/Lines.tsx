import { memo } from 'react';
import type { Line } from './plan';
import css from './Bracket.module.css';

interface LinesProps {
  readonly lines: readonly Line[];
  /** Games of the round that the lines leave. */
  readonly games: number;
  /** The round is wider than one column: the lines meet near the next one. */
  readonly wide: boolean;
  readonly finalists: ReadonlySet<number>;
  readonly lit: number | undefined;
}

/** The ways to the next round: three paths for a round, however many games it has. */
export const Lines = memo(function Lines({ lines, games, wide, finalists, lit }: LinesProps) {
  if (lines.length === 0) return null;
  const isHot = ({ player }: Line) => player !== undefined && finalists.has(player);
  const isLit = ({ player }: Line) => player !== undefined && player === lit;
  const draw = (chosen: readonly Line[]) => chosen.map((line) => buildPath(line, wide ? 17 : 10)).join('');
  return (
    <svg className={css.lines} viewBox={`0 0 20 ${2 * games}`} preserveAspectRatio="none" aria-hidden>
      <path d={draw(lines.filter((line) => !isHot(line)))} />
      <path d={draw(lines.filter(isHot))} data-hot />
      {lit !== undefined && <path d={draw(lines.filter(isLit))} data-lit />}
    </svg>
  );
});

function buildPath({ from, to }: Line, turn: number): string {
  return from === to ? `M0 ${from}H20` : `M0 ${from}H${turn}V${to}H20`;
}
