import { isStaffRole, type StaffRole } from './roles.ts';

export interface StaffSession {
  readonly token: string;
  readonly email: string;
  readonly role: StaffRole;
  /** Milliseconds since the epoch by this computer's clock. */
  readonly endsAt: number;
}

const KEY = 'nardy.console.session';
/** Stays in the place of a session that ran out, so that the login page can say why it is shown. */
const ENDED = 'ended';

/** Keeps the session until the tab is closed or the token runs out; gives nothing for a token without a term. */
export function startSession(token: string, email: string, role: StaffRole): StaffSession | undefined {
  const session = { token, email, role, endsAt: endOf(token) };
  sessionStorage.setItem(KEY, JSON.stringify(session));
  return currentSession();
}

/** The session that still runs. */
export function currentSession(): StaffSession | undefined {
  const session = readSession();
  if (!session) return undefined;
  if (session.endsAt > Date.now()) return session;
  endSession();
  return undefined;
}

/** The staff member leaves: nothing stays behind. A session that has ended by itself is still told of. */
export function forgetSession(): void {
  if (currentSession()) sessionStorage.removeItem(KEY);
}

/** The token ran out or the server no longer takes it. */
export function endSession(): void {
  sessionStorage.setItem(KEY, ENDED);
}

export function hasSessionEnded(): boolean {
  return sessionStorage.getItem(KEY) === ENDED;
}

function readSession(): StaffSession | undefined {
  try {
    const session = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StaffSession | null;
    return session && isStaffRole(session.role) ? session : undefined;
  } catch {
    return undefined;
  }
}

/** Counts the token's lifetime from now where it says when it was issued: an office computer's clock may be wrong. */
function endOf(token: string): number {
  const { exp, iat } = claimsOf(token);
  if (exp === undefined) return 0;
  return iat === undefined ? exp * 1000 : Date.now() + (exp - iat) * 1000;
}

function claimsOf(token: string): { exp?: number; iat?: number } {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp, iat } = JSON.parse(atob(payload)) as Record<string, unknown>;
    return { ...(typeof exp === 'number' && { exp }), ...(typeof iat === 'number' && { iat }) };
  } catch {
    return {};
  }
}
