import { ApiError } from '@nardy/contract/client';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Outlet, useLoaderData, useLocation, useParams, useRevalidator } from 'react-router';
import type { Route } from './+types/layout';
import { isMissing } from '../../../api/result';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { CardSkeleton } from '../../../components/Skeleton/Skeleton';
import { Later, LateTitle } from '../../lists';
import { OwnMatchSlot } from '../../matches';
import { CompetitionCard } from '../card/CompetitionCard';
import type { Competition } from './competition';
import { CompetitionTabs } from './CompetitionTabs';
import { FrameCrumbs } from './FrameCrumbs';
import type { FrameData } from './load';
import { PartnerLogos } from './PartnerLogos';
import { isOfPlay, parseSection, formatSectionTitle } from './sections';
import styles from './layout.module.css';

/** Only a competition in progress has something to follow; what it is followed by comes at the same time. */
const LiveFrame = lazy(async () => {
  const [{ LiveFrame: part }] = await Promise.all([import('../live/LiveFrame'), import('../live/streams')]);
  return { default: part };
});

/** Said at competitions that are not over yet; it comes when the page is alive. */
const Announcements = lazy(async () => ({
  default: (await import('../announcements/Announcements')).Announcements,
}));

export function CompetitionFrame() {
  const loaded = useLoaderData<Route.ComponentProps['loaderData']>();
  const [fresh, setFresh] = useState<{ readonly of: FrameData; readonly competition: Competition }>();
  const now = fresh?.of === loaded ? fresh.competition : undefined;
  const frame = useMemo<FrameData>(
    () => (now ? { ...loaded, competition: { ok: true, value: now } } : loaded),
    [loaded, now],
  );
  const { id } = useParams();
  return (
    // What somebody has unfolded belongs to one competition.
    <div key={id} className={`wrap ${styles.frame}`}>
      <Head frame={loaded} fresh={now} onFresh={(competition) => setFresh({ of: loaded, competition })} />
      <Outlet context={frame} />
      <PartnerLogos partners={loaded.partners} />
    </div>
  );
}

interface HeadProps {
  readonly frame: FrameData;
  /** The competition as it is now, once the stream has announced a change. */
  readonly fresh: Competition | undefined;
  readonly onFresh: (competition: Competition) => void;
}

/** Breadcrumbs, card and tab strip; in place of a card that did not come, its sentence. */
function Head({ frame, fresh, onFresh }: HeadProps) {
  const { competition, renderedAt } = frame;
  const { revalidate } = useRevalidator();
  const section = parseSection(useLocation().pathname);
  if (!competition) return <CardlessHead />;
  return (
    <Later value={competition} skeleton={<HeadSkeleton />}>
      {(result) => {
        // It was late to be found missing: the page has been shown, and gives way to the 404 page.
        if (isMissing(result)) throw new ApiError(404);
        if (!result.ok) {
          return (
            <>
              <CardlessHead />
              <ErrorBlock
                text="Произошла ошибка при загрузке данных. Пожалуйста, попробуйте позже."
                onRetry={() => void revalidate()}
              />
            </>
          );
        }
        const shown = fresh ?? result.value;
        return (
          <>
            {competition instanceof Promise && section && (
              <LateTitle
                from={formatSectionTitle(section, undefined)}
                to={formatSectionTitle(section, shown)}
              />
            )}
            <FrameCrumbs competition={shown} />
            <CompetitionCard competition={shown} renderedAt={renderedAt} />
            {shown.status !== 'past' && (
              <Suspense>
                <Announcements competition={shown} lastMessage={frame.lastMessage} />
              </Suspense>
            )}
            {shown.status === 'current' && (
              <OwnMatchSlot tournamentId={shown.tournament_id} isOfPlay={isOfPlay(section)} />
            )}
            <CompetitionTabs competition={shown} />
            {shown.status === 'current' && (
              <Suspense>
                <LiveFrame competition={result.value} frame={frame} onFresh={onFresh} />
              </Suspense>
            )}
          </>
        );
      }}
    </Later>
  );
}

/** The page has its heading without the card too. */
function CardlessHead() {
  const section = parseSection(useLocation().pathname);
  return (
    <>
      <FrameCrumbs competition={undefined} />
      {section && <h1 className="visuallyHidden">{formatSectionTitle(section, undefined)}</h1>}
    </>
  );
}

function HeadSkeleton() {
  const section = parseSection(useLocation().pathname);
  return (
    <>
      <CardlessHead />
      <CardSkeleton folded={isOfPlay(section)} />
    </>
  );
}
