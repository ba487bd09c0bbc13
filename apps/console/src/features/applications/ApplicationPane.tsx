import { IconButton } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../components/Badge.tsx';
import { BackIcon, CloseIcon, ForwardIcon } from '../../components/icons.tsx';
import { useIsRunning } from '../../components/decisions/useShownDecisions.ts';
import { Panel } from '../../components/Panel.tsx';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { useShortcuts } from '../../components/shortcuts/useShortcuts.ts';
import { useWhileOpen } from '../../components/useWhileOpen.ts';
import { ClosedDocuments } from '../../components/viewer/ClosedDocuments.tsx';
import { DocumentViewer } from '../../components/viewer/DocumentViewer.tsx';
import { formatDate, formatMoment } from '../../formatting/dates.ts';
import { useMay } from '../accounts/index.ts';
import { ApplicationBar } from './ApplicationBar.tsx';
import styles from './applications.module.css';
import { toViewed } from './documents.ts';
import { Eligibility } from './Eligibility.tsx';
import { STATUSES } from './statuses.ts';
import { nameDecision, useApplicationDecisions, type Decision } from './useApplicationDecisions.ts';
import { formatSubject, type Row } from './useApplications.ts';

interface ApplicationPaneProps {
  readonly application: Row;
  /** Those beside it, in their order. */
  readonly rows: readonly Row[];
  /** Whether all places of the competition are taken. */
  readonly isFull: boolean;
  readonly onGo: (id: number | undefined) => void;
  /** Of who decides about many at once. */
  readonly onPick: (() => void) | undefined;
}

type Reasoned = Exclude<Decision, 'approved'>;

/** A reason is about the application as it was when it was asked for: another one may come while it is written. */
interface Asking {
  readonly decision: Reasoned;
  readonly seen: Row;
}

interface Asked extends Readonly<Record<'title' | 'confirm' | 'outcome', string>> {
  /** Sentences that are needed again and again. */
  readonly phrases: readonly string[];
}

const ASKED: Readonly<Record<Reasoned, Asked>> = {
  returned: {
    title: 'Вернуть заявку',
    confirm: 'Вернуть с письмом',
    outcome: 'Место или очередь на место сохранится за спортсменом, пока он исправляет заявку.',
    phrases: [
      'Чек не читается, пришлите снимок ещё раз.',
      'Приложите чек об оплате заявочного взноса.',
      'Приложите медицинскую справку о допуске.',
      'Приложите страховку от несчастных случаев.',
    ],
  },
  rejected: {
    title: 'Отклонить заявку',
    confirm: 'Отклонить',
    outcome: 'Снова подать заявку на это соревнование спортсмен не сможет.',
    phrases: ['Не выполнены условия допуска.', 'Взнос не оплачен.'],
  },
  withdrawn: {
    title: 'Отозвать принятую заявку',
    confirm: 'Отозвать с письмом',
    outcome:
      'Спортсмен выйдет из списка участников, место перейдёт первому в очереди. Подать заявку снова он сможет, пока открыта регистрация.',
    phrases: ['По просьбе спортсмена.', 'Взнос не оплачен.'],
  },
};

/** One application: who, its documents, and what is decided. */
export function ApplicationPane({ application, rows, isFull, onGo, onPick }: ApplicationPaneProps) {
  const may = useMay();
  const [asking, ask] = useState<Asking>();
  const at = rows.findIndex(({ id }) => id === application.id);
  const next = rows[at + 1]?.id;
  const previous = rows[at - 1]?.id;
  const decide = useApplicationDecisions(useWhileOpen(() => onGo(next ?? previous)));
  const isBusy = useIsRunning(formatSubject(application.application_id));
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
            application={application}
            isFull={isFull}
            isBusy={isBusy}
            onDecide={(decision) =>
              decision === 'approved' ? decide(application, decision) : ask({ decision, seen: application })
            }
          />
        )}
      </div>
      {asking && (
        <Reason
          asking={asking}
          onClose={() => ask(undefined)}
          onConfirm={(reason) => {
            ask(undefined);
            decide(asking.seen, asking.decision, reason);
          }}
        />
      )}
    </Panel>
  );
}

interface ReasonProps {
  readonly asking: Asking;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
}

function Reason({ asking: { decision, seen }, ...answers }: ReasonProps) {
  const { title, confirm, outcome, phrases } = ASKED[decision];
  return (
    <ReasonDialog
      isOpen
      subject={nameDecision(decision, seen.application_id)}
      title={`${title}: ${seen.fullName}`}
      confirm={confirm}
      isDangerous={decision !== 'returned'}
      phrases={phrases}
      {...answers}
    >
      <p>{outcome}</p>
    </ReasonDialog>
  );
}

function Head({ application, ...ways }: WaysProps & { application: Row }) {
  const { mark, tone } = STATUSES[application.status];
  const { fullName, position, reason } = application;
  return (
    <header className={styles['head']}>
      <div>
        <h2 className={styles['name']}>
          {fullName}
          <Badge tone={tone}>
            {mark}
            {position !== null && `, место ${position}`}
          </Badge>
        </h2>
        <Facts application={application} />
        <Eligibility application={application} />
        {reason && <p className={styles['reason']}>{reason}</p>}
      </div>
      <Ways {...ways} />
    </header>
  );
}

const GENDERS = { man: 'мужчина', woman: 'женщина' } as const;

/** Who the athlete is, and the way to the own card. */
function Facts({ application }: { application: Row }) {
  const { birthday, gender, city_title: city, region_title: region, rank_title: rank, rating } = application;
  const facts = [
    birthday && formatDate(birthday),
    gender && GENDERS[gender],
    [city, region].filter(Boolean).join(', '),
    rank,
    rating !== null && `рейтинг ${rating}`,
    `подана ${formatMoment(application.submitted_dt)}`,
  ];
  return (
    <div className={styles['facts']}>
      {facts.filter(Boolean).join(' · ')} · <Link to={`/people/${application.person_id}`}>карточка</Link> ·{' '}
      <a href={`/athlete-competitions/${application.player_id}`} target="_blank" rel="noreferrer">
        на портале
      </a>
    </div>
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
