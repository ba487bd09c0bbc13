import { refusal, type Operation } from '@nardy/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import { isUnstorable } from '../../http/operations.ts';
import type { OperationCall } from './calls.ts';

/** What an answer owes to the contract and does not give, in words; nothing when all is well. */
export function findFault(
  operation: Operation,
  call: OperationCall,
  answer: LightMyRequestResponse,
): string | undefined {
  const { statusCode: status } = answer;
  if (isUnreadable(operation, call))
    return [400, ...refusedFirst(operation)].includes(status)
      ? refusalFault(answer, undefined)
      : `answered ${status} to what cannot be read`;
  const wrong = wrongParts(operation, call);
  const expected = listStatuses(operation, call, wrong);
  if (!expected.includes(status)) return `answered ${status} instead of ${expected.join(' or ')}`;
  const isOfFields = wrong.size > 0 && (status === 400 || status === 422) && !operation.files;
  if (status >= 400) return refusalFault(answer, isOfFields ? wrong : undefined);
  if (operation.stream) return mediaTypeFault(['text/event-stream'], answer);
  if (operation.file) return mediaTypeFault(operation.file, answer) ?? emptiness(answer);
  return misfit(operation.answer, answer);
}

/** A key that would change what all objects are: the server does not read on. */
function isUnreadable({ files }: Operation, { body }: OperationCall): boolean {
  return !files && body !== undefined && JSON.stringify(body).includes('"__proto__":');
}

/** The router takes parts of a path up to 100 characters; it knows no address with longer ones. */
const LONGEST_PART = 100;

function listStatuses(operation: Operation, call: OperationCall, wrong: ReadonlySet<string>): number[] {
  if (Object.values(call.params).some((text) => text.length > LONGEST_PART)) return [404];
  const first = refusedFirst(operation);
  // Who asks comes before a form is read, and what is wrong in its files beside its texts.
  if (operation.authorization === 'required' && call.authorization === undefined) return [401];
  if (operation.files) return [200, 422, ...first, ...(operation.refusals ?? [])];
  if (wrong.size > 0) return [operation.body ? 422 : 400, ...first];
  return [200, ...(operation.refusals ?? [])];
}

/** With what a request may be refused before it is read. */
const refusedFirst = ({ authorization, limit }: Operation): number[] => [
  ...(authorization === 'required' ? [401, 403] : []),
  ...(limit ? [429] : []),
];

/** Names of the parameters and fields that the contract does not take. */
function wrongParts(operation: Operation, { params, query, body }: OperationCall): ReadonlySet<string> {
  return new Set([
    ...wrongFields(operation.params, params),
    ...wrongFields(operation.query, grouped(query)),
    ...wrongFields(operation.body, body ?? {}),
    ...unstorable(operation.body, body ?? {}),
  ]);
}

function wrongFields(schema: z.ZodObject | undefined, value: unknown): string[] {
  return schema?.safeParse(value).error?.issues.map(({ path }) => String(path[0] ?? 'error')) ?? [];
}

function unstorable(schema: z.ZodObject | undefined, body: unknown): string[] {
  const texts = Object.entries(schema?.safeParse(body).data ?? {});
  return texts.flatMap(([field, value]) => (isUnstorable(value) ? [field] : []));
}

/** A query as a server reads it: what comes several times is a list. */
function grouped(query: OperationCall['query']): Record<string, string | string[]> {
  const groups = Map.groupBy(query, ([name]) => name);
  return Object.fromEntries(
    Array.from(groups, ([name, pairs]) => {
      const [only, ...more] = pairs.map(([, value]) => value);
      return [name, more.length === 0 ? (only ?? '') : [only ?? '', ...more]];
    }),
  );
}

function refusalFault(
  answer: LightMyRequestResponse,
  wrong: ReadonlySet<string> | undefined,
): string | undefined {
  const fault = misfit(refusal, answer);
  if (fault !== undefined || wrong === undefined) return fault;
  const { message } = answer.json<{ message: Record<string, string[]> }>();
  const named = Object.keys(message).toSorted();
  if (named.join() !== [...wrong].toSorted().join())
    return `blames ${named.join(', ')} for ${[...wrong].join(', ')}`;
  const unclear = Object.values(message)
    .flat()
    .find((sentence) => !/[а-яё] /.test(sentence));
  return unclear === undefined ? undefined : `says "${unclear}"`;
}

function mediaTypeFault(
  mediaTypes: readonly string[],
  { headers }: LightMyRequestResponse,
): string | undefined {
  const mediaType = String(headers['content-type']).split(';')[0] ?? '';
  return mediaTypes.includes(mediaType) ? undefined : `is ${mediaType}`;
}

function emptiness({ rawPayload }: LightMyRequestResponse): string | undefined {
  return rawPayload.length > 0 ? undefined : 'is empty';
}

function misfit(schema: z.ZodType, answer: LightMyRequestResponse): string | undefined {
  let body: unknown;
  try {
    body = answer.json();
  } catch {
    return 'is no JSON';
  }
  const issue = schema.safeParse(body).error?.issues[0];
  return issue && `does not fit at ${issue.path.join('.')}: ${issue.message}`;
}
