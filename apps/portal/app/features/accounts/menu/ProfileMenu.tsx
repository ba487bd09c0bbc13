import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'react-router';
import type { Session } from '../../../api/session';
import { Avatar } from '../../../components/Avatar/Avatar';
import { Icon } from '../../../components/Icon/Icon';
import { useSession } from '../useSession';
import { logOut } from './logOut';
import { OfflineSign, useRenewalWaiting } from './OfflineSign';
import { findOwnCard, useProfile, type Profile } from './profile';
import css from './ProfileMenu.module.css';

/** First name, last name and photo; opens what the person may do. */
export function ProfileMenu() {
  const session = useSession();
  const profile = useProfile(session?.userId, useRenewalWaiting());
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCloseOutside(box, open, () => setOpen(false));
  const { first_name: first = '', last_name: last = '', photo } = profile?.profile ?? {};
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={css.profile} ref={box}>
      <OfflineSign />
      <button
        type="button"
        ref={button}
        className={css.me}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={profile ? undefined : 'Личное меню'}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span className={css.name}>
          <b>{first}</b> <span>{last}</span>
        </span>
        <Avatar name={`${last} ${first}`} photo={photo?.small ?? photo?.link} size={40} eager />
      </button>
      {open && <Menu profile={profile} session={session} onClose={close} onLeave={() => setOpen(false)} />}
    </div>
  );
}

interface MenuProps {
  readonly profile: Profile | undefined;
  readonly session: Session | undefined;
  /** Closes and gives the focus back. */
  readonly onClose: () => void;
  /** Closes; the focus goes where the person went. */
  readonly onLeave: () => void;
}

function Menu({ profile, session, onClose, onLeave }: MenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => listItems(list.current)[0]?.focus(), []);
  const card = findOwnCard(profile, session);
  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.key === 'Tab') return event.key === 'Escape' ? onClose() : onLeave();
    const next = findItemAfter(listItems(list.current), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul className={css.menu} role="menu" aria-label="Личное меню" ref={list} onKeyDown={walk}>
      <li role="none">
        <Link
          role="menuitem"
          className={css.item}
          to={card ?? ''}
          aria-disabled={card === undefined || undefined}
          onClick={(event) => {
            if (card === undefined) event.preventDefault();
            else onLeave();
          }}
        >
          <Icon name="id-card" />
          Моя карточка
        </Link>
      </li>
      <li role="none">
        <Link role="menuitem" className={css.item} to="/account" onClick={onLeave}>
          <Icon name="user" />
          Личный кабинет
        </Link>
      </li>
      <li role="none" className={css.last}>
        <button type="button" role="menuitem" className={css.item} onClick={() => void logOut()}>
          <Icon name="log-out" />
          Выход
        </button>
      </li>
    </ul>
  );
}

function listItems(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function findItemAfter(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}

function useCloseOutside(box: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !box.current?.contains(target)) close();
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  });
}
