import type { CDPSession, Page } from '@playwright/test';

/** An authenticator of the browser's own making, as a telephone or a laptop has one. */
export interface VirtualAuthenticator {
  /** Whether its owner confirms what it asks: a right finger, or a wrong one. */
  confirm(isRight: boolean): Promise<void>;
  remove(): Promise<void>;
}

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async confirm(isRight) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isRight });
    },
    async remove() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      await session.detach();
    },
  };
}
