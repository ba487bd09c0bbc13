import type { ApiError } from './client.ts';

/**
 * Faults of fields that the server told, of those that the form has; undefined when there are none. A field with one sentence in
 * place of a list has that one.
 */
export function findFieldFaults(
  { refusal }: ApiError,
  isField: (name: string) => boolean,
): Record<string, string[]> | undefined {
  if (!refusal || Array.isArray(refusal) || isSentence(refusal)) return undefined;
  const faults = Object.entries<string[] | string | null>(refusal)
    .map(([name, value]) => [name, [value ?? []].flat()] as const)
    .filter(([name, sentences]) => isField(name) && sentences.length > 0);
  return faults.length > 0 ? Object.fromEntries(faults) : undefined;
}

/** The sentence that a refusal as a whole gives. */
export function getSentence({ refusal }: ApiError): string | undefined {
  return refusal && isSentence(refusal) ? refusal.error : undefined;
}

/** What a page may act on: the word that tells one refusal from another. */
export function getCode({ refusal }: ApiError): string | undefined {
  return refusal && isSentence(refusal) ? refusal.code : undefined;
}

type Refusal = NonNullable<ApiError['refusal']>;

function isSentence(refusal: Refusal): refusal is Extract<Refusal, { error: string }> {
  return typeof refusal['error'] === 'string';
}
