import { letterTo, type Addressee, type Letter } from '../mail/index.ts';

interface Subject {
  readonly tournamentId: number;
  readonly title: string;
}

export function approvedLetter(to: Addressee, { tournamentId, title }: Subject): Letter {
  const path = `/competition-participants/${tournamentId}`;
  return letterTo(to, 'application-approved', { Соревнование: title }, path);
}

export function returnedLetter(to: Addressee, { tournamentId, title }: Subject, reason: string): Letter {
  const path = `/competitions/${tournamentId}/bid`;
  return letterTo(to, 'application-returned', { Соревнование: title, Причина: reason }, path);
}

export function rejectedLetter(to: Addressee, { title }: Subject, reason: string): Letter {
  return letterTo(to, 'application-rejected', { Соревнование: title, Причина: reason });
}

export function withdrawnLetter(to: Addressee, { tournamentId, title }: Subject, reason: string): Letter {
  const path = `/competition-participants/${tournamentId}`;
  return letterTo(to, 'application-withdrawn', { Соревнование: title, Причина: reason }, path);
}

export function placeLetter(to: Addressee, { tournamentId, title }: Subject): Letter {
  const path = `/competition-participants/${tournamentId}`;
  return letterTo(to, 'place-free', { Соревнование: title }, path);
}
