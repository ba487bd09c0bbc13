import type { Desk } from '@nardy/contract';
import { useEffect, useRef, useState } from 'react';
import { formatRubles } from '../../../formatting/rubles.ts';
import { Button, Card } from '../frame/parts/parts.tsx';
import { Fault } from '../panel/Fault.tsx';
import { AthleteChoice } from './AthleteChoice.tsx';
import { MissedTours } from './MissedTours.tsx';
import { isComplete, formatEntrant, type EntrantDraft } from './newcomers.ts';
import { useLateEntry } from './useLateEntry.ts';
import styles from './lateEntry.module.css';

interface LateEntryProps {
  readonly desk: Desk;
  /** The name of who has entered and the number that was given. */
  readonly onEntered: (number: number, name: string) => void;
  readonly onClose: () => void;
}

/** Takes somebody who was not in the list: an athlete of the base, or somebody new with a name and a city only. */
export function LateEntry({ desk, onEntered, onClose }: LateEntryProps) {
  const size = desk.tournament.is_pairs ? 2 : 1;
  const [entrants, setEntrants] = useState<readonly (EntrantDraft | null)[]>(Array<null>(size).fill(null));
  const { missed, losses, setMissed, setLosses, enter, isBusy, error } = useLateEntry(desk);
  const ready = entrants.filter((entrant) => entrant !== null && isComplete(entrant)) as EntrantDraft[];
  const submit = async () => {
    if (ready.length < size) return;
    const number = await enter(ready);
    if (number !== null) onEntered(number, ready.map(formatEntrant).join(' / '));
  };
  const form = useFocusAfterChoice(entrants);
  const hasBegun = desk.phase !== 'entries';
  return (
    <Card
      title={size === 2 ? 'Новая пара' : 'Новый участник'}
      head={
        <Button keys="Esc" onClick={onClose}>
          Закрыть
        </Button>
      }
    >
      <form
        ref={form}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {entrants.map((entrant, index) => (
          <AthleteChoice
            // The places of a pair: first and second.
            key={index === 0 ? 'first' : 'second'}
            label={size === 1 ? 'Спортсмен' : index === 0 ? 'Первый в паре' : 'Второй в паре'}
            participants={desk.participants}
            chosen={entrant}
            isFirst={index === 0}
            onChoose={(next) => setEntrants(entrants.with(index, next))}
          />
        ))}
        {hasBegun && (
          <MissedTours
            desk={desk}
            missed={missed}
            losses={losses}
            onMissed={setMissed}
            onLosses={setLosses}
          />
        )}
        <EntryFacts desk={desk} size={size} />
        <button type="submit" className={styles['enter']} disabled={ready.length < size || isBusy}>
          Добавить
        </button>
        {ready.length < size && (
          <p className={styles['note']}>Выберите спортсмена или введите фамилию и имя.</p>
        )}
      </form>
      <Fault error={error} />
    </Card>
  );
}

/** Where the caret goes once somebody is chosen, for the field that it was in is gone: the next empty field, else the button. */
function useFocusAfterChoice(entrants: readonly (EntrantDraft | null)[]) {
  const form = useRef<HTMLFormElement>(null);
  const kinds = entrants.map((entrant) => entrant?.kind ?? '').join();
  const shown = useRef(kinds);
  useEffect(() => {
    if (shown.current === kinds) return;
    shown.current = kinds;
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    const next = fields.find(({ value }) => value === '') ?? form.current?.querySelector('[type=submit]');
    if (next instanceof HTMLElement) next.focus();
  }, [kinds]);
  return form;
}

const DRAWN =
  'Жеребьёвка уже проведена: принять нового можно, только отменив её. Кто выбыл, может вернуться.';

/** A stage that is drawn as a whole takes nobody new any more. */
function isDrawnOnce({ stages, stage, games }: Desk): boolean {
  return stage !== null && stages[stage]?.kind !== 'swiss' && games.length > 0;
}

function EntryFacts({ desk, size }: { desk: Desk; size: number }) {
  const { fee } = desk.tournament;
  return (
    <>
      {isDrawnOnce(desk) && <p className={styles['note']}>{DRAWN}</p>}
      <p className={styles['note']}>
        {fee === null || fee === 0
          ? 'Взноса нет.'
          : `Взнос: ${formatRubles(fee)}${size === 2 ? ' с пары' : ''}.`}
      </p>
    </>
  );
}
