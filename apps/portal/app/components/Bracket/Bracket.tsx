import type { Bracket as BracketAnswer } from '@nardy/contract';
import {
  useMemo,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Button } from '../Button/Button';
import { choosePaper, computeSize } from './geometry';
import { planBracket, type BracketPlan } from './plan';
import { Rounds } from './Rounds';
import { usePanZoom } from './usePanZoom';
import css from './Bracket.module.css';

interface BracketProps {
  readonly bracket: BracketAnswer;
  /** 'auto' is the picture, and on a phone the list of rounds. */
  readonly view?: 'auto' | 'picture' | 'list' | undefined;
  /** The athlete whose path is lit until another is hovered. */
  readonly chosen?: number | undefined;
  /** The address at which an athlete is chosen. */
  readonly athleteTo: (playerId: number) => string;
  readonly onChoose?: ((playerId: number) => void) | undefined;
  /** Ids of games that have changed a moment ago. */
  readonly changed?: ReadonlySet<number> | undefined;
  /** Controls before the picture's own. */
  readonly tools?: ReactNode;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * A knock-out as one picture that pans and zooms. Its markup is a list of rounds: so a screen reader has it, and so a
 * narrow screen shows it.
 */
export function Bracket(props: BracketProps) {
  const { bracket, view = 'auto', chosen, athleteTo, onChoose, changed = NONE, tools } = props;
  const plan = useMemo(() => planBracket(bracket), [bracket]);
  const paper = useMemo(() => choosePaper(plan), [plan]);
  const { frame, zoom, fit, zoomIn, zoomOut, onKeyDown } = usePanZoom();
  const [hovered, setHovered] = useState<number>();
  const lit = hovered ?? chosen;
  return (
    <div
      className={css.bracket}
      data-view={view}
      data-paper={paper.lies ? 'lies' : 'stands'}
      data-tight={paper.tight || undefined}
    >
      <div className={css.tools}>
        <div className={css.ownTools}>{tools}</div>
        <div className={css.zoom} role="group" aria-label="Масштаб">
          <Button variant="line" icon="zoom-out" aria-label="Уменьшить" onClick={zoomOut} />
          <output className={css.percent}>{Math.round(zoom * 100)}%</output>
          <Button variant="line" icon="zoom-in" aria-label="Увеличить" onClick={zoomIn} />
          <Button variant="line" icon="maximize" onClick={fit}>
            Вписать
          </Button>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and its keys zoom */}
      <div
        ref={frame}
        className={css.frame}
        role="region"
        aria-label="Турнирная сетка"
        // A region that scrolls is reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerOver={(event) => event.pointerType === 'mouse' && setHovered(findAthleteAt(event))}
        onPointerLeave={() => setHovered(undefined)}
        onClick={(event) => choose(event, onChoose)}
      >
        <div
          className={css.canvas}
          data-type={plan.type}
          data-lit={lit !== undefined || undefined}
          data-width={computeSize(plan).width}
          data-height={computeSize(plan).height}
          style={buildVariables(plan, zoom, paper)}
        >
          {plan.parts.map((part) => (
            <Rounds key={part.name} {...{ plan, part, lit, changed, athleteTo }} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Computed geometry, which the stylesheet takes up. */
function buildVariables(
  plan: BracketPlan,
  zoom: number,
  paper: ReturnType<typeof choosePaper>,
): CSSProperties {
  const rowsOf = (name: string) => plan.parts.find((part) => part.name === name)?.rows ?? 0;
  const { width, columns } = computeSize(plan);
  return {
    '--zoom': zoom,
    '--paper-zoom': paper.zoom,
    '--paper-stretch': `${paper.stretch}px`,
    '--paper-width': `${width + columns * paper.stretch}px`,
    '--upper-rows': rowsOf('winner'),
    '--lower-rows': rowsOf('loser'),
  } as CSSProperties;
}

function findAthleteAt({ target }: MouseEvent | PointerEvent): number | undefined {
  const link = target instanceof Element ? target.closest('[data-player]') : null;
  return link instanceof HTMLElement ? Number(link.dataset['player']) : undefined;
}

/** A plain click chooses at once; any other, and a page without scripts, follows the link. */
function choose(event: MouseEvent, onChoose: BracketProps['onChoose']): void {
  const athlete = findAthleteAt(event);
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!onChoose || athlete === undefined || !isPlain) return;
  event.preventDefault();
  onChoose(athlete);
}
