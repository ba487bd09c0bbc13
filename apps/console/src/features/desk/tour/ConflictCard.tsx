import { formatAward, toCorrectResult } from '../correction/result.ts';
import { useDesk } from '../data/useDesk.ts';
import { formatInitials } from '../data/names.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button, Card } from '../frame/parts/parts.tsx';
import { usePlace } from '../frame/place.ts';
import { formatScore } from '../line/results.ts';
import { useLine, useLineReader } from '../line/readers.ts';
import { formatMatches } from '../line/series.ts';
import type { Conflict, Matches } from './conflicts.ts';
import styles from './NextCard.module.css';
import { formatExactTime, formatTime } from './times.ts';

/** Two scores of one match side by side: the first that was stored stands, and nobody's is chosen beforehand. */
export function ConflictCard({ conflict }: { readonly conflict: Conflict }) {
  const { desk, colleagues, drop } = useDesk();
  const { open } = usePlace();
  const { act, game, wanted } = conflict;
  const manners = formatManners(conflict);
  const [theirs, own] = [formatScore(game) + manners.theirs, formatScore(wanted) + manners.own];
  const author = game.entered_by ?? 'Другой директор';
  const name = colleagues.find(({ is_own }) => is_own === 1)?.name ?? '';
  const keepTheirs = (): void => drop(act.key);
  const correct = (): void => {
    drop(act.key);
    const result =
      act.ask.type === 'command' ? toCorrectResult(act.ask.command, game, act.ask.seen.matches) : undefined;
    open({ kind: 'correction', game: game.number ?? 0, ...(result && { result }) });
  };
  const text = `${author}: ${theirs}, записано${formatAtTime(game.played_dt)}. Ваш счёт другой.`;
  useConflictKeys(text, game.table, { keepTheirs, correct });
  const title = game.table === null ? `Матч ${game.number}` : `Стол ${game.table}`;
  return (
    <Card label="Два разных счёта" tone="error">
      <div className={styles['next']}>
        <p className={styles['phase']} data-tone="error">
          <Icon name="warning" /> {title}: два разных счёта
        </p>
        <ul className={styles['claims']}>
          <li>
            <span aria-hidden="true">{formatInitials(author)}</span>
            <span>
              {author}
              {game.played_dt !== null && `, ${formatExactTime(game.played_dt)}`}
              <b>записано{manners.theirs}</b>
            </span>
            <strong>{formatScore(game)}</strong>
          </li>
          <li data-is-own="true">
            <span aria-hidden="true">{formatInitials(name)}</span>
            <span>
              Вы, {formatExactTime(act.madeAt)}
              <b>не записано{manners.own}</b>
            </span>
            <strong>{formatScore(wanted)}</strong>
          </li>
        </ul>
        <p>{describeSides(conflict, desk)}</p>
        <Button look="primary" keys="Esc" isWide onClick={keepTheirs}>
          Верно {theirs}, мой убрать
        </Button>
        <Button keys="Ctrl+Enter" isWide onClick={correct}>
          Верно {own}, исправить
        </Button>
      </div>
    </Card>
  );
}

/** The two answers have their keys while the line is empty. */
function useConflictKeys(
  text: string,
  table: number | null,
  answers: { readonly keepTheirs: () => void; readonly correct: () => void },
): void {
  const { said } = useLine();
  useLineReader({
    read: (typed) =>
      typed === '' && !said
        ? { tone: 'refused', echo: { kind: 'sentence', text, ...(table !== null && { table }) } }
        : undefined,
    onKey: ({ key, ctrlKey, metaKey }, typed) => {
      if (typed !== '') return false;
      if (key === 'Escape') answers.keepTheirs();
      else if (key === 'Enter' && (ctrlKey || metaKey)) answers.correct();
      else return false;
      return true;
    },
  });
}

/** What follows the two scores; of series that read the same without it, their matches too. */
function formatManners({ game, wanted, matches }: Conflict): {
  readonly theirs: string;
  readonly own: string;
} {
  const [theirs, own] = [formatManner(game), formatManner(wanted)];
  const areAlike = formatScore(game) + theirs === formatScore(wanted) + own;
  if (!areAlike || matches === undefined) return { theirs, own };
  return { theirs: formatPlayed(game.series?.matches) + theirs, own: formatPlayed(matches) + own };
}

/** ", матчи 9 : 4, 9 : 7" */
function formatPlayed(matches: Matches = []): string {
  return matches.length === 0 ? '' : `, матчи ${formatMatches(matches)}`;
}

/** ", прерван, по половине очка" after the score of a match that was broken off. */
function formatManner({ outcome, winner }: Conflict['wanted']): string {
  if (outcome !== 'unfinished') return '';
  return `, ${formatAward(winner === null ? 'half' : winner === 1 ? 0 : 1)}`;
}

const formatAtTime = (moment: string | null): string => (moment === null ? '' : ` в ${formatTime(moment)}`);

function describeSides({ game }: Conflict, { participants }: ReturnType<typeof useDesk>['desk']): string {
  const nameOf = (wanted: number | null) => participants.find(({ number }) => number === wanted)?.name ?? '';
  return `Сверьте с бланком. ${nameOf(game.left)} слева, ${nameOf(game.right)} справа.`;
}
