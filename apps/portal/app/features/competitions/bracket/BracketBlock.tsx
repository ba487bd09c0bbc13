import type { Bracket as BracketAnswer, BracketSeed } from '@nardy/contract';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { Bracket } from '../../../components/Bracket/Bracket';
import { ButtonLink } from '../../../components/Button/Button';
import { NativeSelect } from '../../../components/NativeSelect/NativeSelect';
import { PrintButton } from '../../../components/PrintButton/PrintButton';
import { Segmented } from '../../../components/Segmented/Segmented';
import { nameInGame } from '../../../formatting/names';
import { athletePath } from '../../athletes';
import { choiceOf, idOf, patched, useAddress } from '../../lists';
import { useChanged } from '../live/useChanged';
import { Champion } from './Champion';
import { athletesOf, seedsOf, signsOf } from './seeds';
import styles from './bracket.module.css';

const VIEWS = [
  { value: 'picture', label: 'Сетка' },
  { value: 'list', label: 'Список' },
] as const;

interface BracketBlockProps {
  readonly bracket: BracketAnswer;
  readonly search: URLSearchParams;
}

export function BracketBlock({ bracket, search }: BracketBlockProps) {
  const { change } = useAddress();
  const seeds = useMemo(() => seedsOf(bracket), [bracket]);
  const changed = useChanged(
    '',
    useMemo(() => signsOf(seeds), [seeds]),
  );
  const view = choiceOf(search, 'view', ['picture', 'list'] as const);
  const chosen = idOf(search, 'athlete');
  const here = search.toString();
  const athleteTo = useCallback((athlete: number) => patched(new URLSearchParams(here), { athlete }), [here]);
  const isPhone = usePhone();
  return (
    <>
      <Champion bracket={bracket} />
      <Bracket
        bracket={bracket}
        view={view}
        chosen={chosen}
        changed={changed}
        athleteTo={athleteTo}
        onChoose={(athlete) => change({ athlete: athlete === chosen ? undefined : athlete })}
        tools={
          <>
            <Segmented
              legend="Вид"
              value={view ?? (isPhone ? 'list' : 'picture')}
              onChange={(next) => change({ view: next })}
              options={VIEWS}
            />
            <AthleteSelect seeds={seeds} chosen={chosen} onChange={(athlete) => change({ athlete })} />
            {chosen !== undefined && (
              <ButtonLink variant="line" icon="user" to={athletePath(chosen)}>
                Карточка
              </ButtonLink>
            )}
            <span className={styles.print}>
              <PrintButton />
            </span>
          </>
        }
      />
    </>
  );
}

interface AthleteSelectProps {
  readonly seeds: readonly BracketSeed[];
  readonly chosen: number | undefined;
  readonly onChange: (athlete: string | undefined) => void;
}

/** Lights up a path without a mouse, and finds one of two hundred. */
function AthleteSelect({ seeds, chosen, onChange }: AthleteSelectProps) {
  const athletes = useMemo(() => athletesOf(seeds), [seeds]);
  return (
    <span className={styles.athlete}>
      <NativeSelect
        label="Путь спортсмена"
        labelHidden
        value={chosen === undefined ? '' : String(chosen)}
        onChange={onChange}
        placeholder="Путь спортсмена"
        options={athletes.map(({ id, name }) => ({ value: String(id), label: nameInGame(name) }))}
      />
    </span>
  );
}

/** The stylesheet has the same width. */
const PHONE = '(width < 780px)';

function usePhone(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = matchMedia(PHONE);
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => matchMedia(PHONE).matches,
    () => false,
  );
}
