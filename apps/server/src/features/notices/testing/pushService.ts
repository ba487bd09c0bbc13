import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { listen } from '../../../testing/listening.ts';

/** What a push service was given for one browser. */
export interface Pushed {
  /** The browser's own part of the address. */
  readonly browser: string;
  readonly topic: string | undefined;
  readonly authorization: string;
  readonly bytes: number;
  readonly at: number;
}

export interface PushService {
  readonly origin: string;
  readonly pushed: Pushed[];
  /** Answers from now on with this status; 201 takes a notice. */
  answer: (status: number) => void;
  stop: () => Promise<void>;
}

/** A push service of the test's own, on this machine. */
export async function startPushService(): Promise<PushService> {
  const pushed: Pushed[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      const { topic, authorization = '' } = request.headers;
      const browser = request.url ?? '';
      pushed.push({ browser, topic: topic?.toString(), authorization, bytes, at: performance.now() });
      response.writeHead(status, status === 429 ? { 'retry-after': '1' } : {}).end();
    });
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    pushed,
    answer: (wanted) => (status = wanted),
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** What a browser says of itself when it asks for notices. */
export function createBrowserKeys() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
}
