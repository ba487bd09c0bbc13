import { useMemo } from 'react';
import { useParams } from 'react-router';
import { parsePathId } from '../../../api/pathId';
import { ButtonLink } from '../../../components/Button/Button';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { GameCard } from '../../../components/GameCard/GameCard';
import { Panel } from '../../../components/Panel/Panel';
import { useAddress } from '../../lists';
import { getSectionPath } from '../frame/sections';
import { KeepPlace } from '../live/KeepPlace';
import { useChanged } from '../live/useChanged';
import type { Results } from './load';
import { formatTitle } from './title';
import styles from './results.module.css';

export function GameList({ results }: { results: Results }) {
  const { isReplacing } = useAddress();
  const { games, shown, onlyPlaces } = results;
  const scope = JSON.stringify(shown);
  const changed = useChanged(
    scope,
    useMemo(() => listSigns(results), [results]),
  );
  if (onlyPlaces) return <PlacesAlone />;
  if (games.length === 0) {
    return (
      <Panel>
        <EmptyBlock title="Информация не найдена" text="Матчи для выбранного раунда пока не опубликованы." />
      </Panel>
    );
  }
  return (
    <div className={styles.list} aria-busy={isReplacing}>
      <p className={styles.onPaper}>{formatTitle(results)}</p>
      <KeepPlace scope={scope}>
        <div className={styles.games}>
          {games.map((game) => (
            <GameCard key={game.game_id} game={game} changed={changed.has(game.game_id)} />
          ))}
        </div>
      </KeepPlace>
    </div>
  );
}

/** Of competitions long ago federations often have the places and nothing of who met whom. */
function PlacesAlone() {
  const id = parsePathId(useParams());
  return (
    <Panel>
      <EmptyBlock
        title="Встречи не опубликованы"
        text="У этого соревнования известны только итоговые места."
        action={
          <ButtonLink variant="line" to={getSectionPath('competition-statistics', id)}>
            Турнирная таблица
          </ButtonLink>
        }
      />
    </Panel>
  );
}

function listSigns({ games }: Results): ReadonlyMap<number, string> {
  return new Map(
    games.map(({ game_id, score1, score2, outcome, winner, player1_id, player2_id, series }) => [
      game_id,
      [score1, score2, outcome, winner, player1_id, player2_id, ...(series?.matches ?? [])].join(' '),
    ]),
  );
}
