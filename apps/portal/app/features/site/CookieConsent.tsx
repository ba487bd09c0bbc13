import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button/Button';
import { isConsentStored, storeConsent } from './consent';
import styles from './CookieConsent.module.css';

const subscribeToOtherTabs = (onChange: () => void): (() => void) => {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
};

/** Asks until consent is given; it covers nothing that must be used and takes no focus. */
export function CookieConsent({ policyLink }: { policyLink: string }) {
  const [accepted, setAccepted] = useState(false);
  // The server cannot know and asks everybody; the stylesheet hides the question from those who have answered.
  const stored = useSyncExternalStore(subscribeToOtherTabs, isConsentStored, () => false);
  if (accepted || stored) return null;
  const accept = (): void => {
    storeConsent();
    setAccepted(true);
  };
  return (
    <>
      <div className={styles.room} />
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
    </>
  );
}
