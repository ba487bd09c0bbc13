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
  /** The class of two panes side by side: they are as wide while they are expected as they will be. */
  readonly panes?: string | undefined;
}

/** What is shown of something that is not there yet, or could not be loaded; nothing once it is there. */
export function LoadState({ query, rows, isPanel = false, panes }: LoadStateProps) {
  const { data, error, refetch } = query;
  if (error !== null) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (data !== undefined) return null;
  const lines = <Skeleton rows={rows} />;
  if (panes === undefined) return isPanel ? <Panel>{lines}</Panel> : lines;
  return (
    <div className={panes}>
      <Panel>{lines}</Panel>
      <Panel>{lines}</Panel>
    </div>
  );
}
