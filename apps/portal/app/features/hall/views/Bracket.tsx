import type { HallContent } from '@nardy/contract';
import { FITS, listBracketPages, withKeys, type HallPage } from '../pages';
import styles from './bracket.module.css';

type Game = NonNullable<HallContent['bracket'][number]['games'][number]>;

/** A part of the round that is played, and the rounds that it leads to. */
export function Bracket({ content, page }: { readonly content: HallContent; readonly page: HallPage }) {
  const { rounds, from } = listBracketPages(content)[page.part] ?? { rounds: [], from: 0 };
  const whole = rounds[0]?.games.length ?? 0;
  const to = from + FITS.bracket;
  return (
    <div className={styles.bracket}>
      {rounds.map(({ title, games }, index) => {
        const share = games.length / whole;
        const shown = games.slice(Math.floor(from * share), Math.max(1, Math.ceil(to * share)));
        return (
          <div key={title} className={styles.round}>
            {index > 0 && <p>{title}</p>}
            {withKeys(shown, formatNames).map(({ key, thing: game }) =>
              game === null ? <span key={key} /> : <BracketGame key={key} game={game} />,
            )}
          </div>
        );
      })}
    </div>
  );
}

function formatNames(game: Game | null): string {
  return game === null ? '' : game.sides.map(({ name }) => name).join();
}

function BracketGame({ game: { table, sides } }: { readonly game: Game }) {
  return (
    <div className={styles.game} data-is-open={table !== ''}>
      {table !== '' && <em>{table}</em>}
      {withKeys(sides, ({ name }) => name).map(
        ({ key, thing: { name, score, is_winner: isWinner, is_open: isOpen } }) => (
          <div key={key} data-is-winner={isWinner} data-is-open={isOpen}>
            <span>{name}</span>
            <b>{score}</b>
          </div>
        ),
      )}
    </div>
  );
}
