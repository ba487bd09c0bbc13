import { Button } from '@mui/material';
import { Link } from 'react-router';
import { Notice } from '../components/Notice.tsx';
import { usePageTitle } from '../components/usePageTitle.ts';

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
