import type { OwnAccount } from '@nardy/contract';
import { CONSENT_WITHDRAWALS, type ConsentPurpose } from '@nardy/contract/forms';
import { Button } from '../../../../components/Button/Button';
import { formatDate } from '../../../../formatting/dates';
import css from '../own.module.css';
import { groupConsents, type ConsentGroup } from './groupConsents';

/** The window in which a consent is withdrawn; that to the processing itself goes with the account. */
const getWindow = (purpose: string): OwnWindow =>
  purpose === 'personal_data' ? 'deletion' : `consent-${purpose}`;

export type OwnWindow = 'deletion' | `consent-${string}`;

interface ConsentsProps {
  readonly account: OwnAccount;
  readonly onOpen: (window: OwnWindow) => void;
}

/** What was agreed to, when, and a way to withdraw what can be withdrawn. */
export function Consents({ account, onOpen }: ConsentsProps) {
  const groups = groupConsents(account.consents);
  const holding = groups.filter(({ withdrawn_dt: at }) => at === null).length;
  return (
    <details className={css.consents}>
      <summary>
        <span className="link">Мои согласия: {holding}</span>
      </summary>
      <ul className={css.rows}>
        {groups.map((group) => (
          <li key={`${group.purpose} ${group.version}`}>
            <div>
              {group.text}
              <div className={css.rowNote}>{formatDays(group)}</div>
            </div>
            <WithdrawButton group={group} account={account} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function formatDays({ first_dt, given_dt, withdrawn_dt }: ConsentGroup): string {
  const [first, last] = [formatDate(first_dt), formatDate(given_dt)];
  const given = first === last ? `Дано ${last}` : `Дано впервые ${first}, в последний раз ${last}`;
  return withdrawn_dt === null ? given : `${given}. Отозвано ${formatDate(withdrawn_dt)}`;
}

function WithdrawButton({ group, account, onOpen }: ConsentsProps & { readonly group: ConsentGroup }) {
  const { purpose, text, withdrawn_dt } = group;
  const isOfAccount = purpose === 'personal_data';
  if (withdrawn_dt !== null || !(isOfAccount || CONSENT_WITHDRAWALS[purpose as ConsentPurpose])) return null;
  if (isOfAccount && account.deletion_requested_dt)
    return <div className={css.rowNote}>Отзывается вместе с аккаунтом: удаление уже запрошено.</div>;
  const words = isOfAccount ? 'Отозвать вместе с аккаунтом' : 'Отозвать';
  return (
    <div className={css.buttons}>
      <Button
        variant="line"
        size="sm"
        aria-label={`${words}: ${text}`}
        onClick={() => onOpen(getWindow(purpose))}
      >
        {words}
      </Button>
    </div>
  );
}
