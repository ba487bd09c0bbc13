import type { Desk, DeskGame, DeskParticipant } from '@nardy/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BracketNode } from './BracketNode.tsx';
import { fitBracket, type PlacedRound } from './layout.ts';
import styles from './bracket.module.css';

interface BracketPictureProps {
  readonly desk: Desk;
  readonly participants: ReadonlyMap<number, DeskParticipant>;
  readonly folded: ReadonlySet<string>;
  readonly selected: number | null;
  readonly typed: readonly [string, string] | null;
  readonly followed: number | null;
  readonly onSelect: (game: DeskGame) => void;
  readonly onFold: (round: string) => void;
}

/** The picture of the bracket with its lines; a path is drawn as one thick line. */
export function BracketPicture({ desk, participants, folded, followed, ...rest }: BracketPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const picture = useMemo(() => fitBracket(desk, folded, room), [desk, folded, room]);
  const { games, rounds, lines, width, height, nodeWidth } = picture;
  const find = (number: number | null) => (number === null ? undefined : participants.get(number));
  return (
    <div ref={place}>
      <div className={styles['picture']} style={{ inlineSize: width, blockSize: height }}>
        <svg className={styles['lines']} width={width} height={height} aria-hidden="true">
          {lines.map(({ id, path, from }) => (
            <path key={id} d={path} data-is-on-path={followed !== null && isWonBy(from, followed)} />
          ))}
        </svg>
        {rounds.map((round) => (
          <RoundHead key={round.round.id} {...round} width={nodeWidth} onFold={rest.onFold} />
        ))}
        {games.map(({ game, x, y }) => (
          <BracketNode
            key={`${game.round_id}.${game.number ?? y}`}
            game={game}
            x={x}
            y={y}
            width={nodeWidth}
            left={find(game.left)}
            right={find(game.right)}
            isSelected={game.number !== null && game.number === rest.selected}
            typed={game.number !== null && game.number === rest.selected ? rest.typed : null}
            followed={followed}
            onSelect={rest.onSelect}
          />
        ))}
      </div>
    </div>
  );
}

/** The width that there is for the picture. */
function useRoom(place: { readonly current: HTMLElement | null }): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return room;
}

const FOLDABLE = 16;

interface RoundHeadProps extends PlacedRound {
  readonly width: number;
  readonly onFold: (id: string) => void;
}

/** A long title has two lines over its column. */
function RoundHead({ round, x, y, games, isFolded, width, onFold }: RoundHeadProps) {
  const style = { insetInlineStart: x, insetBlockStart: y };
  if (!isFolded && games < FOLDABLE)
    return (
      <h3 className={styles['round']} style={{ ...style, maxInlineSize: width }}>
        {round.title}
      </h3>
    );
  return (
    <h3 className={styles['round']} style={style}>
      <button type="button" aria-expanded={!isFolded} onClick={() => onFold(round.id)}>
        {round.title} <small>{isFolded ? `сыграно ${games}` : 'свернуть'}</small>
      </button>
    </h3>
  );
}

function isWonBy({ left, right, winner }: DeskGame, number: number): boolean {
  return (winner === 1 && left === number) || (winner === 2 && right === number);
}
