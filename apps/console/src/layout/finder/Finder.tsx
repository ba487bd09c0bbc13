import { Button } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SearchIcon } from '../../components/icons.tsx';
import { KeyHint } from '../../components/shortcuts/KeyHint.tsx';
import styles from './Finder.module.css';

const FinderWindow = lazy(async () => ({ default: (await import('./FinderWindow.tsx')).FinderWindow }));

/** Finds people, competitions, letters and places of the console, from anywhere: Ctrl+K. */
export function Finder() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      // In a formatted text the same keys make a link.
      if (event.target instanceof Element && event.target.closest('[contenteditable=true]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button
        color="inherit"
        className={styles['open'] ?? ''}
        startIcon={<SearchIcon />}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <span className={styles['words']}>Найти</span>
        <span className={styles['hint']}>
          <KeyHint>Ctrl+K</KeyHint>
        </span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FinderWindow onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
