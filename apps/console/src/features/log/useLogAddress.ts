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
export function useLogAddress() {
  const address = useAddressState(USUAL);
  const { page, ...filter } = address.values;
  return { ...address, filter, page: Math.max(1, Math.floor(Number(page)) || 1) };
}
