import type { Game, Side } from '@nardy/contract';
import { formatDate, formatShortMoment, formatTime } from '../../formatting/dates';
import { nameInGame } from '../../formatting/names';
import { formatOutcome } from '../../formatting/outcomes';
import { countWins, formatMatches } from '../../formatting/series';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import sides from '../Sides/sides.module.css';
import css from './GameCard.module.css';

interface GameCardProps {
  readonly game: Game;
  /** It has changed a moment ago. */
  readonly changed?: boolean | undefined;
}

/** A game: both sides with their scores, who has won, and on demand why these two met. */
export function GameCard({ game, changed }: GameCardProps) {
  const { player1, player2, outcome, winner, reasons, game_id, series } = game;
  const [score1, score2] = listScores(game);
  const note = formatNote(game);
  return (
    <article className={css.gameCard} data-anchor={game_id} data-changed={changed || undefined}>
      <p className={css.gameHead}>
        {changed && <span className={css.gameChanged}>обновлено</span>}
        <span>{formatHead(game)}</span>
        {note !== undefined && <span className={css.gameNote}>{note}</span>}
      </p>
      <Row side={player1} score={score1} state={findState(1, winner)} />
      <Row side={player2} score={score2} state={outcome === 'bye' ? undefined : findState(2, winner)} />
      {series && <p className={css.gameSeries}>{formatSeries(series)}</p>}
      {reasons.length > 0 && (
        <details className={css.gameReasons}>
          <summary>
            {player2 === null ? 'Почему без игры' : 'Почему эта пара'}
            <Icon name="chevron-down" size="16px" />
          </summary>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

interface RowProps {
  readonly side: Side | null;
  readonly score: number | null;
  readonly state: 'won' | 'lost' | undefined;
}

function Row({ side, score, state }: RowProps) {
  return (
    <div className={`${sides.side} ${css.gameRow}`} data-state={state} data-none={side === null || undefined}>
      <span className={`${sides.name} ${css.gameName}`}>
        {side === null ? 'BYE' : formatName(side)}
        {state === 'won' && <VisuallyHidden>, победа</VisuallyHidden>}
      </span>
      <span className={`${sides.score} ${css.gameScore}`}>{score ?? '–'}</span>
    </div>
  );
}

/** A series that goes on has as many as were won in it so far. */
function listScores({ score1, score2, series, outcome }: Game): readonly [number | null, number | null] {
  const isOpen = outcome === null && series !== null && series.matches.length > 0;
  return isOpen ? countWins(series.matches) : [score1, score2];
}

/** "Серия до 2 побед: 9:5, 3:9". */
function formatSeries({ wins_needed, matches }: NonNullable<Game['series']>): string {
  const scores = matches.length > 0 ? `: ${formatMatches(matches)}` : '';
  return `Серия до ${wins_needed} побед${scores}`;
}

function formatName({ fullName, partner }: Side): string {
  const name = nameInGame(fullName);
  return partner ? `${name} и ${nameInGame(partner.fullName)}` : name;
}

function findState(side: 1 | 2, winner: Game['winner']): 'won' | 'lost' | undefined {
  if (winner === null) return undefined;
  return winner === side ? 'won' : 'lost';
}

/** Who came late or asked to miss a tour was not left without an opponent. */
const BYES = {
  free: 'Свободен от игры',
  half: 'Пропуск тура, ½ очка',
  none: 'Пропуск тура, без очков',
} as const;

/** "Стол 4 · № 41 · 14 дек., 12:40 · исправлено, 12:58". */
function formatHead({ table, number, played_dt, corrected_dt, outcome, bye }: Game): string {
  if (outcome === 'bye') return BYES[bye ?? 'free'];
  const parts = [
    table !== null && `Стол ${table}`,
    number !== null && `№ ${number}`,
    played_dt !== null && formatShortMoment(played_dt),
    corrected_dt && `исправлено, ${formatCorrected(corrected_dt, played_dt)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The time alone where it was on the day of the game. */
function formatCorrected(corrected: string, played: string | null): string {
  const isSameDay = played !== null && formatDate(played) === formatDate(corrected);
  return isSameDay ? formatTime(corrected) : formatShortMoment(corrected);
}

/** What a score does not say. */
function formatNote(game: Game): string | undefined {
  return game.annulled ? 'Аннулирована, в таблице не учитывается' : formatOutcome(game);
}
