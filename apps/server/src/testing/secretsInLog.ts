import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { TEST_SECRET } from './secret.ts';
import { isSecret, listAnswerSecrets, listSecrets, type AskedRequest } from './secretsOfRequest.ts';

const lines: string[] = [];
const secrets = new Set<string>();

export function noteLine(line: string): void {
  lines.push(line);
}

/** From now on this value must stand in no line of the log, nor in those that were written before. */
export function noteSecret(value: unknown): void {
  if (isSecret(value)) secrets.add(value);
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
    const { url: address, ...sent } = (typeof asked === 'string' ? { url: asked } : asked) as AskedRequest;
    listSecrets({ ...sent, url: address }).forEach(noteSecret);
    const answer = await inject(asked);
    for (const { value } of answer.cookies) noteSecret(value);
    listAnswerSecrets(address, answer.statusCode, answer.body).forEach(noteSecret);
    return answer;
  };
  // Tests call it with what it is asked for, and wait for the answer.
  app.inject = noting as FastifyInstance['inject'];
}
