import { useAddressState } from '../../components/queue/useAddressState.ts';

const USUAL = { view: 'due', kind: '', basis: '', name: '', from: '', to: '', page: '1' };

export type RetentionValues = typeof USUAL;

/** Which list is looked at, and what of it, as the address has it. */
export function useRetentionAddress() {
  const { searchWith, ...address } = useAddressState(USUAL);
  return {
    ...address,
    hrefWith: (changed: Partial<RetentionValues>): string => `/retention${searchWith(changed)}`,
  };
}

/** What both lists need of it. */
export interface RetentionListProps {
  readonly page: number;
  readonly hrefWith: (changed: Partial<RetentionValues>) => string;
  readonly change: (changed: Partial<RetentionValues>) => void;
}
