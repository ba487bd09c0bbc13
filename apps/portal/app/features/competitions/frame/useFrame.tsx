import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { Later } from '../../lists';
import type { Competition } from './competition';
import type { FrameData } from './load';

/** What the frame around a page of a competition has loaded. */
export function useFrame(): FrameData {
  return useOutletContext<FrameData>();
}

interface WithCompetitionProps {
  readonly skeleton: ReactNode;
  /** In place of what cannot be drawn, where it is not the usual sentence. */
  readonly failed?: ReactNode;
  readonly children: (competition: Competition) => ReactNode;
}

/** The part of a page that cannot be drawn without the competition. */
export function WithCompetition({ skeleton, failed, children }: WithCompetitionProps) {
  const { competition } = useFrame();
  if (!competition) return null;
  return (
    <Later value={competition} skeleton={skeleton}>
      {(result) => (result.ok ? children(result.value) : failed === undefined ? <ErrorBlock /> : failed)}
    </Later>
  );
}
