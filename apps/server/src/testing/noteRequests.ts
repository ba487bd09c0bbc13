// Loaded with `--import` into a server that tests run as a process of its own: writes the secrets that requests carry to the file
// SECRETS_SEEN, a line each. When the tests are over, its log is looked through for them.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { listSecrets } from './secretsOfRequest.ts';

/** Fields come before files in our forms. */
const MOST_OF_A_BODY = 64 * 1024;

const file = process.env['SECRETS_SEEN'];
const seen = new Set<string>();

if (file !== undefined)
  subscribe('http.server.request.start', (message) => {
    noteRequest((message as { readonly request: IncomingMessage }).request, file);
  });

/** Looks at the body as it comes in: to read it as a stream would change when the server gets it. */
function noteRequest(request: IncomingMessage, into: string): void {
  const { url = '/', headers } = request;
  const push = request.push.bind(request);
  let body = '';
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding): boolean => {
    if (chunk !== null && body.length < MOST_OF_A_BODY) body += chunk.toString('utf8');
    if (chunk === null && URL.canParse(url, 'http://test.example'))
      note(listSecrets({ url, headers, payload: body }), into);
    return push(chunk, encoding);
  };
}

function note(secrets: readonly string[], into: string): void {
  for (const secret of secrets) {
    if (seen.has(secret)) continue;
    seen.add(secret);
    appendFileSync(into, `${secret}\n`);
  }
}
