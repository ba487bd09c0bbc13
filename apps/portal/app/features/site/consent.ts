import { readStored, store } from '../../api/browserStorage';

/** The specification's name of the flag, and the value that says yes. */
export const CONSENT_KEY = 'cookiesAccepted';
const ACCEPTED = 'true';

export const isConsentStored = (): boolean => readStored('localStorage', CONSENT_KEY) === ACCEPTED;

/** Where storage is forbidden, the answer lasts for this page. */
export const storeConsent = (): void => void store('localStorage', CONSENT_KEY, ACCEPTED);
