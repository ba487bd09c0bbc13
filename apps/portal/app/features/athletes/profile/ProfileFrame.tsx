import { ApiError } from '@nardy/contract/client';
import type { PlayerProfile } from '@nardy/contract';
import { useEffect } from 'react';
import { Outlet, useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router';
import type { Route } from './+types/layout';
import { formatMergeTargetAddress } from '../../../api/mergeTarget';
import { isMissing } from '../../../api/result';
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { createLazyWhenSeen } from '../../../components/lazyWhenSeen';
import { CardSkeleton } from '../../../components/Skeleton/Skeleton';
import { TabStrip } from '../../../components/TabStrip/TabStrip';
import { Block, Later, LateTitle } from '../../lists';
import { AthleteCard } from './AthleteCard';
import { listKnownDisciplines } from './knownDisciplines';
import { keepProfile, type ProfileData } from './load';
import { formatProfileTitle } from './profileMeta';
import { SECTION_NAMES, parseSection, SECTIONS } from './sections';
import styles from './layout.module.css';

const RatingPanel = createLazyWhenSeen(async () => (await import('../rating/RatingPanel')).RatingPanel);

const CRUMBS = [{ to: '/athletes', label: 'Спортсмены' }, { label: 'Профиль спортсмена' }];

export function ProfileFrame() {
  const profile = useLoaderData<Route.ComponentProps['loaderData']>();
  const { pathname } = useLocation();
  const section = parseSection(pathname);
  useEffect(() => keepProfile(profile), [profile]);
  return (
    <div className={`wrap ${styles.frame}`}>
      <Breadcrumbs items={CRUMBS} />
      <Head profile={profile} />
      <TabStrip
        label="Разделы профиля"
        pathname={pathname}
        items={SECTION_NAMES.map((name) => ({
          to: SECTIONS[name].to(profile.id),
          label: SECTIONS[name].label,
          current: name === section,
        }))}
      />
      <h2 className={`heading ${styles.heading}`}>{SECTIONS[section].heading}</h2>
      <Outlet context={profile satisfies ProfileData} />
    </div>
  );
}

/** The card beside the chart; in place of a card that did not come, its sentence. */
function Head({ profile }: { profile: ProfileData }) {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const section = parseSection(pathname);
  return (
    <Later value={profile.athlete} skeleton={<HeadSkeleton />}>
      {(result) => {
        // It was late to be found missing: the page has been shown, and gives way to the 404 page.
        if (isMissing(result)) throw new ApiError(404);
        if (!result.ok) {
          return (
            <>
              <NamelessTitle />
              <ErrorBlock text="Ошибка загрузки данных спортсмена" onRetry={() => void revalidate()} />
            </>
          );
        }
        const { player_id: kept } = result.value;
        // Late too: the card was merged, and the one that is left has come in its place.
        if (kept !== profile.id)
          return <Leave to={formatMergeTargetAddress(pathname, { from: profile.id, to: kept })} />;
        return (
          <>
            {profile.athlete instanceof Promise && (
              <LateTitle
                from={formatProfileTitle(section, undefined)}
                to={formatProfileTitle(section, result.value)}
              />
            )}
            <div className={styles.head}>
              <CardBesideChart athlete={result.value} profile={profile} />
            </div>
          </>
        );
      }}
    </Later>
  );
}

function CardBesideChart({ athlete, profile }: { athlete: PlayerProfile; profile: ProfileData }) {
  const { chart, disciplines, thisYear, id } = profile;
  return (
    <>
      <AthleteCard athlete={athlete} />
      <section className={styles.rating} aria-labelledby="rating">
        <Block value={chart} skeleton={<CardSkeleton />}>
          {(value) => (
            <RatingPanel
              playerId={id}
              chart={value}
              disciplines={listKnownDisciplines(disciplines, athlete.disciplines)}
              thisYear={thisYear}
              fallback={<CardSkeleton />}
            />
          )}
        </Block>
      </section>
    </>
  );
}

function Leave({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return <HeadSkeleton />;
}

/** The page has its heading without the card too. */
function NamelessTitle() {
  return <h1 className="visuallyHidden">Профиль спортсмена</h1>;
}

function HeadSkeleton() {
  return (
    <>
      <NamelessTitle />
      <div className={styles.head}>
        <CardSkeleton />
        <div className={styles.rating}>
          <CardSkeleton />
        </div>
      </div>
    </>
  );
}
