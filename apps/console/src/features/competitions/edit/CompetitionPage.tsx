import type { DeskTournamentDetails } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../../api/api.ts';
import { Badge } from '../../../components/Badge.tsx';
import { LoadState } from '../../../components/LoadState.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { Tabs } from '../../../components/queue/Tabs.tsx';
import { useAddressState } from '../../../components/queue/useAddressState.ts';
import { formatMoment } from '../../../formatting/dates.ts';
import { useMay } from '../../accounts/index.ts';
import { CompetitionAlbums } from '../../media/index.ts';
import { getStatusMark, STATUSES } from '../statuses.ts';
import { BankPanel } from '../bank/BankPanel.tsx';
import { DocumentsPanel } from '../documents/DocumentsPanel.tsx';
import { PartnersPanel } from '../partners/PartnersPanel.tsx';
import { PrizesPanel } from '../prizes/PrizesPanel.tsx';
import { RefereesPanel } from '../referees/RefereesPanel.tsx';
import { SchedulePanel } from '../schedule/SchedulePanel.tsx';
import { CompetitionActions } from './CompetitionActions.tsx';
import { EditForm } from './EditForm.tsx';
import { Family } from './Family.tsx';
import { Overview } from './Overview.tsx';

const USUAL = { part: '' };

const PARTS = [
  { id: 'overview', label: 'Обзор' },
  { id: 'main', label: 'Настройки' },
  { id: 'schedule', label: 'Расписание' },
  { id: 'referees', label: 'Судьи' },
  { id: 'prizes', label: 'Призы' },
  { id: 'bank', label: 'Реквизиты' },
  { id: 'documents', label: 'Документы' },
  { id: 'partners', label: 'Партнёры' },
  { id: 'albums', label: 'Альбомы' },
];

/** What only a competition that is played has, and not one that consists of others. */
const OF_PLAYED: ReadonlySet<string> = new Set(['overview', 'prizes']);

/** What an editor has to do with. */
const OF_EDITOR: ReadonlySet<string> = new Set(['overview', 'documents', 'partners', 'albums']);

type May = ReturnType<typeof useMay>;

/** What is prepared has no state yet to look at; albums are shown to who works with them. */
const buildParts = ({ form, is_published: isPublished }: DeskTournamentDetails, may: May) =>
  PARTS.filter(
    ({ id }) =>
      (form.is_parent === 0 || !OF_PLAYED.has(id)) &&
      (isPublished === 1 || id !== 'overview') &&
      (may('followCompetitions') || OF_EDITOR.has(id)) &&
      (may('decide') || may('editSite') || id !== 'albums'),
  );

/** One competition: what can be done with it, its family, how it stands, and its settings. */
export function CompetitionPage() {
  const id = Number(useParams()['id']);
  const may = useMay();
  const { values, searchWith } = useAddressState(USUAL);
  const { data, error, refetch } = useQuery({
    queryKey: ['competition', id],
    queryFn: async ({ signal }) => (await api.getDeskTournament({ params: { id } }, { signal })).data,
  });
  if (!data) return <LoadState query={{ data, error, refetch }} rows={10} isPanel />;
  const { label, tone } = getStatusMark(data);
  const parts = buildParts(data, may);
  const part = (parts.find((one) => one.id === values.part) ?? parts[0])?.id ?? 'main';
  const next = data.is_published === 1 ? data.next_status : null;
  return (
    <>
      <PageHead
        title={data.form.full_name}
        lead={
          <>
            <Badge tone={tone}>{label}</Badge>{' '}
            {next && `${formatMoment(next.at_dt)} — ${STATUSES[next.status].label.toLowerCase()}`}
          </>
        }
      />
      {/* A training is never published, and its desk removes it. */}
      {data.is_training === 0 && <CompetitionActions key={id} competition={data} />}
      <Family competition={data} />
      <Tabs
        label="Части"
        chosen={part}
        tabs={[
          ...(may('followCompetitions')
            ? [{ id: 'desk', label: 'Провести', href: `/competitions/${id}/desk` }]
            : []),
          ...parts.map((one) => ({
            ...one,
            href: `/competitions/${id}${searchWith({ part: one.id })}`,
          })),
        ]}
      />
      <Part key={`${id}.${part}`} part={part} competition={data} />
    </>
  );
}

function Part({ part, competition }: { part: string; competition: DeskTournamentDetails }) {
  const id = competition.tournament_id;
  switch (part) {
    case 'overview':
      return <Overview competition={competition} />;
    case 'schedule':
      return <SchedulePanel competition={competition} />;
    case 'referees':
      return <RefereesPanel id={id} />;
    case 'prizes':
      return <PrizesPanel id={id} />;
    case 'bank':
      return <BankPanel id={id} />;
    case 'documents':
      return <DocumentsPanel id={id} />;
    case 'partners':
      return <PartnersPanel id={id} />;
    case 'albums':
      return <CompetitionAlbums competition={competition} />;
    default:
      return <EditForm competition={competition} />;
  }
}
