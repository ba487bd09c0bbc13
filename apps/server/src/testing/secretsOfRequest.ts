/** Shorter ones, as an authenticator's six digits, stand in any log by chance. */
const SHORTEST = 8;
const SECRET_NAME = /password|code|token|secret/i;
/** Elsewhere a code is that of a country or a discipline. */
const OF_ACCOUNTS = /^\/(api\/users|users|preview)\b/;
/** The code of a score slip. */
const SLIP = /^\/(?:match|api\/matches)\/([^/]+)/;
const FORM_FIELD = /name="([^"]+)"\r\n\r\n([^\r]*)/g;

export interface AskedRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Parsed, or as it was sent: JSON or a form. */
  readonly payload?: unknown;
}

/** What a request carries that opens something to whoever knows it: passwords, codes, tokens, cookies. */
export function listSecrets({ url, headers = {}, payload }: AskedRequest): string[] {
  const { pathname, searchParams } = new URL(url, 'http://test.example');
  const cookies = String(headers['cookie'] ?? '').split('; ');
  const found: unknown[] = [
    /^Bearer (.+)/.exec(String(headers['authorization'] ?? ''))?.[1],
    SLIP.exec(pathname)?.[1],
    ...cookies.map((cookie) => cookie.split('=')[1]),
  ];
  if (OF_ACCOUNTS.test(pathname))
    found.push(...listNamed(Object.fromEntries(searchParams)), ...listNamed(parse(payload)));
  return found.filter(isSecret);
}

/** The same of an answer; the code of a refusal says what is missing, and is no secret. */
export function listAnswerSecrets(url: string, statusCode: number, body: string): string[] {
  const { pathname } = new URL(url, 'http://test.example');
  return statusCode < 400 && OF_ACCOUNTS.test(pathname) ? listNamed(parse(body)).filter(isSecret) : [];
}

export function isSecret(value: unknown): value is string {
  return typeof value === 'string' && value.length >= SHORTEST;
}

function listNamed(value: unknown): unknown[] {
  // A form with files may come as its bytes.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries<unknown>({ ...value }).flatMap(([name, held]) => [
    ...(SECRET_NAME.test(name) ? [held] : []),
    ...listNamed(held),
  ]);
}

function parse(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return Object.fromEntries([...body.matchAll(FORM_FIELD)].map(([, name, held]) => [name, held]));
  }
}
