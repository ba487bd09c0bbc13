import type { OwnAccount } from '@nardy/contract';
import { CONSENTS } from '@nardy/contract/forms';
import { findFieldFaults } from '@nardy/contract/refusal';
import { useEffect, useState } from 'react';
import { personalApi } from '../../../api/personal';
import { useMutation } from '../../../api/useMutation';
import { Button } from '../../../components/Button/Button';
import { Checkbox } from '../../../components/Checkbox/Checkbox';
import { Note } from '../../../components/Note/Note';
import { Section } from '../../../components/Section/Section';
import { formatDate } from '../../../formatting/dates';
import { keepFocus } from './keepFocus';
import css from './own.module.css';

type Membership = OwnAccount['federation'];

interface FederationProps {
  readonly account: OwnAccount;
  readonly news: string | undefined;
  /** Brings what became of it. */
  readonly onAsked: () => Promise<void>;
  readonly onOpen: (window: 'consent-federation') => void;
}

/** Whether the person is in the federation, what became of the wish to be, and a way to ask, also once more. */
export function Federation({ account, news, onAsked, onOpen }: FederationProps) {
  const { federation, state } = account;
  const { is_member: isMember, request } = federation;
  const isWaiting = request?.status === 'submitted';
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) keepFocus('federation');
  }, [times]);
  const show = async (): Promise<void> => {
    await onAsked();
    setTimes((before) => before + 1);
  };
  const mayAsk = state === 'active' && !isMember && !isWaiting;
  if (!isMember && !request && !mayAsk) return null;
  return (
    <Section id="federation" title="Региональная федерация" news={news}>
      <Standing {...federation} />
      {isWaiting && (
        <div className={css.buttons}>
          <Button variant="line" size="sm" onClick={() => onOpen('consent-federation')}>
            Отозвать заявление
          </Button>
        </div>
      )}
      {mayAsk && <AskingForm isAgain={request !== null} onAsked={show} />}
    </Section>
  );
}

function Standing({ is_member: isMember, request }: Membership) {
  if (isMember) {
    return (
      <Note kind="success">
        Вы состоите в федерации
        {request?.status === 'approved' && request.decided_dt && ` с ${formatDate(request.decided_dt)}`}.
      </Note>
    );
  }
  if (request?.status === 'submitted')
    return <Note>Заявление от {formatDate(request.submitted_dt)} на рассмотрении.</Note>;
  if (request?.status === 'returned') {
    return (
      <Note kind="warning">
        <p>Заявление возвращено {request.decided_dt && formatDate(request.decided_dt)}.</p>
        {request.reason && <p>Причина: {request.reason}</p>}
      </Note>
    );
  }
  return (
    <p className={css.muted}>
      {request?.status === 'withdrawn' ? 'Заявление отозвано.' : 'Вы не состоите в региональной федерации.'}
    </p>
  );
}

function AskingForm({
  isAgain,
  onAsked,
}: {
  readonly isAgain: boolean;
  readonly onAsked: () => Promise<void>;
}) {
  const { run, isBusy, failure } = useMutation();
  const [isAgreed, setAgreed] = useState(false);
  const [fault, setFault] = useState<string>();
  const ask = async (): Promise<void> => {
    const body = { consent_federation: CONSENTS.federation.version };
    const isDone = await run(
      () => personalApi.createFederationRequest({ body }),
      (error) => {
        const refused = findFieldFaults(error, (name) => name === 'consent_federation');
        setFault(refused?.['consent_federation']?.[0]);
        return refused !== undefined;
      },
    );
    if (isDone) await onAsked();
  };
  return (
    <form
      className={css.form}
      noValidate
      aria-label="Заявление о вступлении"
      onSubmit={(event) => {
        event.preventDefault();
        if (isAgreed) void ask();
      }}
    >
      <Checkbox
        id="asking-consent"
        label={CONSENTS.federation.text}
        checked={isAgreed}
        error={fault}
        onChange={({ target }) => {
          setAgreed(target.checked);
          setFault(undefined);
        }}
      />
      {failure && (
        <Note kind="error" alert>
          {failure}
        </Note>
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="soft" disabled={!isAgreed} loading={isBusy}>
          {isAgain ? 'Подать заявление ещё раз' : 'Подать заявление'}
        </Button>
      </div>
    </form>
  );
}
