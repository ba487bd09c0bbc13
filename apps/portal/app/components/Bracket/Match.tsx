import { memo } from 'react';
import type { BracketTeam } from '@nardy/contract';
import { formatShortMoment } from '../../formatting/dates';
import { nameInGame } from '../../formatting/names';
import { formatOutcome } from '../../formatting/outcomes';
import { countWins, formatMatches } from '../../formatting/series';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import type { PlannedGame } from './plan';
import sides from '../Sides/sides.module.css';
import css from './Match.module.css';

interface MatchProps {
  readonly game: PlannedGame;
  readonly isFinal: boolean;
  /** Which sides are on the path that is lit. */
  readonly lit: 0 | 1 | undefined;
  readonly changed: boolean;
  readonly athleteTo: (playerId: number) => string;
}

/** A game of the picture. There are five hundred of them in the largest: only those are drawn again that change. */
export const Match = memo(function Match({ game, isFinal, lit, changed, athleteTo }: MatchProps) {
  const { seed, kind } = game;
  if (kind === 'empty') return <li className={css.game} data-kind="empty" aria-hidden />;
  return (
    <li
      className={css.game}
      data-kind={kind}
      data-final={isFinal || undefined}
      data-lit={lit !== undefined || undefined}
      data-changed={changed || undefined}
    >
      {seed.number !== null && (
        <span className={css.label} title={formatCorrection(seed.corrected_dt)}>
          {formatLabel(game)}
        </span>
      )}
      <div className={css.box}>
        {([0, 1] as const).map((side) => (
          <Team
            key={side}
            team={seed.teams[side]}
            score={findScore(game, side)}
            state={findState(game, side)}
            isAwarded={isAwardedTo(game, side)}
            lit={lit === side}
            athleteTo={athleteTo}
          />
        ))}
      </div>
    </li>
  );
});

interface TeamProps {
  readonly team: BracketTeam;
  readonly score: number | null;
  readonly state: 'won' | 'lost' | undefined;
  /** Won without the higher score. */
  readonly isAwarded: boolean;
  readonly lit: boolean;
  readonly athleteTo: MatchProps['athleteTo'];
}

function Team({ team: { name, player_id }, score, state, isAwarded, lit, athleteTo }: TeamProps) {
  const shown = name === null ? 'TBD' : nameInGame(name);
  return (
    <div
      className={`${sides.side} ${css.team}`}
      data-state={state}
      data-none={player_id === null || undefined}
      data-lit={lit || undefined}
    >
      {player_id === null ? (
        <span className={`${sides.name} ${css.name}`}>{shown}</span>
      ) : (
        // Hundreds of stops would stand in the way of the keyboard, which chooses an athlete in the list above.
        <a
          className={`${sides.name} ${css.name}`}
          href={athleteTo(player_id)}
          data-player={player_id}
          tabIndex={-1}
          title={name ?? ''}
        >
          {shown}
        </a>
      )}
      <span className={sides.score}>
        {score ?? '–'}
        {isAwarded && <VisuallyHidden>, победа</VisuallyHidden>}
      </span>
    </div>
  );
}

/** Nobody has won where nothing was played. */
function findState({ kind, winner }: PlannedGame, side: 0 | 1): 'won' | 'lost' | undefined {
  if (winner === undefined || kind === 'bye') return undefined;
  return winner === side ? 'won' : 'lost';
}

/** Whether it is not the score that says who has won. */
function isAwardedTo({ seed: { result }, winner }: PlannedGame, side: 0 | 1): boolean {
  return winner === side && result !== undefined && formatOutcome(result) !== undefined;
}

/** What was played, and not what tells the winner; of a series that goes on as many as were won in it so far. */
function findScore({ seed: { teams, matches, result } }: PlannedGame, side: 0 | 1): number | null {
  if (result && formatOutcome(result) !== undefined) return side === 0 ? result.score1 : result.score2;
  return teams[side].score ?? (matches === undefined ? null : countWins(matches)[side]);
}

/** The card has no room for the moment of a correction. */
function formatCorrection(corrected: string | undefined): string | undefined {
  return corrected && `исправлено ${formatShortMoment(corrected)}`;
}

/** "№ 13 · 22 нояб., 13:00 · исправлено", "№ 13 · Неявка · 22 нояб., 13:00", of a series "№ 13 · 9:5, 3:9, 9:2". */
function formatLabel({ seed: { number, date, matches, result, corrected_dt } }: PlannedGame): string {
  const about = matches ? formatMatches(matches) : date !== null && formatShortMoment(date);
  return [`№ ${number}`, result && formatOutcome(result), about, corrected_dt && 'исправлено']
    .filter(Boolean)
    .join(' · ');
}
