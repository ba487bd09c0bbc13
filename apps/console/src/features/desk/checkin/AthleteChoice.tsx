import type { DeskParticipant, Player } from '@nardy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import { api } from '../../../api/api.ts';
import { NewcomerFields } from './NewcomerFields.tsx';
import { normalize } from '../line/keyboard.ts';
import { Fault } from '../panel/Fault.tsx';
import { draftNewcomer, type EntrantDraft } from './newcomers.ts';
import field from '../panel/field.module.css';
import styles from './lateEntry.module.css';

interface AthleteChoiceProps {
  readonly label: string;
  /** Who takes part already. */
  readonly participants: readonly DeskParticipant[];
  readonly chosen: EntrantDraft | null;
  readonly isFirst: boolean;
  readonly onChoose: (entrant: EntrantDraft | null) => void;
}

const SHOWN = 6;
const LEAST_TYPED = 2;

/** An athlete of the base by any part of the name, or somebody new. */
export function AthleteChoice({ label, participants, chosen, isFirst, onChoose }: AthleteChoiceProps) {
  const [typed, setTyped] = useState('');
  const { found, isCurrent, isSearching, error, refetch } = useAthletes(typed.trim());
  const id = useId();
  if (chosen?.kind === 'known')
    return <Chosen label={label} entrant={chosen} onChange={() => onChoose(null)} />;
  if (chosen?.kind === 'new')
    return (
      <NewcomerFields label={label} newcomer={chosen} onChange={onChoose} onBack={() => onChoose(null)} />
    );
  const entered = new Set(participants.flatMap(({ players }) => players.map((one) => one.player_id)));
  const press = (event: KeyboardEvent) => {
    const first = found.find(({ player_id: player }) => !entered.has(player));
    // What is shown while an answer is waited for was found by an earlier text.
    if (event.key === 'Enter' && first && isCurrent) onChoose({ kind: 'known', player: first });
    // What was found goes away with the text; the next press closes the panel.
    else if (event.key === 'Escape' && typed !== '') setTyped('');
    else return;
    event.preventDefault();
  };
  return (
    <div className={field['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={field['input']}
        // The panel was asked for to type into it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        autoComplete="off"
        placeholder="Фамилия, имя или их часть"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      <Candidates players={found} entered={entered} onChoose={onChoose} />
      {isSearching && (
        <p className={styles['note']} role="status">
          Ищем…
        </p>
      )}
      <Fault error={error} onRetry={() => void refetch()} />
      {typed.trim().length >= LEAST_TYPED && (
        <button type="button" className={styles['candidate']} onClick={() => onChoose(draftNewcomer(typed))}>
          <b>Новый: {typed.trim()}</b>
          <small>Имя и город; остальное дополнит секретарь</small>
        </button>
      )}
    </div>
  );
}

function useAthletes(typed: string) {
  const name = useDeferredValue(typed);
  const isAsked = name.length >= LEAST_TYPED;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['desk-athletes', name],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = await api.listPlayers({ query: { name, pageSize: SHOWN } }, { signal });
      const turned = normalize(name);
      if (found.data.length > 0 || turned === name) return found.data;
      return (await api.listPlayers({ query: { name: turned, pageSize: SHOWN } }, { signal })).data;
    },
  });
  const found: readonly Player[] = isAsked ? (data ?? []) : [];
  return {
    found,
    isCurrent: name === typed && !isPlaceholderData,
    isSearching: isAsked && found.length === 0 && (isPending || isPlaceholderData),
    error,
    refetch,
  };
}

interface CandidatesProps {
  readonly players: readonly Player[];
  readonly entered: ReadonlySet<number>;
  readonly onChoose: (entrant: EntrantDraft) => void;
}

function Candidates({ players, entered, onChoose }: CandidatesProps) {
  return (
    <ul className={styles['candidates']} aria-label="Найдены в базе">
      {players.map((player) => {
        const isEntered = entered.has(player.player_id);
        return (
          <li key={player.player_id}>
            <button
              type="button"
              className={styles['candidate']}
              disabled={isEntered}
              onClick={() => onChoose({ kind: 'known', player })}
            >
              <b>{player.fullName}</b>
              <small>
                {isEntered
                  ? 'уже участвует'
                  : [player.city?.title, formatRating(player.rating)].filter(Boolean).join(', ')}
              </small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Chosen({
  label,
  entrant,
  onChange,
}: {
  label: string;
  entrant: Extract<EntrantDraft, { kind: 'known' }>;
  onChange: () => void;
}) {
  return (
    <div className={field['field']}>
      <span>{label}</span>
      <div className={styles['chosen']}>
        <span>
          <b>{entrant.player.fullName}</b>
          <small>{formatRating(entrant.player.rating)}</small>
        </span>
        <button type="button" className={styles['change']} onClick={onChange}>
          Другой
        </button>
      </div>
    </div>
  );
}

const formatRating = (rating: number | null): string =>
  rating === null ? 'рейтинга нет' : `рейтинг ${Math.round(rating)}`;
