import { useId, type CSSProperties } from 'react';
import { formatColumns } from './geometry';
import { Lines } from './Lines';
import { Match } from './Match';
import {
  findPlayerOn,
  type BracketPlan,
  type PlannedGame,
  type PlannedPart,
  type PlannedRound,
} from './plan';
import css from './Bracket.module.css';

interface RoundsProps {
  readonly plan: BracketPlan;
  readonly part: PlannedPart;
  readonly lit: number | undefined;
  readonly changed: ReadonlySet<number>;
  readonly athleteTo: (playerId: number) => string;
}

/** A part of the bracket: to listeners a list of rounds, to the eye its columns. */
export function Rounds({ plan, part, ...shown }: RoundsProps) {
  const id = useId();
  return (
    <section
      // Links lead to it.
      id={part.name}
      className={css.part}
      data-part={part.name}
      aria-labelledby={part.title && id}
      style={{ '--rows': part.rows } as CSSProperties}
    >
      {part.title && (
        <h3 id={id} className={css.partTitle}>
          {part.title}
        </h3>
      )}
      {part.name === 'final' && <Joins plan={plan} lit={shown.lit} />}
      <ol className={css.rounds} style={{ '--columns': formatColumns(plan, part) } as CSSProperties}>
        {part.rounds.map((round) => (
          <Round key={`${round.part} ${round.title}`} {...{ plan, part, round }} {...shown} />
        ))}
      </ol>
    </section>
  );
}

function Round({ plan, part, round, lit, changed, athleteTo }: RoundsProps & { round: PlannedRound }) {
  const [start, end] = round.columns;
  const Title = part.title ? 'h4' : 'h3';
  return (
    <li className={css.round} data-part={round.part} style={{ gridColumn: `${start} / ${end}` }}>
      <div className={css.roundTitle}>
        <Title>{round.title}</Title>
        {round.length && <p className={css.length}>{round.length}</p>}
      </div>
      <ol className={css.games}>
        {round.games.map((game) => (
          <Match
            key={`${game.seed.game_id === null ? 'planned' : 'drawn'} ${game.seed.id}`}
            game={game}
            isFinal={isFinal(plan, round, part)}
            lit={findSide(game, lit)}
            changed={game.seed.game_id !== null && changed.has(game.seed.game_id)}
            athleteTo={athleteTo}
          />
        ))}
      </ol>
      {/* The way from a final between the brackets to the second one is drawn where they stand, on the border. */}
      {part.name !== 'final' && (
        <Lines
          lines={round.lines}
          games={round.games.length}
          wide={end - start > 1}
          finalists={plan.finalists}
          lit={lit}
        />
      )}
    </li>
  );
}

function isFinal({ type }: BracketPlan, round: PlannedRound, part: PlannedPart): boolean {
  if (type === 'de') return part.name === 'final';
  return round.part === 'winner' && round.columns[1] === part.columns + 1;
}

function findSide({ seed }: PlannedGame, player: number | undefined): 0 | 1 | undefined {
  if (player === undefined) return undefined;
  if (seed.teams[0].player_id === player) return 0;
  return seed.teams[1].player_id === player ? 1 : undefined;
}

/** The ways from the ends of both brackets to the final between them. */
function Joins({ plan, lit }: { plan: BracketPlan; lit: number | undefined }) {
  return (['winner', 'loser'] as const).map((name) => {
    const last = plan.parts
      .find((part) => part.name === name)
      ?.rounds.at(-1)
      ?.games.at(-1);
    const player = last && findPlayerOn(last);
    return (
      <span
        key={name}
        className={css.join}
        data-from={name}
        data-hot={player !== undefined || undefined}
        data-lit={(lit !== undefined && player === lit) || undefined}
        aria-hidden
      />
    );
  });
}
