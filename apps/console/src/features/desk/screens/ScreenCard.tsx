import type { DeskScreen } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button } from '../frame/parts/parts.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { formatMinutes } from '../tour/times.ts';
import { useMoment } from '../tour/useTables.ts';
import { findShown, SHOWN } from './useScreens.ts';
import styles from './screens.module.css';

interface ScreenCardProps {
  readonly screen: DeskScreen;
  readonly number: number;
  readonly canRun: boolean;
  readonly onChanged: () => void;
}

/** One television: its code, what it shows, and the way to see the same here. */
export function ScreenCard({ screen, number, canRun, onChanged }: ScreenCardProps) {
  const { id } = useDesk();
  const now = useMoment();
  const { perform, isBusy, error } = useAttempt();
  const params = { id, screen_id: screen.screen_id };
  const change = (body: Parameters<typeof api.changeScreen>[0]['body']) =>
    void perform(() => api.changeScreen({ params, body })).then(onChanged);
  return (
    <li className={styles['screen']} aria-label={screen.title}>
      <div className={styles['name']}>
        <kbd>{number}</kbd>
        <b>{screen.title}</b>
        <span className={styles['state']} data-is-showing={screen.is_showing === 1}>
          <Icon name={screen.is_showing === 1 ? 'tick' : 'offline'} />
          {formatState(screen, now)}
        </span>
      </div>
      <div className={styles['code']}>
        <span>код</span> <b>{screen.code}</b>
        <a href={`/hall/${screen.code}`} target="_blank" rel="noreferrer">
          Открыть здесь
        </a>
      </div>
      <label>
        Показывает
        <select
          value={findShown(screen)}
          disabled={!canRun || isBusy}
          onChange={({ target }) =>
            change({ views: [...(SHOWN.find((one) => one.id === target.value)?.views ?? [])] })
          }
        >
          {SHOWN.map(({ id: shown, title }) => (
            <option key={shown} value={shown}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <FamilyChoice
        screen={screen}
        isDisabled={!canRun || isBusy}
        onChoose={(tournament) => change({ tournament_id: tournament })}
      />
      {canRun && (
        <Removal onRemove={() => void perform(() => api.removeScreen({ params })).then(onChanged)} />
      )}
      <Fault error={error} />
    </li>
  );
}

/** "показывает", "молчит 3 мин", "ещё не открыт". */
function formatState({ is_showing: isShowing, seen_dt: seen }: DeskScreen, now: number): string {
  if (isShowing === 1) return 'показывает';
  if (seen === null) return 'ещё не открыт';
  return `молчит ${formatMinutes(Math.max(2, Math.round((now - Date.parse(seen)) / 60_000)))}`;
}

interface FamilyChoiceProps {
  readonly screen: DeskScreen;
  readonly isDisabled: boolean;
  readonly onChoose: (tournamentId: number) => void;
}

/** Of competitions that are played side by side any can be shown; another one has no choice. */
function FamilyChoice({ screen, isDisabled, onChoose }: FamilyChoiceProps) {
  const { desk } = useDesk();
  const parent = desk.tournament.parent_tournament_id;
  const { data } = useQuery({
    queryKey: ['desk-children', parent],
    enabled: parent !== null,
    queryFn: async ({ signal }) =>
      (await api.listChildDesks({ params: { id: parent ?? 0 } }, { signal })).data,
  });
  if (!data || data.length < 2) return null;
  return (
    <label>
      Соревнование
      <select
        value={screen.tournament_id}
        disabled={isDisabled}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {data.map(({ tournament_id: id, full_name: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Asked once more in its own place: the television goes dark. */
function Removal({ onRemove }: { readonly onRemove: () => void }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) return <Button onClick={() => setAsked(true)}>Убрать</Button>;
  return (
    <span className={styles['removal']}>
      Телевизор погаснет, код перестанет открывать его.
      <Button look="danger" onClick={onRemove}>
        Убрать экран
      </Button>
      <Button onClick={() => setAsked(false)}>Оставить</Button>
    </span>
  );
}
