import type { DeskGame, DeskParticipant } from '@nardy/contract';
import { useMemo, useState } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { useParticipants } from '../data/useParticipants.ts';
import { Card } from '../frame/parts/parts.tsx';
import { usePlace } from '../frame/place.ts';
import { useScreen } from '../frame/screen.ts';
import { useLine } from '../line/readers.ts';
import { Chips } from '../panel/Chips.tsx';
import { Empty } from '../panel/Empty.tsx';
import { BracketList } from './BracketList.tsx';
import { BracketPicture } from './BracketPicture.tsx';
import { listFoldedRounds } from './layout.ts';
import styles from './bracket.module.css';

type View = 'whole' | 'open' | 'list';

/** The bracket as the desk: what is played, who waits for whom, and where each result leads. */
export function BracketPanel() {
  const { desk } = useDesk();
  const { open } = usePlace();
  const { selected, select } = useScreen();
  const { text } = useLine();
  const [view, setView] = useState<View>('whole');
  const [followed, setFollowed] = useState<number | null>(null);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const participants = useParticipants();
  const folded = useMemo(() => toggleAll(listFoldedRounds(desk), toggled), [desk, toggled]);
  const openGames = desk.games.filter(isPlaying);
  const choose = (game: DeskGame) => {
    if (game.number === null) return;
    if (game.outcome === null || desk.can_run === 0) select(game.number);
    else open({ kind: 'correction', game: game.number });
  };
  return (
    <Card
      title="Сетка"
      fills
      head={
        <>
          <ViewChips view={view} open={openGames.length} onChoose={setView} />
          <PathChoice participants={desk.participants} followed={followed} onFollow={setFollowed} />
        </>
      }
    >
      <div className={styles['scroll']}>
        {view === 'whole' ? (
          <BracketPicture
            desk={desk}
            participants={participants}
            folded={folded}
            selected={selected}
            typed={readTyped(text)}
            followed={followed}
            onSelect={choose}
            onFold={(round) => setToggled(toggleAll(toggled, new Set([round])))}
          />
        ) : (
          <BracketList
            games={view === 'open' ? openGames : sortByReadiness(desk.games)}
            rounds={desk.rounds}
            participants={participants}
            selected={selected}
            onSelect={choose}
          />
        )}
        {desk.games.length === 0 && (
          <Empty icon="list" title="Сетки ещё нет">
            Она появится после жеребьёвки.
          </Empty>
        )}
      </div>
    </Card>
  );
}

function ViewChips(props: { view: View; open: number; onChoose: (view: View) => void }) {
  return (
    <Chips
      label="Что показать"
      chips={[
        { id: 'whole', label: 'Вся' },
        { id: 'open', label: 'Играют', count: props.open },
        { id: 'list', label: 'Списком' },
      ]}
      chosen={props.view}
      onChoose={props.onChoose}
    />
  );
}

interface PathChoiceProps {
  readonly participants: readonly DeskParticipant[];
  readonly followed: number | null;
  readonly onFollow: (number: number | null) => void;
}

function PathChoice({ participants, followed, onFollow }: PathChoiceProps) {
  const sorted = participants.toSorted((one, other) => one.name.localeCompare(other.name, 'ru'));
  return (
    <label className={styles['path']}>
      Путь:
      <select
        value={followed ?? ''}
        onChange={({ target }) => onFollow(target.value === '' ? null : Number(target.value))}
      >
        <option value="">не показан</option>
        {sorted.map(({ number, name }) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Those in one of the two, and not in both. */
function toggleAll(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...one, ...other].filter((id) => one.has(id) !== other.has(id)));
}

const isPlaying = ({ outcome, left, right }: DeskGame): boolean =>
  outcome === null && left !== null && right !== null;

/** What can be played now stands first, then what waits for somebody, then what is over. */
function sortByReadiness(games: readonly DeskGame[]): readonly DeskGame[] {
  const rank = (game: DeskGame) => (isPlaying(game) ? 0 : game.outcome === null ? 1 : 2);
  return games.toSorted((one, other) => rank(one) - rank(other) || (one.table ?? 999) - (other.table ?? 999));
}

/** The two numbers in the line, for the cells of the chosen game. */
function readTyped(text: string): readonly [string, string] | null {
  const found = /^(?:\d+[\s:+,/-]+)?(\d{1,2})[\s:+,/-]+(\d{0,2})$/.exec(text.trim());
  return found ? [found[1] ?? '', found[2] ?? ''] : null;
}
