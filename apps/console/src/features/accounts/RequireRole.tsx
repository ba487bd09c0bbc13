import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getRoleName } from '../../api/roles.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { useMay, type Ability } from './useMay.ts';
import { useStaff } from './useStaff.ts';

/** A page for who may use it: others are told so, and led back to what is theirs. */
export function RequireRole({ who, children }: { readonly who?: Ability; readonly children: ReactNode }) {
  const staff = useStaff();
  const may = useMay();
  if (who === undefined) return children;
  if (!staff) return null;
  if (may(who)) return children;
  return (
    <>
      <PageHead title="Страница недоступна" />
      <Alert severity="error">
        Это недоступно для вашей роли. Вы вошли как {getRoleName(staff.role)}. <Link to="/">На главную</Link>
      </Alert>
    </>
  );
}
