import { Button } from '@mui/material';
import { Notice } from '../components/Notice.tsx';

/** The session, what was begun and what the desk has not sent yet are stored by the browser: there is no console without it. */
export function StorageForbidden() {
  return (
    <main>
      <Notice
        title="Браузер не даёт консоли хранить данные"
        action={
          <Button variant="contained" size="large" onClick={() => window.location.reload()}>
            Обновить страницу
          </Button>
        }
      >
        Поэтому войти нельзя. Разрешите сайту хранить данные (cookies) в настройках браузера и обновите
        страницу.
      </Notice>
    </main>
  );
}
