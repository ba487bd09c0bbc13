import type { Answer, Operations, REFEREE_GRADES } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';

type Referees = Answer<Operations['getDeskReferees']>['data'];
export type Appointed = Referees['referees'][number];
export type Grade = (typeof REFEREE_GRADES)[number];

/** Who judges the competition, as it stands at the end. */
export function useReferees(isAsked = true) {
  const { id } = useDesk();
  return useQuery({
    queryKey: ['desk-referees', id],
    enabled: isAsked,
    queryFn: async ({ signal }) => (await api.getDeskReferees({ params: { id } }, { signal })).data,
  });
}

/** Whom the one who asks grades: nobody grades himself. */
export function listOthers({ referees, own_referee_id: own }: Referees): readonly Appointed[] {
  return referees.filter(({ referee_id: referee }) => referee !== own);
}

export function isUngraded({ grade_title: grade }: Appointed): boolean {
  return grade === null;
}

/** Whose missing grade keeps the director from ending the competition. */
export function useUngraded(): readonly Appointed[] {
  const { desk } = useDesk();
  const { data } = useReferees(desk.phase === 'to-end' && desk.can_run === 1);
  return data ? listOthers(data).filter(isUngraded) : [];
}
