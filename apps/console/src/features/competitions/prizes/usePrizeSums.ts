import type { PrizeSums } from '@nardy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { buildPrizesBody, findTypedPrizesFaults, type TypedPrizes } from './prizes.ts';

/** What is typed in rubles, by the server's own rules; undefined while something of it is no number. */
export function usePrizeSums(id: number, typed: TypedPrizes, participants: number): PrizeSums | undefined {
  const body = buildPrizesBody(typed);
  const { places, amount_of_contribution, additional_prize_from_sponsor } = findTypedPrizesFaults(typed);
  const isRight =
    places.every((fault) => fault === undefined) && !amount_of_contribution && !additional_prize_from_sponsor;
  const { data } = useQuery({
    queryKey: ['prize-sums', id, body, participants],
    enabled: body !== undefined && isRight,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      body && (await api.sumPrizes({ params: { id }, body: { ...body, participants } }, { signal })).data,
  });
  return isRight ? data : undefined;
}
