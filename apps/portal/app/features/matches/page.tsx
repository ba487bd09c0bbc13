import { useEffect } from 'react';
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
import { useSession } from '../accounts';
import { buildOwnMeta } from '../site';
import { MyMatch } from './MyMatch';
import { useOwnMatches } from './useOwnMatches';
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
    if (!session) void navigate('/entrance', { replace: true });
  }, [session, navigate]);
  if (!session) return <HydrateFallback />;
  return (
    <Frame>
      {id === undefined ? <Chosen /> : <MyMatch key={`${id} ${session.userId}`} tournamentId={id} />}
    </Frame>
  );
}

/** Without a competition in the address: the one that is played, the last one seen when the answer does not come. */
function Chosen() {
  const { own, isFailed, retry } = useOwnMatches();
  if (own === undefined && isFailed) return <ErrorBlock onRetry={retry} />;
  if (own === undefined) return <RowsSkeleton rows={5} />;
  const [first, ...others] = own;
  if (first === undefined)
    return (
      <EmptyBlock
        title="Сейчас вы нигде не играете"
        text="Здесь появятся стол и соперник, как только опубликуют пары."
        action={<ButtonLink to="/competitions">Соревнования</ButtonLink>}
      />
    );
  return (
    <>
      <MyMatch key={first.tournament_id} tournamentId={first.tournament_id} />
      {others.map(({ tournament_id: id, full_name: name }) => (
        <p key={id}>
          Ещё вы играете:{' '}
          <Link className="link" to={`/my-match/${id}`}>
            {name}
          </Link>
        </p>
      ))}
    </>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title="Мой матч" />
      {children}
    </div>
  );
}
