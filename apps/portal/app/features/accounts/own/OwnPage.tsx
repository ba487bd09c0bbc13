import type { OwnAccount } from '@nardy/contract';
import { useEffect, useState } from 'react';
import { personalApi } from '../../../api/personal';
import { preloadDialog } from '../../../components/Dialog/Dialog';
import { useDialogAddresses } from '../../../components/Dialog/useDialogAddress';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { createLazyPart } from '../../../components/lazyPart';
import { Note } from '../../../components/Note/Note';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { useOnline } from '../../../components/useOnline';
import { Access } from './Access';
import { createLateBlock } from './lateBlock';
import type { OwnAccountPartsProps } from './OwnAccountParts';
import type { PrivacyProps } from './Privacy';
import { Sessions } from './Sessions';
import { useAsked, type Asked } from './useAsked';
import type { OwnWindowsProps, Where } from './windows/OwnWindows';
import css from './own.module.css';

/** Comes while the account is asked for. */
const OwnAccountParts = createLateBlock<OwnAccountPartsProps>(
  async () => (await import('./OwnAccountParts')).OwnAccountParts,
  <RowsSkeleton rows={8} />,
);

/** At the end of the page. */
const Privacy = createLateBlock<PrivacyProps>(
  async () => (await import('./Privacy')).Privacy,
  <RowsSkeleton rows={2} />,
);

const windows = createLazyPart<OwnWindowsProps>(
  async () => (await import('./windows/OwnWindows')).OwnWindows,
);

const askAccount = async (): Promise<OwnAccount> => (await personalApi.getOwnAccount({})).data;

const askSessions = async () => (await personalApi.listSessions({})).data;

/** The parts of the page, each with data of its own: what fails in one is shown there. */
export function OwnPage({ onSent }: { onSent: () => void }) {
  const account = useAsked(askAccount);
  const sessions = useAsked(askSessions);
  const [news, setNews] = useState<Partial<Record<Where, string>>>({});
  const { shown, show, hide } = useDialogAddresses();
  // Windows must open also when the connection is lost.
  useEffect(() => {
    preloadDialog();
    windows.preload();
    OwnAccountParts.preload();
    Privacy.preload();
  }, []);
  const Windows = windows.usePart(shown !== undefined, hide);
  const tell = (where: Where, sentence: string): void => setNews({ [where]: sentence });
  const showAsked = async (): Promise<void> => {
    await account.reload();
    tell('federation', 'Заявление отправлено. О решении придёт письмо.');
  };
  return (
    <>
      <OfflineNote />
      <div className={css.split}>
        <div className={css.column}>
          <AccountBlock account={account} news={news} onOpen={show} onAsked={showAsked} onSent={onSent} />
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
          newEmail={account.value?.new_email ?? null}
          isAsking={account.value?.federation.request?.status === 'submitted'}
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

type AccountBlockProps = Omit<OwnAccountPartsProps, 'account'> & { readonly account: Asked<OwnAccount> };

function AccountBlock({ account: { value, state, reload }, ...parts }: AccountBlockProps) {
  if (value) return <OwnAccountParts account={value} {...parts} />;
  return state === 'failed' ? <ErrorBlock onRetry={() => void reload()} /> : <RowsSkeleton rows={8} />;
}

function OfflineNote() {
  const isOnline = useOnline();
  return (
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
  );
}
