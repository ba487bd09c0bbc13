import { Button } from '@mui/material';
import type { FederationRequest } from '@nardy/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { formatMoment } from '../../formatting/dates.ts';
import { useMay } from '../accounts/index.ts';
import styles from './federation.module.css';
import { nameReturn, useRequestDecisions } from './useRequestDecisions.ts';

/** What can be decided about a wish to join, or what was. */
export function RequestActions({ request }: { request: FederationRequest }) {
  const may = useMay();
  const decisions = useRequestDecisions(request);
  const [isReturning, setReturning] = useState(false);
  const { status, account_state: state, decided_dt: at, decided_by: by, reason, fullName } = request;
  if (status !== 'submitted')
    return (
      <span className={styles['decided']}>
        {at && formatMoment(at)}
        {by && `, ${by}`}
        {reason && <span>{reason}</span>}
      </span>
    );
  if (state !== 'active')
    return (
      <span className={styles['decided']}>
        {may('decide') ? (
          <Link to={`/registrations/${request.user_id}`}>Сначала решите по регистрации этого человека</Link>
        ) : (
          'Ждёт, пока решат по регистрации этого человека'
        )}
      </span>
    );
  if (!may('decide')) return <span className={styles['decided']}>Решают секретарь и администратор</span>;
  return (
    <span className={styles['actions']}>
      <Button
        size="small"
        variant="contained"
        aria-label={`Принять: ${fullName}`}
        onClick={decisions.approve}
      >
        Принять
      </Button>
      <Button size="small" aria-label={`Вернуть: ${fullName}`} onClick={() => setReturning(true)}>
        Вернуть
      </Button>
      <ReasonDialog
        subject={nameReturn(request.request_id)}
        isOpen={isReturning}
        title={`Вернуть заявление: ${fullName}`}
        confirm="Вернуть с письмом"
        onClose={() => setReturning(false)}
        onConfirm={(reasonToTell) => {
          setReturning(false);
          decisions.returnIt(reasonToTell);
        }}
      />
    </span>
  );
}
