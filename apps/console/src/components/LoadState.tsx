import { LoadFault } from './LoadFault.tsx';
import { Panel } from './Panel.tsx';
import { Skeleton } from './Skeleton.tsx';

interface LoadStateProps {
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** How many lines are to be expected. */
  readonly rows: number;
  /** What is expected stands in a panel. */
  readonly isPanel?: boolean;
}

/** What is shown of something that is not there yet, or could not be loaded; nothing once it is there. */
export function LoadState({ query: { data, error, refetch }, rows, isPanel = false }: LoadStateProps) {
  if (error !== null) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (data !== undefined) return null;
  return isPanel ? (
    <Panel>
      <Skeleton rows={rows} />
    </Panel>
  ) : (
    <Skeleton rows={rows} />
  );
}
