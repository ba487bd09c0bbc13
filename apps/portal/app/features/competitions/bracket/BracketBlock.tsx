import type { Bracket as BracketAnswer, BracketSeed } from '@nardy/contract';
import { useCallback, useMemo } from 'react';
import { Bracket } from '../../../components/Bracket/Bracket';
import { ButtonLink } from '../../../components/Button/Button';
import { LinkSegments } from '../../../components/LinkSegments/LinkSegments';
import { NativeSelect } from '../../../components/NativeSelect/NativeSelect';
import { PrintButton } from '../../../components/PrintButton/PrintButton';
import { nameInGame } from '../../../formatting/names';
import { getAthletePath } from '../../athletes';
import { patchAddress, useAddress } from '../../lists';
import { useChanged } from '../live/useChanged';
import { Champion } from './Champion';
import { listAthletes, listSeeds, listSigns } from './seeds';
import styles from './bracket.module.css';
import { parseAthlete, parseView } from './address';

const VIEWS = [
  { value: 'picture', label: 'Сетка' },
  { value: 'list', label: 'Список' },
] as const;

const PARTS_BELOW = [
  { rounds: 'loserBracket', id: 'loser', label: 'Нижняя сетка' },
  { rounds: 'consolationBracket', id: 'consolation', label: 'Утешительная сетка' },
] as const;

interface BracketBlockProps {
  readonly bracket: BracketAnswer;
  readonly search: URLSearchParams;
}

export function BracketBlock({ bracket, search }: BracketBlockProps) {
  const { change } = useAddress();
  const seeds = useMemo(() => listSeeds(bracket), [bracket]);
  const changed = useChanged(
    '',
    useMemo(() => listSigns(seeds), [seeds]),
  );
  const view = parseView(search);
  const chosen = parseAthlete(search);
  const here = search.toString();
  const athleteTo = useCallback(
    (athlete: number) => patchAddress(new URLSearchParams(here), { athlete }),
    [here],
  );
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
            <ViewLinks view={view} search={search} />
            <AthleteSelect seeds={seeds} chosen={chosen} onChange={(athlete) => change({ athlete })} />
            {chosen !== undefined && (
              <ButtonLink variant="line" icon="user" to={getAthletePath(chosen)}>
                Карточка
              </ButtonLink>
            )}
            <PartLinks bracket={bracket} search={search} />
            <span className={styles.print}>
              <PrintButton />
            </span>
          </>
        }
      />
    </>
  );
}

interface ViewLinksProps {
  readonly view: 'picture' | 'list' | undefined;
  readonly search: URLSearchParams;
}

/** Which view is shown where the address names none is up to the width, which only the stylesheet knows at once. */
function ViewLinks({ view, search }: ViewLinksProps) {
  const linksWith = (shown: string) => (
    <LinkSegments
      label="Вид"
      items={VIEWS.map(({ value, label }) => ({
        to: patchAddress(search, { view: value }),
        label,
        current: value === shown,
      }))}
    />
  );
  return (
    <>
      <span className={styles.onPhone}>{linksWith(view ?? 'list')}</span>
      <span className={styles.onWide}>{linksWith(view ?? 'picture')}</span>
    </>
  );
}

/** To what begins below the first screen: of the picture below its frame, of the list below its first part. */
function PartLinks({ bracket: { brackets }, search }: BracketBlockProps) {
  return PARTS_BELOW.map(({ rounds, id, label }) =>
    brackets[rounds]?.length ? (
      <ButtonLink key={id} variant="line" to={{ search: search.toString(), hash: id }}>
        {label}
      </ButtonLink>
    ) : null,
  );
}

interface AthleteSelectProps {
  readonly seeds: readonly BracketSeed[];
  readonly chosen: number | undefined;
  readonly onChange: (athlete: string | undefined) => void;
}

/** Lights up a path without a mouse, and finds one of two hundred. */
function AthleteSelect({ seeds, chosen, onChange }: AthleteSelectProps) {
  const athletes = useMemo(() => listAthletes(seeds), [seeds]);
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
