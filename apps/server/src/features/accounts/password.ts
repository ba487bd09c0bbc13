import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../../gate.ts';

/** argon2id is the library's default; the rest is the least that OWASP's Password Storage Cheat Sheet recommends. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A burst of logins must not take every core and 19 MB each. */
const atOnce = createGate(2);

export function hashPassword(password: string): Promise<string> {
  return atOnce(() => hash(password, OPTIONS));
}

/** Compares with `passwordHash`; without one it does the same work for nothing, so that time says nothing. */
export async function matchPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await getNobodyHash());
  const matches = await atOnce(() => verify(compared, password));
  return matches && passwordHash !== undefined;
}

let nobody: Promise<string> | undefined;

function getNobodyHash(): Promise<string> {
  return (nobody ??= hashPassword('the password of nobody'));
}

// Made now, else the first unknown address would take twice as long.
void getNobodyHash();
