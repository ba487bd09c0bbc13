import { Alert } from '@mui/material';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { getLastSession, type SessionEnd } from '../../../api/session.ts';
import { usePageTitle } from '../../../components/usePageTitle.ts';
import { enterConsole } from './enterConsole.ts';
import { useStaff } from '../useStaff.ts';
import { Entrance } from './Entrance.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { Steps } from './Steps.tsx';

const WHY: Readonly<Record<SessionEnd, string>> = {
  ended: 'Сеанс завершён. Войдите снова.',
  idle: 'За компьютером никого не было, поэтому консоль закрылась. Войдите, чтобы продолжить с того же места.',
};

/** The page that was asked for, in the state of the history's step to the login page. */
export interface CameFrom {
  readonly from: string;
  /** What a link has given that page. */
  readonly state: unknown;
}

export function LoginPage() {
  usePageTitle('Вход');
  const asked = useLocation().state as CameFrom | null;
  const staff = useStaff();
  const [before] = useState(getLastSession);
  if (staff) {
    // With another role the page may be none of theirs any more.
    const isOther = before !== undefined && before.role !== staff.role;
    const to = isOther ? null : asked;
    return <Navigate to={to?.from ?? '/'} state={to?.state} replace />;
  }
  return (
    <Entrance title="Вход для сотрудников">
      {before && (
        <Alert severity="info" role="status">
          {WHY[before.reason]}
        </Alert>
      )}
      <Steps
        enter={enterConsole}
        renderFirst={(goOn) => <PasswordStep email={before?.email} onEntered={goOn} />}
      />
    </Entrance>
  );
}
