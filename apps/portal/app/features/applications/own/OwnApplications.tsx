import type { OwnApplication } from '@nardy/contract';
import { useState } from 'react';
import { personalApi } from '../../../api/personal';
import { useMutation } from '../../../api/useMutation';
import { ButtonLink } from '../../../components/Button/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog/ConfirmDialog';
import { useDialogAddresses } from '../../../components/Dialog/useDialogAddress';
import { Section } from '../../../components/Section/Section';
import { useAgainOnline } from '../../../components/useOnline';
import { useWindowList, WindowListFoot } from '../../lists';
import { ApplicationRow } from './ApplicationRow';
import css from './own.module.css';

const PAGE_SIZE = 20;
/** What an athlete's own withdrawal makes of an application: why it was returned before is no reason of it. */
const WITHDRAWN = { status: 'withdrawn', position: null, reason: null, decided_dt: null } as const;

/** The athlete's applications, the latest first: what became of each and why, and what can still be done. */
export function OwnApplications() {
  const [version, setVersion] = useState(0);
  const list = useWindowList<OwnApplication>(
    'applications',
    String(version),
    ({ application_id }) => application_id,
    (page) => personalApi.listOwnApplications({ query: { page, pageSize: PAGE_SIZE } }),
  );
  useAgainOnline(list.state === 'failed', list.more);
  const [withdrawn, setWithdrawn] = useState<ReadonlySet<number>>(new Set());
  const [news, setNews] = useState<string>();
  const { shown, show, hide } = useDialogAddresses();
  // A window's name in the history says which application it asks about.
  const asked = list.rows.find(({ application_id }) => `withdraw-${application_id}` === shown);
  const rows = list.rows.map((row) => (withdrawn.has(row.application_id) ? { ...row, ...WITHDRAWN } : row));
  return (
    <Section id="applications" title="Мои заявки" news={news}>
      {rows.length > 0 && (
        <ul className={css.rows}>
          {rows.map((row) => (
            <ApplicationRow
              key={row.application_id}
              application={row}
              onWithdraw={() => show(`withdraw-${row.application_id}`)}
            />
          ))}
        </ul>
      )}
      <WindowListFoot
        list={list}
        title="Заявок пока нет"
        text="Здесь появятся ваши заявки на соревнования и решения по ним."
      />
      {list.state === 'ready' && rows.length === 0 && (
        <div className={css.invitation}>
          <ButtonLink variant="soft" to="/competitions?tab=upcoming">
            К соревнованиям
          </ButtonLink>
        </div>
      )}
      <WithdrawWindow
        application={asked}
        open={asked !== undefined}
        onClose={hide}
        onWithdrawn={({ application_id, tournament_title }) => {
          setWithdrawn((before) => new Set([...before, application_id]));
          setNews(`Заявка отозвана: ${tournament_title}.`);
          hide();
        }}
        onStale={() => setVersion(version + 1)}
      />
    </Section>
  );
}

interface WithdrawWindowProps {
  readonly application: OwnApplication | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onWithdrawn: (application: OwnApplication) => void;
  /** It was refused: the list may show what is no longer so. */
  readonly onStale: () => void;
}

function WithdrawWindow({ application, open, onClose, onWithdrawn, onStale }: WithdrawWindowProps) {
  const mutation = useMutation();
  const forget = (): void => {
    mutation.forget();
    onStale();
  };
  const withdraw = async (): Promise<void> => {
    if (!application) return;
    const { application_id: id } = application;
    if (await mutation.run(() => personalApi.withdrawApplication({ params: { id } })))
      onWithdrawn(application);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Отозвать заявку?"
      description={
        <>
          <p>
            <b>{application?.tournament_title}</b>
          </p>
          <p>Место освободится для следующего в очереди. Пока идёт регистрация, заявку можно подать снова.</p>
        </>
      }
      confirm="Отозвать заявку"
      onConfirm={() => void withdraw()}
      mutation={{ ...mutation, forget }}
    />
  );
}
