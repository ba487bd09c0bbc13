import { Badge } from '../../components/Badge.tsx';

/** Where a list says an album or a video is seen. */
export function ShownBadge({ isShown }: { isShown: boolean }) {
  return <Badge tone={isShown ? 'success' : 'warning'}>{isShown ? 'На портале' : 'Черновик'}</Badge>;
}
