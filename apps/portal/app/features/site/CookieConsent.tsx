import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button/Button';
import styles from './CookieConsent.module.css';

const KEY = 'cookiesAccepted';

const subscribeToOtherTabs = (onChange: () => void): (() => void) => {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
};

/** Asks until consent is given; it covers nothing that must be used and takes no focus. */
export function CookieConsent({ policyLink }: { policyLink: string }) {
  const [accepted, setAccepted] = useState(false);
  // The server cannot know, and a page for everybody must not ask those who have answered.
  const stored = useSyncExternalStore(subscribeToOtherTabs, isStored, () => true);
  if (accepted || stored) return null;
  const accept = (): void => {
    store();
    setAccepted(true);
  };
  return (
    <div className={styles.consent} role="dialog" aria-label="Файлы cookie">
      <p>
        Мы используем файлы cookie, чтобы портал работал быстрее и удобнее. Продолжая, вы соглашаетесь с{' '}
        {policyLink ? (
          <a className="link" href={policyLink}>
            политикой
          </a>
        ) : (
          'политикой обработки персональных данных'
        )}
        .
      </p>
      <Button variant="primary" onClick={accept}>
        Принять
      </Button>
    </div>
  );
}

function isStored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

function store(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Storage may be forbidden; the answer then lasts for this page.
  }
}
