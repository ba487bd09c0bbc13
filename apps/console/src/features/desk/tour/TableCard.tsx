import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button, Card } from '../frame/parts/parts.tsx';
import { usePlace, type Opened } from '../frame/place.ts';
import { useScreen } from '../frame/screen.ts';
import { formatSides } from '../line/results.ts';
import { useLine } from '../line/readers.ts';
import { CallButton } from '../reports/CallButton.tsx';
import { formatRowTitle, formatStateWord, type TableRow } from './states.ts';
import styles from './TableCard.module.css';
import { formatMinutes, formatTime } from './times.ts';
import { useTables } from './useTables.ts';

/** One table: who plays, why these two, and what can be done. */
export function TableCard({ opened }: { readonly opened: Opened }) {
  const { close } = usePlace();
  const number = 'game' in opened ? opened.game : null;
  const isReason = opened.kind === 'reason';
  const row = useTables().find(({ game }) => game.number === number);
  return (
    <Card
      title={row ? `${formatRowTitle(row)}${isReason ? ': почему эта пара' : ''}` : 'Стол'}
      fills
      head={
        <button
          type="button"
          className={styles['close']}
          aria-label="Закрыть"
          title="Закрыть, Esc"
          onClick={close}
        >
          <Icon name="close" />
        </button>
      }
    >
      {row && (isReason ? <Reason row={row} /> : <Details row={row} />)}
      {!row && <p className={styles['none']}>Этого матча в туре уже нет.</p>}
    </Card>
  );
}

const OF_BRACKET = 'По сетке: в первом раунде по посеву, дальше играют те, кто прошёл.';
const WITHOUT_DRAW = 'Пара составлена без жеребьёвки: по расписанию тура или вручную.';

function Reason({ row: { left, right, game } }: { readonly row: TableRow }) {
  return (
    <div className={styles['details']}>
      <p>
        {left?.name} – {right?.name}
      </p>
      <p>{game.reason || (game.tour === null ? OF_BRACKET : WITHOUT_DRAW)}</p>
    </div>
  );
}

function Details({ row }: { readonly row: TableRow }) {
  const { desk } = useDesk();
  const { minutes, game, left, right } = row;
  const [one, other] = game.outcome === null ? ['–', '–'] : formatSides(game);
  return (
    <div className={styles['details']}>
      <p>
        {formatStateWord(row)}
        {minutes !== null && `, ${formatMinutes(minutes)}`}
        {game.match_length !== null && ` · матч до ${game.match_length}`}
      </p>
      <ul className={styles['sides']}>
        <Side person={left} score={one} isWinner={game.winner === 1} />
        <Side person={right} score={other} isWinner={game.winner === 2} />
      </ul>
      {game.played_dt !== null && (
        <p>
          Введён {formatTime(game.played_dt)}
          {game.entered_by !== null && `, ${game.entered_by}`}
          {game.is_corrected === 1 && '. Результат исправлен'}
        </p>
      )}
      {game.reason !== '' && (
        <p>
          <b>Почему эта пара:</b> {game.reason}
        </p>
      )}
      {desk.can_run === 1 && <Ways row={row} />}
    </div>
  );
}

function Side({
  person,
  score,
  isWinner,
}: {
  readonly person: TableRow['left'];
  readonly score: string | undefined;
  readonly isWinner: boolean;
}) {
  const { desk } = useDesk();
  const { open } = usePlace();
  if (!person) return null;
  return (
    <li data-is-winner={isWinner}>
      <span className={styles['seed']}>№ {person.seed}</span>
      {desk.can_read_log !== 0 ? (
        <button type="button" onClick={() => open({ kind: 'person', number: person.number })}>
          {person.name}
        </button>
      ) : (
        <span className={styles['name']}>{person.name}</span>
      )}
      <b>{score}</b>
    </li>
  );
}

/** Each way writes its text into the line, where it is shown before it is done. */
function Ways({ row: { label, game, left, right } }: { readonly row: TableRow }) {
  const { open } = usePlace();
  const { write, input } = useLine();
  const { select } = useScreen();
  const type = (text: string): void => {
    // A game of another tour may be at the same table.
    select(game.number);
    write(text);
    input.current?.focus();
  };
  if (game.outcome !== null)
    return (
      <div className={styles['ways']}>
        <Button isWide onClick={() => open({ kind: 'correction', game: game.number })}>
          Исправить результат
        </Button>
      </div>
    );
  return (
    <div className={styles['ways']}>
      <Button look="soft" isWide onClick={() => type(`${label} `)}>
        Ввести счёт
      </Button>
      <Button isWide onClick={() => type(`${label} н1`)}>
        Неявка: {left?.players[0]?.last_name}
      </Button>
      <Button isWide onClick={() => type(`${label} н2`)}>
        Неявка: {right?.players[0]?.last_name}
      </Button>
      <Button isWide onClick={() => type(`${label} п `)}>
        Прерван
      </Button>
      <Button isWide onClick={() => type(`${label} с`)}>
        Пересадить
      </Button>
      {game.tour !== null && (
        <Button isWide onClick={() => type(`поменять ${left?.seed ?? ''} `)}>
          Сменить соперника
        </Button>
      )}
      <CallButton game={game.number} />
    </div>
  );
}
