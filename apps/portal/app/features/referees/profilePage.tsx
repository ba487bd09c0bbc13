import type { Referee } from '@nardy/contract';
import { useLoaderData, useRevalidator, type MetaDescriptor } from 'react-router';
import type { Route } from './+types/profilePage';
import { apiContext } from '../../api/context';
import { parsePathId } from '../../api/pathId';
import { Breadcrumbs } from '../../components/Breadcrumbs/Breadcrumbs';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { RowsSkeleton } from '../../components/Skeleton/Skeleton';
import { Later, type CachedPage, parseDepth } from '../lists';
import { pageMeta } from '../site';
import { JudgingHistory } from './JudgingHistory';
import { refereePath } from './links';
import { loadReferee, loadRefereeInBrowser, type RefereeResult } from './load';
import { RefereeCard } from './RefereeCard';
import styles from './referees.module.css';

const LOAD_FAILED = 'Ошибка загрузки данных';

export const handle: CachedPage = { reads: [parseDepth] };

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadReferee(context.get(apiContext), parsePathId(params), request.url);
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadRefereeInBrowser(parsePathId(params), request.url);
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const root = matches[0].loaderData;
  const referee = loaderData?.referee.ok ? loaderData.referee.value : undefined;
  const descriptors = pageMeta({
    title: referee ? `${referee.last_name} ${referee.first_name}: судья` : 'Профиль судьи',
    description: referee
      ? `${[referee.fullName, referee.category?.full_name.toLocaleLowerCase('ru'), referee.city?.title].filter(Boolean).join(', ')}: соревнования, должности и оценки судейства.`
      : 'Судья федерации нард: категория, история судейства с должностями и оценками.',
    canonical: `/judge-profile/${params.id ?? ''}`,
    root,
  });
  return referee ? [...descriptors, personOf(referee, root?.origin)] : descriptors;
};

/** schema.org Person: what the card shows and no more. */
function personOf(referee: Referee, origin = ''): MetaDescriptor {
  const { fullName, last_name, first_name, middle_name, photo, gender, category, referee_id } = referee;
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: fullName,
      familyName: last_name,
      givenName: first_name,
      ...(middle_name && { additionalName: middle_name }),
      url: `${origin}${refereePath(referee_id)}`,
      jobTitle: category?.full_name ?? 'Судья',
      ...(photo && { image: `${origin}${photo.link}` }),
      ...(gender && { gender: gender === 'man' ? 'Male' : 'Female' }),
    },
  };
}

export default function RefereePage() {
  const { referee, list } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ to: '/competitions', label: 'Соревнования' }, { label: 'Профиль судьи' }]} />
      <Card referee={referee} />
      <section aria-labelledby="judging">
        <h2 className={`heading ${styles.heading}`} id="judging">
          ИСТОРИЯ СУДЕЙСТВА
        </h2>
        <Later value={list} skeleton={<RowsSkeleton rows={6} />}>
          {(judging) => <JudgingHistory judging={judging} />}
        </Later>
      </section>
    </div>
  );
}

function Card({ referee }: { referee: RefereeResult }) {
  const { revalidate } = useRevalidator();
  if (referee.ok) return <RefereeCard referee={referee.value} />;
  return (
    <>
      <h1 className="visuallyHidden">Профиль судьи</h1>
      <ErrorBlock text={LOAD_FAILED} onRetry={() => void revalidate()} />
    </>
  );
}
