import type { StaffRole } from '@nardy/contract';
import { isStaffRole } from './roles.ts';

/** Who is logged in to the console, in all tabs of this browser. */
export interface StaffSession {
  readonly token: string;
  readonly userId: number;
  readonly email: string;
  readonly role: StaffRole;
}

/** Why a session is over: the server ended it, or nobody was at the computer. */
export type SessionEnd = 'ended' | 'idle';

const KEY = 'nardy.console.session';
const END = 'nardy.console.sessionEnd';

let latest: { readonly text: string | null; readonly session: StaffSession | undefined } | undefined;

/** The session of this browser; the same object until it changes. */
export function getCurrentSession(): StaffSession | undefined {
  const text = localStorage.getItem(KEY);
  if (latest?.text !== text) latest = { text, session: parseSession(text) };
  return latest?.session;
}

function parseSession(text: string | null): StaffSession | undefined {
  const session = parseJson(text);
  if (!isObject(session)) return undefined;
  const { token, userId, email, role } = session;
  if (typeof token !== 'string' || typeof userId !== 'number' || typeof email !== 'string') return undefined;
  return typeof role === 'string' && isStaffRole(role) ? { token, userId, email, role } : undefined;
}

export function startSession(session: StaffSession): void {
  localStorage.removeItem(END);
  localStorage.setItem(KEY, JSON.stringify(session));
  notifyListeners();
}

/** Puts a fresh token in the place of the old one. */
export function renewSession(token: string): void {
  const session = getCurrentSession();
  if (session) startSession({ ...session, token });
}

/** The staff member leaves: nothing stays behind. */
export function forgetSession(): void {
  localStorage.removeItem(KEY);
  notifyListeners();
}

/** Ends the session by itself; the login page says why, and asks for the password of the same person. */
export function endSession(reason: SessionEnd): void {
  const session = getCurrentSession();
  if (!session) return;
  const { email, role } = session;
  localStorage.setItem(END, JSON.stringify({ reason, email, role }));
  forgetSession();
}

interface EndedSession {
  readonly reason: SessionEnd;
  readonly email: string;
  readonly role: unknown;
}

/** How the last session ended, unless by its person's own will. */
export function getLastSession(): EndedSession | undefined {
  const end = parseJson(localStorage.getItem(END));
  if (!isObject(end) || typeof end['email'] !== 'string') return undefined;
  return { reason: end['reason'] === 'idle' ? 'idle' : 'ended', email: end['email'], role: end['role'] };
}

/** Calls back when somebody logs in or out, in this tab or in another. */
export function followSession(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/** The browser tells the other tabs only. */
function notifyListeners(): void {
  dispatchEvent(new StorageEvent('storage'));
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
