import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { PageHead } from '../../components/PageHead.tsx';
import { useMay, type Ability } from './useMay.ts';
import { useStaff } from './useStaff.ts';

/** A page that asks the server for nothing before something is entered: who may not send it is told at once. */
export function Only({ who, children }: { readonly who?: Ability; readonly children: ReactNode }) {
  const staff = useStaff();
  const may = useMay();
  if (who === undefined) return children;
  if (!staff) return null;
  if (may(who)) return children;
  return (
    <>
      <PageHead title="Страница недоступна" />
      <Alert severity="error">Это недоступно для вашей роли.</Alert>
    </>
  );
}
