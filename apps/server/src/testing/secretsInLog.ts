import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { TEST_SECRET } from './secret.ts';

/** Shorter ones, as an authenticator's six digits, stand in any log by chance. */
const SHORTEST = 8;
const SECRET_NAME = /password|code|token|secret/i;
/** Elsewhere a code is that of a country or a discipline. */
const OF_ACCOUNTS = /^\/(api\/users|users|preview)\b/;

const lines: string[] = [];
const secrets = new Set<string>();

export function noteLine(line: string): void {
  lines.push(line);
}

/** From now on this value must stand in no line of the log, nor in those that were written before. */
export function noteSecret(value: unknown): void {
  if (typeof value === 'string' && value.length >= SHORTEST) secrets.add(value);
}

/** The lines since the last time that hold a secret which the tests have used. */
export function takeLeaks(): string[] {
  const written = lines.splice(0);
  const known = [...secrets, TEST_SECRET];
  secrets.clear();
  return written.filter((line) => known.some((secret) => line.includes(secret)));
}

/** Notes what tests send to the server and get from it that opens something: passwords, codes, tokens, cookies. */
export function noteSecretsOf(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (asked: unknown) => Promise<LightMyRequestResponse>;
  const noting = async (asked: unknown): Promise<LightMyRequestResponse> => {
    const request = typeof asked === 'string' ? { url: asked } : (asked as InjectedRequest);
    const url = new URL(String(request.url), 'http://test.example');
    noteRequest(request, url);
    const answer = await inject(asked);
    for (const { value } of answer.cookies) noteSecret(value);
    // The code of a refusal says what is missing, and is no secret.
    if (answer.statusCode < 400 && OF_ACCOUNTS.test(url.pathname)) noteNamed(parsed(answer.body));
    return answer;
  };
  // Tests call it with what it is asked for, and wait for the answer.
  app.inject = noting as FastifyInstance['inject'];
}

interface InjectedRequest {
  readonly url?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly payload?: unknown;
}

function noteRequest({ headers = {}, payload }: InjectedRequest, url: URL): void {
  noteSecret(/^Bearer (.+)/.exec(headers['authorization'] ?? '')?.[1]);
  for (const cookie of (headers['cookie'] ?? '').split('; ')) noteSecret(cookie.split('=')[1]);
  if (!OF_ACCOUNTS.test(url.pathname)) return;
  noteNamed(Object.fromEntries(url.searchParams));
  noteNamed(payload);
}

function noteNamed(value: unknown): void {
  // A form with files comes as its bytes.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  for (const [name, held] of Object.entries(value)) {
    if (SECRET_NAME.test(name)) noteSecret(held);
    noteNamed(held);
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
