import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Route } from './+types/page';
import { CodeForm } from './CodeForm';
import { useBareBody } from '../../components/useBareBody';
import { HallScreen } from './HallScreen';
import { forgetCode, storeCode, readStoredCode } from './code';
import styles from './hall.module.css';

/** In the browser only: a screen is opened by a television, and by nobody who searches. */
export function clientLoader(): null {
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: 'Экран зала' },
  { name: 'robots', content: 'noindex' },
];

export function HydrateFallback() {
  return <div className={styles.hall} />;
}

/** A screen of the hall. Without a code it shows what was shown last, so that a television that was switched off comes back. */
export default function HallPage() {
  const { code } = useParams();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string>();
  useBareBody('hall');
  useEffect(() => {
    const stored = code === undefined && refused === undefined ? readStoredCode() : undefined;
    if (stored !== undefined) void navigate(`/hall/${stored}`, { replace: true });
  }, [code, refused, navigate]);
  const isOpen = code !== undefined && code !== refused;
  return (
    <div className={styles.hall} data-hall>
      {isOpen ? (
        <HallScreen
          key={code}
          code={code}
          onOpened={() => storeCode(code)}
          onRefused={() => {
            forgetCode();
            setRefused(code);
          }}
        />
      ) : (
        <CodeForm
          wrong={refused}
          onCode={(typed) => {
            setRefused(undefined);
            void navigate(`/hall/${typed}`, { replace: true });
          }}
        />
      )}
    </div>
  );
}
