import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';

/** As many as the server gives at once. */
const PAGE_SIZE = 100;

/** The table after a tour, or as it stands now; null asks for now. */
export function useStandings(tourId: number | null) {
  const { id, desk } = useDesk();
  return useQuery({
    queryKey: ['desk-standings', id, desk.version, tourId],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const readPage = (page: number) => {
        const query = { page, pageSize: PAGE_SIZE, ...(tourId !== null && { tour_id: tourId }) };
        return api.listStandings({ params: { id }, query }, { signal });
      };
      const first = await readPage(1);
      const pages = Math.ceil(first.totalCount / PAGE_SIZE);
      const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => readPage(index + 2));
      return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
    },
  });
}

/** Tours that can be looked back at. */
export function useTours() {
  const { id, desk } = useDesk();
  return useQuery({
    queryKey: ['desk-tours', id, desk.version],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api.listTours({ params: { id } }, { signal })).data,
  });
}

/** A line of the table with the arithmetic of its values. */
export function useStanding(standingId: number | null) {
  const { id, desk } = useDesk();
  return useQuery({
    queryKey: ['desk-standing', id, desk.version, standingId],
    enabled: standingId !== null,
    queryFn: async ({ signal }) =>
      (await api.getStanding({ params: { id, standing_id: standingId ?? 0 } }, { signal })).data,
  });
}
