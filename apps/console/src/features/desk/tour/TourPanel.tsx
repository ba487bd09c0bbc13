import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button, Card } from '../frame/parts/parts.tsx';
import { usePrimary } from '../frame/usePrimary.ts';
import { useScreen } from '../frame/screen.ts';
import { useLine, useLineReader } from '../line/readers.ts';
import { GameList } from './GameList.tsx';
import { pickTiles, TableMap } from './TableMap.tsx';
import styles from './TourPanel.module.css';
import { useIsPhone } from './useIsPhone.ts';
import { useList } from './useList.ts';
import { useFresh, useTables } from './useTables.ts';
import type { TableRow } from './states.ts';

/** The tour: who is still playing, and the next slip. */
export function TourPanel() {
  const rows = useTables();
  return rows.length === 0 ? <NotDrawn /> : <Tour rows={rows} />;
}

function Tour({ rows }: { readonly rows: readonly TableRow[] }) {
  const { text, input } = useLine();
  const { selected, select, show } = useScreen();
  const isPhone = useIsPhone();
  const list = useList(rows, text !== '' || selected !== null);
  const fresh = useFresh();
  const running = rows.filter(({ isOfOtherTour }) => !isOfOtherTour);
  useArrows(
    list.shown.map(({ game }) => game.number),
    pickTiles(running).map(({ game }) => game.number),
  );
  const pick = (game: number): void => {
    select(game);
    if (isPhone) show('entry');
    else input.current?.focus();
  };
  return (
    <>
      <TableMap rows={running} selected={selected} fresh={fresh} onPick={pick} />
      <GameList
        rows={rows}
        shown={list.shown}
        filter={list.filter}
        onFilter={list.setFilter}
        selected={selected}
        onPick={pick}
      />
    </>
  );
}

/** With an empty line ↑ ↓ walk the list, ← → the map. */
function useArrows(listed: readonly number[], tiles: readonly number[]): void {
  const { selected, select } = useScreen();
  const walk = (games: readonly number[], step: 1 | -1): boolean => {
    const at = selected === null ? -1 : games.indexOf(selected);
    const next = at === -1 ? (step === 1 ? 0 : games.length - 1) : at + step;
    select(games[Math.min(Math.max(next, 0), games.length - 1)] ?? null);
    return true;
  };
  useLineReader({
    read: () => undefined,
    onKey: ({ key, ctrlKey, altKey, metaKey }, text) => {
      if (text !== '' || ctrlKey || altKey || metaKey) return false;
      if (key === 'ArrowDown') return walk(listed, 1);
      if (key === 'ArrowUp') return walk(listed, -1);
      if (key === 'ArrowRight') return walk(tiles, 1);
      return key === 'ArrowLeft' && walk(tiles, -1);
    },
  });
}

function NotDrawn() {
  const { desk } = useDesk();
  const { action, run } = usePrimary();
  const isBefore = desk.phase === 'entries';
  return (
    <Card label="Матчи тура" fills>
      <div className={styles['empty']}>
        <Icon name="table" />
        <b>{desk.phase === 'finished' ? 'Соревнование завершено' : 'Тур ещё не начат'}</b>
        <p>
          {isBefore
            ? 'Закройте регистрацию, и здесь появится черновик пар.'
            : 'После жеребьёвки здесь появятся столы и пары.'}
        </p>
        {action && desk.can_run === 1 && (
          <Button look="primary" keys="Ctrl+Enter" onClick={run}>
            {action.label}
          </Button>
        )}
      </div>
    </Card>
  );
}
