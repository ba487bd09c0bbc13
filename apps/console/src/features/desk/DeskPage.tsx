import { useParams } from 'react-router-dom';
import { ApiError } from '@nardy/contract/client';
import { IdleLock, useSessionEnd } from '../accounts/index.ts';
import { currentSession } from '../../api/session.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { DeskProvider } from './data/DeskProvider.tsx';
import { useReading, useRefetch } from './data/reading.ts';
import { DeskFault } from './frame/DeskFault.tsx';
import { DeskSkeleton } from './frame/DeskSkeleton.tsx';
import { Frame } from './frame/Frame.tsx';
import { FAMILY } from './frame/panels.ts';

/** A competition's desk; of a parent its children of the day side by side. */
export function DeskPage() {
  useSessionEnd();
  const id = Number(useParams()['id']);
  return (
    <>
      <DeskOf key={id} id={id} />
      <IdleLock />
    </>
  );
}

function DeskOf({ id }: { readonly id: number }) {
  const { data, error, refetch } = useReading(id);
  const readAgain = useRefetch(id);
  const userId = currentSession()?.userId;
  usePageTitle(data ? `Стол: ${data.tournament.full_name}` : 'Стол директора');
  if (data && userId !== undefined)
    return (
      <DeskProvider id={id} userId={userId} reading={data} refetch={readAgain}>
        <Frame />
      </DeskProvider>
    );
  // A parent is played by its children.
  if (isParent(error)) return <FAMILY id={id} />;
  if (error) return <DeskFault error={error} onRetry={() => void refetch()} />;
  return <DeskSkeleton />;
}

function isParent(error: unknown): boolean {
  return error instanceof ApiError && error.refusal?.['code'] === 'parent';
}
