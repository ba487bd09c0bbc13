import type { Registration } from '@nardy/contract';
import { useId } from 'react';
import { FaultIcon, TickIcon } from '../../components/icons.tsx';
import { formatDate } from '../../formatting/dates.ts';
import type { Choice, SamePerson } from './persons.ts';
import styles from './PersonChoice.module.css';

interface PersonChoiceProps {
  readonly registration: Registration;
  readonly choice: Choice;
  readonly fault: string | undefined;
  readonly onChoose: (choice: Choice) => void;
}

/** Whether the person is known already: those who are alike, beside a new one. */
export function PersonChoice({ registration, choice, fault, onChoose }: PersonChoiceProps) {
  const id = useId();
  const { persons, desire_role: role } = registration;
  if (persons.length === 0)
    return (
      <>
        {fault && <Fault sentence={fault} />}
        <p className={styles['none']}>
          Похожих людей в базе нет: будет создан новый человек ({role.title.toLocaleLowerCase('ru')}).
        </p>
      </>
    );
  return (
    <fieldset className={styles['choice']} aria-describedby={fault && `${id}-fault`}>
      <legend className={styles['legend']}>Чей это аккаунт?</legend>
      {fault && <Fault id={`${id}-fault`} sentence={fault} />}
      {persons.map((person) => (
        <label key={person.person_id} className={styles['person']}>
          <input
            type="radio"
            name={id}
            checked={choice === person.person_id}
            disabled={person.user_id !== null}
            onChange={() => onChoose(person.person_id)}
          />
          <Person person={person} />
        </label>
      ))}
      <label className={styles['person']}>
        <input type="radio" name={id} checked={choice === 'new'} onChange={() => onChoose('new')} />
        <strong>Новый человек</strong>
      </label>
    </fieldset>
  );
}

function Fault({ id, sentence }: { readonly id?: string; readonly sentence: string }) {
  return (
    <p id={id} className={styles['fault']} role="alert">
      <FaultIcon aria-hidden />
      {sentence}
    </p>
  );
}

function Person({ person }: { person: SamePerson }) {
  const { player_id: playerId, referee_id: refereeId, user_id: userId } = person;
  const hasName = person.is_same_name === 1;
  const hasBirthday = person.is_same_birthday === 1;
  return (
    <span>
      <strong>{person.fullName}</strong>
      <small className={styles['facts']}>
        <Fact agrees={hasName}>{hasName ? 'имя совпадает' : 'имя отличается'}</Fact>
        <Fact agrees={hasBirthday}>
          {person.birthday ? formatDate(person.birthday) : 'дата рождения неизвестна'}
        </Fact>
        {userId !== null && <span data-is-taken>уже есть аккаунт</span>}
        {person.city_title && <span>{person.city_title}</span>}
        {playerId !== null && (
          <a href={`/athlete-competitions/${playerId}`} target="_blank" rel="noreferrer">
            спортсмен
          </a>
        )}
        {refereeId !== null && (
          <a href={`/judge-profile/${refereeId}`} target="_blank" rel="noreferrer">
            судья
          </a>
        )}
      </small>
    </span>
  );
}

function Fact({ agrees, children }: { agrees: boolean; children: string }) {
  return (
    <span data-agrees={agrees}>
      {agrees && <TickIcon aria-label="совпадает:" />}
      {children}
    </span>
  );
}
