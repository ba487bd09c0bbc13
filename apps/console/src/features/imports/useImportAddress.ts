import { useAddressState } from '../../components/queue/useAddressState.ts';

const USUAL = { kind: 'athletes', page: '1' };

/** What is imported, and which of the past imports are shown, as the address has it. */
export const useImportAddress = () => useAddressState(USUAL);
