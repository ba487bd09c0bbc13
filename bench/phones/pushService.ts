import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushService {
  readonly origin: string;
  /** When a notice came, by the browser's own part of the address. */
  readonly pushed: Map<string, number[]>;
  stop(): void;
}

/** A push service on loopback that takes everything. */
export async function startPushService(): Promise<PushService> {
  const pushed = new Map<string, number[]>();
  const server = createServer((request, response) => {
    const browser = request.url ?? '';
    pushed.set(browser, [...(pushed.get(browser) ?? []), performance.now()]);
    request.resume().once('end', () => response.writeHead(201).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, pushed, stop: () => server.close() };
}

/** What a browser gives when it asks for notices. */
export function createBrowserKeys() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
}
