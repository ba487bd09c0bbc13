import { useAddressState } from '../../components/queue/useAddressState.ts';

export const NO_FILTER = {
  user: '',
  action: '',
  subject: '',
  subject_id: '',
  about: '',
  import_id: '',
  /** Days `YYYY-MM-DD` in Moscow, both included. */
  from: '',
  to: '',
};

export type LogFilter = Readonly<typeof NO_FILTER>;

const USUAL = { ...NO_FILTER, page: '1' };

/** What of the log is looked at, as the address has it. */
export const useLogAddress = () => useAddressState(USUAL);
