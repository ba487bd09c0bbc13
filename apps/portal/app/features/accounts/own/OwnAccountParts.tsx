import type { OwnAccount } from '@nardy/contract';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { lateBlock } from './lateBlock';
import { OwnData } from './OwnData';
import { RegistrationState } from './RegistrationState';

const OwnApplications = lateBlock<object>(
  async () => (await import('../../applications')).OwnApplications,
  <RowsSkeleton rows={4} />,
);

export interface OwnAccountPartsProps {
  readonly account: OwnAccount;
  readonly onSent: () => void;
}

/** What is known only with the account. Whose registration was returned has no applications yet. */
export function OwnAccountParts({ account, onSent }: OwnAccountPartsProps) {
  const isAthlete = account.player_id !== null && account.state === 'active';
  return (
    <>
      <RegistrationState account={account} onSent={onSent} />
      {isAthlete && <OwnApplications />}
      <OwnData account={account} />
    </>
  );
}
