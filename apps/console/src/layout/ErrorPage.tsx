import { Button } from '@mui/material';
import { Notice } from '../components/Notice.tsx';

export function ErrorPage() {
  return (
    <Notice
      title="Что-то пошло не так"
      action={
        <Button variant="contained" size="large" onClick={() => window.location.reload()}>
          Обновить страницу
        </Button>
      }
    >
      Страницу не удалось показать. Обновите её; если это повторится, сообщите администратору.
    </Notice>
  );
}
