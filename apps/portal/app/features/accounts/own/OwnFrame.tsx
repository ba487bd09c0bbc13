import type { ReactNode } from 'react';
import { PageHead } from '../../../components/PageHead/PageHead';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';

export function OwnFrame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap">
      <PageHead title="Личный кабинет" />
      {children}
    </div>
  );
}

export function OwnSkeleton() {
  return (
    <OwnFrame>
      <RowsSkeleton rows={8} />
    </OwnFrame>
  );
}
