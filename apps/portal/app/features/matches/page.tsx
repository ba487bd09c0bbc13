import type { OwnMatch } from '@nardy/contract';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Route } from './+types/page';
import { toEntrance } from '../../api/entranceGuard';
import { parseNumericId } from '../../api/pathId';
import { readSession } from '../../api/session';
import { ButtonLink } from '../../components/Button/Button';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../components/ErrorBlock/ErrorBlock';
import { PageHead } from '../../components/PageHead/PageHead';
import { RowsSkeleton } from '../../components/Skeleton/Skeleton';
import { SESSION_OVER, useSession } from '../accounts';
import { buildOwnMeta } from '../site';
import { MyMatch } from './MyMatch';
import { useOwnMatches } from './useOwnMatches';
import { useWaitingReports } from './useWaitingReports';
import styles from './matches.module.css';

/** In the browser only: the server knows of nobody who is logged in. */
export function clientLoader({ params }: Route.ClientLoaderArgs): { id: number | undefined } {
  if (!readSession()) throw toEntrance();
  return { id: params.id === undefined ? undefined : parseNumericId(params.id) };
}

export const meta: Route.MetaFunction = ({ matches }) => buildOwnMeta('Мой матч', matches[0].loaderData);

export function HydrateFallback() {
  return (
    <Frame>
      <RowsSkeleton rows={5} />
    </Frame>
  );
}

export default function MyMatchPage({ loaderData: { id } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const session = useSession();
  useEffect(() => {
    if (!session) void navigate('/entrance', { replace: true, state: SESSION_OVER });
  }, [session, navigate]);
  if (!session) return <HydrateFallback />;
  return (
    <Frame>
      {id === undefined ? (
        <Chosen key={session.userId} />
      ) : (
        <MyMatch key={`${id} ${session.userId}`} tournamentId={id} />
      )}
    </Frame>
  );
}

/** Without a competition in the address: the one that is played, the last one seen when the answer does not come. */
function Chosen() {
  const { own, isFailed, retry } = useOwnMatches();
  const shown = useShown(own);
  if (own === undefined && !isFailed) return <RowsSkeleton rows={5} />;
  if (own === undefined || shown === undefined)
    return <NoMatch retry={own === undefined ? retry : undefined} />;
  return (
    <>
      <MyMatch key={shown.tournament_id} tournamentId={shown.tournament_id} />
      {own
        .filter((one) => one !== shown)
        .map(({ tournament_id: id, full_name: name, state }) => (
          <p key={id}>
            {state === 'out' || state === 'over' ? 'Вы играли' : 'Ещё вы играете'}:{' '}
            <Link className="link" to={`/my-match/${id}`}>
              {name}
            </Link>
          </p>
        ))}
    </>
  );
}

/** Nothing is played, or the answer did not come: what was said of a match goes out from here too. */
function NoMatch({ retry }: { readonly retry: (() => void) | undefined }) {
  useWaitingReports();
  if (retry) return <ErrorBlock onRetry={retry} />;
  return (
    <EmptyBlock
      title="Сейчас вы нигде не играете"
      text="Здесь появятся стол и соперник, как только опубликуют пары."
      action={<ButtonLink to="/competitions">Соревнования</ButtonLink>}
    />
  );
}

/** The first of what is played; a match that is shown and goes on gives way to none, for its score may be half entered. */
function useShown(own: readonly OwnMatch[] | undefined): OwnMatch | undefined {
  const [shownId, setShownId] = useState<number>();
  const goesOn = own?.find((one) => one.tournament_id === shownId && isBeingPlayed(one));
  const shown = goesOn ?? own?.[0];
  if (shown?.tournament_id !== shownId) setShownId(shown?.tournament_id);
  return shown;
}

/** Pairs may be published the day before. */
function isBeingPlayed({ state, match, as_of_dt: now }: OwnMatch): boolean {
  return state === 'playing' && match !== null && match.start_dt <= now;
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title="Мой матч" />
      {children}
    </div>
  );
}
