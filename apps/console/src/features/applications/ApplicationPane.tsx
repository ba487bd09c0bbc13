import { IconButton } from '@mui/material';
import { useState } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { BackIcon, CloseIcon, ForwardIcon } from '../../components/icons.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { useShortcuts } from '../../components/shortcuts/useShortcuts.ts';
import { ClosedDocuments } from '../../components/viewer/ClosedDocuments.tsx';
import { DocumentViewer } from '../../components/viewer/DocumentViewer.tsx';
import { formatDate, formatMoment } from '../../formatting/dates.ts';
import { useMay } from '../accounts/index.ts';
import { ApplicationBar } from './ApplicationBar.tsx';
import styles from './applications.module.css';
import { toViewed } from './documents.ts';
import { Eligibility } from './Eligibility.tsx';
import { STATUSES } from './statuses.ts';
import { useApplicationDecisions } from './useApplicationDecisions.ts';
import type { Row } from './useApplications.ts';

interface ApplicationPaneProps {
  readonly application: Row;
  /** Those beside it, in their order. */
  readonly rows: readonly Row[];
  readonly onGo: (id: number | undefined) => void;
  /** Of who decides about many at once. */
  readonly onPick: (() => void) | undefined;
}

const ASKED = {
  return: {
    title: 'Вернуть заявку',
    confirm: 'Вернуть с письмом',
    outcome: 'Место за спортсменом сохранится, пока он исправляет заявку.',
  },
  reject: {
    title: 'Отклонить заявку',
    confirm: 'Отклонить',
    outcome: 'Снова подать заявку на это соревнование спортсмен не сможет.',
  },
};

/** One application: who, its documents, and what is decided. */
export function ApplicationPane({ application, rows, onGo, onPick }: ApplicationPaneProps) {
  const may = useMay();
  const [asking, ask] = useState<'return' | 'reject'>();
  const at = rows.findIndex(({ id }) => id === application.id);
  const next = rows[at + 1]?.id;
  const previous = rows[at - 1]?.id;
  const decisions = useApplicationDecisions(application, () => onGo(next ?? previous));
  useShortcuts([
    { code: 'KeyJ', shown: 'J', label: 'Следующая заявка', run: () => onGo(next ?? application.id) },
    { code: 'KeyK', shown: 'K', label: 'Предыдущая заявка', run: () => onGo(previous ?? application.id) },
    ...(onPick ? [{ code: 'KeyX', shown: 'X', label: 'Выбрать заявку или снять выбор', run: onPick }] : []),
    { code: 'KeyU', shown: 'U', label: 'Закрыть заявку', run: () => onGo(undefined) },
  ]);
  return (
    <Panel label="Заявка">
      <div className={styles['pane']} data-is-closed={!may('readDocuments')}>
        <Head application={application} previous={previous} next={next} onGo={onGo} />
        {may('readDocuments') ? (
          <DocumentViewer documents={toViewed(application.documents)} />
        ) : (
          <ClosedDocuments documents={toViewed(application.documents)} />
        )}
        {may('decide') && (
          <ApplicationBar
            status={application.status}
            onApprove={decisions.approve}
            onReturn={() => ask('return')}
            onReject={() => ask('reject')}
          />
        )}
      </div>
      {asking && (
        <ReasonDialog
          isOpen
          subject={`${asking}.${application.application_id}`}
          title={`${ASKED[asking].title}: ${application.fullName}`}
          confirm={ASKED[asking].confirm}
          isDangerous={asking === 'reject'}
          onClose={() => ask(undefined)}
          onConfirm={(reason) => {
            ask(undefined);
            if (asking === 'return') decisions.returnIt(reason);
            else decisions.reject(reason);
          }}
        >
          <p>{ASKED[asking].outcome}</p>
        </ReasonDialog>
      )}
    </Panel>
  );
}

function Head({ application, ...ways }: WaysProps & { application: Row }) {
  const { mark, tone } = STATUSES[application.status];
  const { fullName, player_id: playerId, position, reason } = application;
  return (
    <header className={styles['head']}>
      <div>
        <h2 className={styles['name']}>{fullName}</h2>
        <div className={styles['facts']}>
          <a href={`/athlete-competitions/${playerId}`} target="_blank" rel="noreferrer">
            карточка спортсмена
          </a>
          , подана {formatMoment(application.submitted_dt)}
        </div>
        <Facts application={application} />
        <Badge tone={tone}>
          {mark}
          {position !== null && `, место ${position}`}
        </Badge>
        {reason && <p className={styles['reason']}>{reason}</p>}
      </div>
      <Ways {...ways} />
    </header>
  );
}

const GENDERS = { man: 'мужчина', woman: 'женщина' } as const;

/** Who the athlete is, and whether the competition's criteria are met. */
function Facts({ application }: { application: Row }) {
  const { birthday, gender, city_title: city, region_title: region, rank_title: rank, rating } = application;
  const facts = [
    birthday && formatDate(birthday),
    gender && GENDERS[gender],
    [city, region].filter(Boolean).join(', '),
    rank,
    rating !== null && `рейтинг ${rating}`,
  ];
  return (
    <>
      <div className={styles['facts']}>{facts.filter(Boolean).join(' · ')}</div>
      <Eligibility application={application} />
    </>
  );
}

interface WaysProps {
  readonly previous: number | undefined;
  readonly next: number | undefined;
  readonly onGo: (id: number | undefined) => void;
}

function Ways({ previous, next, onGo }: WaysProps) {
  return (
    <div className={styles['ways']}>
      <IconButton
        aria-label="Предыдущая заявка (K)"
        disabled={previous === undefined}
        onClick={() => onGo(previous)}
      >
        <BackIcon />
      </IconButton>
      <IconButton aria-label="Следующая заявка (J)" disabled={next === undefined} onClick={() => onGo(next)}>
        <ForwardIcon />
      </IconButton>
      <IconButton aria-label="Закрыть заявку (U)" onClick={() => onGo(undefined)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
