import type { OwnAccount } from '@nardy/contract';
import { CONSENTS } from '@nardy/contract/forms';
import { Fragment } from 'react';
import { PolicyWords } from '../../PolicyWords';
import css from '../own.module.css';

interface GuardianConsentProps {
  /** What the account has agreed to so far. */
  readonly consents: OwnAccount['consents'];
}

const PURPOSES = ['personal_data', 'federation'] as const;

/** What a guardian who is named now agrees to by sending: what the registration was agreed to by, unless it was withdrawn. */
export function GuardianConsent({ consents }: GuardianConsentProps) {
  const purposes = PURPOSES.filter((wanted) =>
    consents.some(({ purpose, withdrawn_dt: at }) => purpose === wanted && at === null),
  );
  return (
    <p className={css.muted}>
      Отправляя исправления, родитель или законный представитель даёт согласие:
      {purposes.map((purpose) => (
        <Fragment key={purpose}>
          {' «'}
          {purpose === 'personal_data' ? <PolicyWords /> : CONSENTS[purpose].text}»
        </Fragment>
      ))}
    </p>
  );
}
