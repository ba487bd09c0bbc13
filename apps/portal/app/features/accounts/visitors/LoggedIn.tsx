import { useState } from 'react';
import type { Session } from '../../../api/session';
import { Button, ButtonLink } from '../../../components/Button/Button';
import { Note } from '../../../components/Note/Note';
import { logOut } from '../menu/logOut';
import { useRenewalWaiting } from '../menu/OfflineSign';
import { findOwnCard, useProfile } from '../menu/profile';
import css from './visitors.module.css';

/** In place of a login or a registration: who is logged in here, and where to go on. */
export function LoggedIn({ session }: { session: Session }) {
  const profile = useProfile(session.userId, useRenewalWaiting());
  const [isLeaving, setLeaving] = useState(false);
  const { first_name: first, last_name: last } = profile?.profile ?? {};
  const name = [first, last].filter(Boolean).join(' ');
  const card = findOwnCard(profile, session);
  const leave = (): void => {
    setLeaving(true);
    void logOut();
  };
  return (
    <div className={css.loggedIn}>
      <Note kind="success">
        {name ? (
          <>
            Вы вошли как <b>{name}</b>.
          </>
        ) : (
          'Вы уже вошли.'
        )}{' '}
        Чтобы войти или зарегистрироваться под другим именем, сначала выйдите.
      </Note>
      <div className={css.ways}>
        <ButtonLink icon="user" to="/account">
          Личный кабинет
        </ButtonLink>
        {card && (
          <ButtonLink variant="line" icon="id-card" to={card}>
            Моя карточка
          </ButtonLink>
        )}
        <ButtonLink variant="line" icon="house" to="/">
          На главную
        </ButtonLink>
        <Button variant="ghost" icon="log-out" loading={isLeaving} onClick={leave}>
          Выйти
        </Button>
      </div>
    </div>
  );
}
