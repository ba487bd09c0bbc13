import { useParams } from 'react-router';
import { ApiError } from '@nardy/contract/client';
import { IdleLock } from '../accounts/index.ts';
import { getCurrentSession } from '../../api/session.ts';
import { ConsoleLayout } from '../../layout/ConsoleLayout.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { DeskProvider } from './data/DeskProvider.tsx';
import { useReading, useRefetch, useRetry } from './data/reading.ts';
import { DeskFault } from './frame/DeskFault.tsx';
import { DeskSkeleton } from './frame/DeskSkeleton.tsx';
import { Frame } from './frame/Frame.tsx';
import { FAMILY } from './frame/panels.ts';

/** A competition's desk; of a parent its children of the day side by side. */
export function DeskPage() {
  const id = Number(useParams()['id']);
  return <DeskOf key={id} id={id} />;
}

function DeskOf({ id }: { readonly id: number }) {
  const { data, dataUpdatedAt, error, refetch } = useReading(id);
  const readAgain = useRefetch(id);
  useRetry(data ? error : null, readAgain);
  const userId = getCurrentSession()?.userId;
  usePageTitle(
    data ? `Стол: ${data.tournament.full_name}` : isParent(error) ? 'Соревнования дня' : 'Стол директора',
  );
  if (data && userId !== undefined && !isRefused(error))
    return (
      <DeskProvider
        id={id}
        userId={userId}
        reading={data}
        behind={Date.parse(data.now_dt) - dataUpdatedAt}
        refetch={readAgain}
      >
        <Frame />
        <IdleLock />
      </DeskProvider>
    );
  // A parent is played by its children.
  if (isParent(error))
    return (
      <ConsoleLayout>
        <FAMILY id={id} />
      </ConsoleLayout>
    );
  if (error) return <DeskFault error={error} onRetry={() => void refetch()} />;
  return <DeskSkeleton />;
}

/** What was read before is nobody's to see any more. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [403, 404].includes(error.status);
}

function isParent(error: unknown): boolean {
  return error instanceof ApiError && error.refusal?.['code'] === 'parent';
}
