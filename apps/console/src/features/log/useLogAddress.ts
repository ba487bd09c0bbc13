import { useAddressState } from '../../components/queue/useAddressState.ts';

const USUAL = {
  user: '',
  action: '',
  subject: '',
  subject_id: '',
  about: '',
  import_id: '',
  from: '',
  to: '',
  page: '1',
};

/** What of the log is looked at, as the address has it. */
export const useLogAddress = () => useAddressState(USUAL);
