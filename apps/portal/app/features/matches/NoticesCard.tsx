import { useEffect, useState } from 'react';
import { useMutation } from '../../api/useMutation';
import { Button } from '../../components/Button/Button';
import { Note } from '../../components/Note/Note';
import { readNoticesState, turnNoticesOff, turnNoticesOn, type NoticesState } from './notices';
import styles from './matches.module.css';

/** Notices of pairs, reports and calls, for who asks for them. */
export function NoticesCard() {
  const [state, setState] = useState<NoticesState>();
  const { run, isBusy, failure } = useMutation();
  useEffect(() => {
    readNoticesState().then(setState, () => setState('off'));
  }, []);
  if (state === undefined || state === 'unsupported') return null;
  const turn = (to: () => Promise<NoticesState>) => void run(async () => setState(await to()));
  return (
    <section className={styles.card}>
      <h2>Уведомления</h2>
      {state === 'denied' && (
        <p className={styles.muted}>
          Они запрещены в настройках браузера: разрешите их для этого сайта и обновите страницу.
        </p>
      )}
      {state === 'off' && (
        <>
          <p className={styles.muted}>
            Пришлём стол и соперника, когда опубликуют пары, и когда вас позовут к столу.
          </p>
          <Button variant="line" block loading={isBusy} onClick={() => turn(turnNoticesOn)}>
            Присылать уведомления
          </Button>
        </>
      )}
      {state === 'on' && (
        <>
          <p className={styles.muted}>Приходят на это устройство: пары, счёт от соперника, вызов к столу.</p>
          <Button variant="ghost" block loading={isBusy} onClick={() => turn(turnNoticesOff)}>
            Больше не присылать
          </Button>
        </>
      )}
      <div role="status">{failure !== undefined && <Note kind="error">{failure}</Note>}</div>
    </section>
  );
}
