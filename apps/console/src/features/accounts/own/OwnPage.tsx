import { useState } from 'react';
import { PageHead } from '../../../components/PageHead.tsx';
import { getRoleName } from '../../../api/roles.ts';
import { useStaff } from '../useStaff.ts';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import styles from './own.module.css';

/** The own entrance: the second factor, and where one is logged in. */
export function OwnPage() {
  const staff = useStaff();
  const [areCodesShown, setCodesShown] = useState(false);
  return (
    <>
      <PageHead title="Мой вход" lead={staff && `${staff.email}, ${getRoleName(staff.role)}`} />
      <div className={styles['panels']}>
        <SecondFactorPanel areCodesShown={areCodesShown} />
        <PasskeysPanel onCodesShown={setCodesShown} />
        <PasswordPanel />
        <SessionsPanel />
      </div>
    </>
  );
}
