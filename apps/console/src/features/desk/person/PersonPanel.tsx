import type { Desk, DeskParticipant } from '@nardy/contract';
import { useMemo } from 'react';
import { formatPlaceText } from '../data/figures.ts';
import { formatShortName } from '../data/names.ts';
import { useDesk } from '../data/useDesk.ts';
import { useParticipants } from '../data/useParticipants.ts';
import { usePlace, type Opened } from '../frame/place.ts';
import { Button, Card } from '../frame/parts/parts.tsx';
import { useLineReader } from '../line/readers.ts';
import { Empty } from '../panel/Empty.tsx';
import { Fault } from '../panel/Fault.tsx';
import { ActItem } from './ActItem.tsx';
import { findQuestion, getFirstReason, numberActs } from './acts.ts';
import { PersonPath } from './PersonPath.tsx';
import { readPersonAct } from './readPersonAct.ts';
import { usePersonActs } from './usePersonActs.ts';
import { usePersonChoice } from './usePersonChoice.ts';
import styles from './person.module.css';

/** A participant: the games so far, and each act on the person with what follows from it before it is done. */
export function PersonPanel({ opened }: { opened: Opened }) {
  const { desk } = useDesk();
  const { close } = usePlace();
  const number = opened.kind === 'person' ? opened.number : 0;
  const participant = desk.participants.find((one) => one.number === number);
  if (!participant)
    return (
      <Card label="Участник">
        <Empty icon="person" title="Такого участника нет" />
        <Button keys="Esc" onClick={close}>
          Закрыть
        </Button>
      </Card>
    );
  const { act, amount } = opened.kind === 'person' ? opened : {};
  return (
    <OfParticipant
      key={`${number}.${act ?? ''}.${amount ?? ''}`}
      participant={participant}
      first={act}
      amount={amount}
    />
  );
}

/** The desk has the games of the running tour, open ones of later tours, or the whole bracket. */
function listOpenGames({ games }: Desk): ReadonlySet<number> {
  return new Set(
    games.flatMap(({ number, outcome }) => (number !== null && outcome === null ? [number] : [])),
  );
}

interface OfParticipantProps {
  readonly participant: DeskParticipant;
  /** The act that was asked for in the line, and its points. */
  readonly first: string | undefined;
  readonly amount: number | undefined;
}

function OfParticipant({ participant, first, amount }: OfParticipantProps) {
  const { desk } = useDesk();
  const { open, close } = usePlace();
  const { data, error, refetch } = usePersonActs(participant.number);
  const acts = useMemo(() => numberActs(data?.acts ?? []), [data]);
  const participants = useParticipants();
  const choice = usePersonChoice(participant, acts, { act: first, amount });
  const { chosen, lacksReason, choose, doChosen } = choice;
  useLineReader({
    label: `№ ${participant.seed} ${formatShortName(participant)}`,
    placeholder: 'номер действия',
    state: `${chosen?.code ?? ''}.${acts.length}.${String(lacksReason)}`,
    read: (text) =>
      readPersonAct(text, {
        acts,
        chosen,
        lacksReason,
        onChoose: choose,
        onReason: choice.setReason,
        onDo: doChosen,
      }),
  });
  return (
    <section className={styles['drawer']} aria-label={`Участник: ${participant.name}`}>
      <Head participant={participant} onClose={close} />
      {data && (
        <PersonPath
          path={data.path}
          participants={participants}
          running={listOpenGames(desk)}
          {...(desk.can_run === 1 && { onCorrect: (game: number) => open({ kind: 'correction', game }) })}
        />
      )}
      <Fault error={error} onRetry={() => void refetch()} />
      <Fault error={choice.refused} />
      <ul className={styles['acts']}>
        {acts.map(({ act, key }) => (
          <ActItem
            key={act.code}
            act={act}
            number={key}
            isChosen={act === chosen}
            command={act === chosen ? choice.command : null}
            question={findQuestion(act)}
            answer={choice.answer}
            reasonsFrom={getFirstReason(acts)}
            reason={choice.reason}
            canRun={desk.can_run === 1}
            isBusy={choice.isBusy}
            participants={participants}
            onChoose={() => choose(act.code)}
            onAnswer={choice.setAnswer}
            onReason={choice.setReason}
            onDo={doChosen}
          />
        ))}
      </ul>
    </section>
  );
}

function Head({ participant, onClose }: { participant: DeskParticipant; onClose: () => void }) {
  const { seed, rating, points, losses, place, status, is_leaving: isLeaving } = participant;
  const facts = [
    `№ ${seed}`,
    rating !== null && `рейтинг ${Math.round(rating)}`,
    points !== null && `очки ${points.toLocaleString('ru-RU')}`,
    losses !== null && losses > 0 && `поражений ${losses}`,
    place !== null && `место ${formatPlaceText(place)}`,
    status === 'withdrawn' && 'снятие',
    status === 'disqualified' && 'дисквалификация',
    isLeaving === 1 && 'уйдёт после этого матча',
  ].filter((fact) => fact !== false);
  return (
    <header className={styles['head']}>
      <h2>{participant.name}</h2>
      <Button keys="Esc" onClick={onClose}>
        Закрыть
      </Button>
      <small>{facts.join(' · ')}</small>
    </header>
  );
}
