import { useEffect, useRef } from 'react';
import { getButtonLook } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import css from './DownloadMenu.module.css';

interface DownloadMenuProps {
  label: string;
  files: readonly { label: string; note: string; href: string }[];
}

/** The same list as files of several kinds. A disclosure of links: works without JavaScript. */
export function DownloadMenu({ label, files }: DownloadMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeAside(menu), []);
  return (
    <details className={css.downloadMenu} ref={menu}>
      <summary {...getButtonLook({ variant: 'line' })}>
        <Icon name="download" />
        {label}
      </summary>
      <ul className={css.downloadFiles}>
        {files.map(({ label: kind, note, href }) => (
          <li key={kind}>
            <a href={href} download onClick={() => menu.current?.removeAttribute('open')}>
              <b>{kind}</b>
              <span>{note}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Escape and a click elsewhere close the menu; Escape gives the focus back to its button. */
function closeAside(menu: React.RefObject<HTMLDetailsElement | null>): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open');
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKeyDown);
  };
}
