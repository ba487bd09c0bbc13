/** The specification's name of the flag, and the value that says yes. */
export const CONSENT_KEY = 'cookiesAccepted';
const ACCEPTED = 'true';

export function isConsentStored(): boolean {
  try {
    return localStorage.getItem(CONSENT_KEY) === ACCEPTED;
  } catch {
    return false;
  }
}

export function storeConsent(): void {
  try {
    localStorage.setItem(CONSENT_KEY, ACCEPTED);
  } catch {
    // Storage may be forbidden; the answer then lasts for this page.
  }
}
