import type { OwnAccount } from '@nardy/contract';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { OwnMatchSlot } from '../../matches';
import { AthleteCard } from './AthleteCard';
import type { OwnWindow } from './consents/Consents';
import { Federation } from './Federation';
import { createLateBlock } from './lateBlock';
import { OwnData } from './OwnData';
import { RegistrationState } from './RegistrationState';

const OwnApplications = createLateBlock<object>(
  async () => (await import('../../applications')).OwnApplications,
  <RowsSkeleton rows={4} />,
);

export interface OwnAccountPartsProps {
  readonly account: OwnAccount;
  /** What was just done in a part. */
  readonly news: { readonly data?: string | undefined; readonly federation?: string | undefined };
  readonly onOpen: (window: OwnWindow) => void;
  readonly onAsked: () => Promise<void>;
  readonly onSent: () => void;
}

/** What is known only with the account. Whose registration was returned has no applications yet. */
export function OwnAccountParts({ account, news, onOpen, onAsked, onSent }: OwnAccountPartsProps) {
  const isAthlete = account.player_id !== null && account.state === 'active';
  return (
    <>
      <RegistrationState account={account} onSent={onSent} />
      {isAthlete && <OwnMatchSlot />}
      <AthleteCard account={account} />
      {/* A withdrawn consent takes applications back: they are asked for anew. */}
      {isAthlete && <OwnApplications key={getLastWithdrawal(account)} />}
      <Federation account={account} news={news.federation} onAsked={onAsked} onOpen={onOpen} />
      <OwnData account={account} news={news.data} onOpen={onOpen} />
    </>
  );
}

function getLastWithdrawal({ consents }: OwnAccount): string {
  const moments = consents.map(({ withdrawn_dt: at }) => at ?? '');
  return moments.reduce((last, moment) => (moment > last ? moment : last), '');
}
