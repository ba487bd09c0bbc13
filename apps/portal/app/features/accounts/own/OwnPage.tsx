import type { OwnAccount } from '@nardy/contract';
import { useEffect, useState } from 'react';
import { personalApi } from '../../../api/personal';
import { preloadDialog } from '../../../components/Dialog/Dialog';
import { useDialogAddresses } from '../../../components/Dialog/useDialogAddress';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { lazyPart } from '../../../components/lazyPart';
import { Note } from '../../../components/Note/Note';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { useOnline } from '../../../components/useOnline';
import { Access } from './Access';
import { lateBlock } from './lateBlock';
import { Privacy } from './Privacy';
import { RegistrationState } from './RegistrationState';
import { Sessions } from './Sessions';
import { useAsked } from './useAsked';
import type { OwnWindowsProps, Where } from './windows/OwnWindows';
import css from './own.module.css';

const OwnApplications = lateBlock<object>(
  async () => (await import('../../applications')).OwnApplications,
  <RowsSkeleton rows={4} />,
);

const OwnData = lateBlock<{ account: OwnAccount }>(
  async () => (await import('./OwnData')).OwnData,
  <RowsSkeleton rows={4} />,
);

const windows = lazyPart<OwnWindowsProps>(async () => (await import('./windows/OwnWindows')).OwnWindows);

const askAccount = async (): Promise<OwnAccount> => (await personalApi.getOwnAccount({})).data;

const askSessions = async () => (await personalApi.listSessions({})).data;

/** The parts of the page, each with data of its own: what fails in one is told there. */
export function OwnPage({ onSent }: { onSent: () => void }) {
  const account = useAsked(askAccount);
  const sessions = useAsked(askSessions);
  const [news, setNews] = useState<Partial<Record<Where, string>>>({});
  const { shown, show, hide } = useDialogAddresses();
  const isOnline = useOnline();
  // Windows must open also when the connection is lost.
  useEffect(() => {
    preloadDialog();
    windows.preload();
    OwnData.preload();
  }, []);
  const Windows = windows.usePart(shown !== undefined, hide);
  const tell = (where: Where, sentence: string): void => setNews({ [where]: sentence });
  return (
    <>
      <div role="status">
        {!isOnline && (
          <div className={css.offline}>
            <Note kind="warning">
              Нет соединения с интернетом. Видно то, что успело загрузиться; отправить изменения можно будет,
              когда связь вернётся.
            </Note>
          </div>
        )}
      </div>
      <div className={css.split}>
        <div className={css.column}>
          {account.state === 'loading' && <RowsSkeleton rows={8} />}
          {account.state === 'failed' && <ErrorBlock onRetry={() => void account.reload()} />}
          {account.value && <Own account={account.value} onSent={onSent} />}
        </div>
        <div className={css.column}>
          <Access account={account.value} news={news.access} onOpen={show} />
          <Sessions
            sessions={sessions}
            news={news.sessions}
            tell={(sentence) => tell('sessions', sentence)}
            onOpen={show}
          />
          <Privacy account={account.value} news={news.privacy} onOpen={show} />
        </div>
      </div>
      {Windows && (
        <Windows
          shown={shown}
          hide={hide}
          email={account.value?.email ?? ''}
          onDone={(where, sentence) => {
            tell(where, sentence);
            hide();
            void account.reload();
            void sessions.reload();
          }}
        />
      )}
    </>
  );
}

/** What is known only with the account. Whose registration was returned has no applications yet. */
function Own({ account, onSent }: { account: OwnAccount; onSent: () => void }) {
  const isAthlete = account.player_id !== null && account.state === 'active';
  return (
    <>
      <RegistrationState account={account} onSent={onSent} />
      {isAthlete && <OwnApplications />}
      <OwnData account={account} />
    </>
  );
}
