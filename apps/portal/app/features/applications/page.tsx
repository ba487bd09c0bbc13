import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Route } from './+types/page';
import { Breadcrumbs } from '../../components/Breadcrumbs/Breadcrumbs';
import { PageHead } from '../../components/PageHead/PageHead';
import { RowsSkeleton } from '../../components/Skeleton/Skeleton';
import { useSession } from '../accounts';
import { buildOwnMeta } from '../site';
import { ApplicationForm } from './ApplicationForm';
import { Instruction } from './Instruction';
import { loadApplication } from './load';
import { BlockerNotice } from './BlockerNotice';
import css from './applications.module.css';

/** In the browser only: the server knows of nobody who is logged in. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadApplication(params.id);

export const meta: Route.MetaFunction = ({ matches }) =>
  buildOwnMeta('Заявка на соревнование', matches[0].loaderData);

export function HydrateFallback() {
  return (
    <Frame>
      <RowsSkeleton rows={8} />
    </Frame>
  );
}

export default function ApplicationPage() {
  const { userId, competition, player, documents, payment, blocker, returned } =
    useLoaderData<typeof clientLoader>();
  if (useIsOfAnother(userId)) return <HydrateFallback />;
  if (blocker || !player) {
    return (
      <Frame>
        <BlockerNotice blocker={blocker ?? { kind: 'no-athlete' }} competition={competition} />
      </Frame>
    );
  }
  return (
    <Frame aside={<Instruction competitionId={competition.tournament_id} payment={payment} />}>
      {/* Another competition is another form, and so is another person. */}
      <ApplicationForm
        key={`${competition.tournament_id} ${userId}`}
        competition={competition}
        player={player}
        documents={documents}
        isPaid={payment.isAsked}
        returned={returned}
      />
    </Frame>
  );
}

/**
 * Whether another person than the one of the page has logged in, in another tab: the page is then loaded for whoever is here now.
 * Whoever is only logged out keeps it.
 */
function useIsOfAnother(userId: number | undefined): boolean {
  const { revalidate } = useRevalidator();
  const session = useSession();
  const isOfAnother = session !== undefined && session.userId !== userId;
  useEffect(() => {
    if (isOfAnother) void revalidate();
  }, [isOfAnother, session?.userId, revalidate]);
  return isOfAnother;
}

/** `aside` says what to do, to who can. */
function Frame({ children, aside }: { children: React.ReactNode; aside?: React.ReactNode }) {
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ to: '/competitions', label: 'Соревнования' }, { label: 'Заявка' }]} />
      <PageHead title="Заявка на соревнование" />
      <div className={css.split}>
        {children}
        {aside}
      </div>
    </div>
  );
}
