import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { Notice } from './Notice.tsx';
import { usePageTitle } from './usePageTitle.ts';

export function NotFound() {
  usePageTitle('Страница не найдена');
  return (
    <Notice
      title="Страница не найдена"
      action={
        <Button component={Link} to="/" variant="contained" size="large">
          На главную
        </Button>
      }
    >
      В консоли нет страницы с таким адресом.
    </Notice>
  );
}
