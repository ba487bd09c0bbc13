import { writeLetterTo, type Addressee, type Letter } from '../mail/index.ts';

interface Subject {
  readonly tournamentId: number;
  readonly title: string;
}

export function writeApprovedLetter(to: Addressee, { tournamentId, title }: Subject): Letter {
  const path = `/competition-participants/${tournamentId}`;
  return writeLetterTo(to, 'application-approved', { Соревнование: title }, path);
}

export function writeReturnedLetter(to: Addressee, { tournamentId, title }: Subject, reason: string): Letter {
  const path = `/competitions/${tournamentId}/bid`;
  return writeLetterTo(to, 'application-returned', { Соревнование: title, Причина: reason }, path);
}

export function writeRejectedLetter(to: Addressee, { title }: Subject, reason: string): Letter {
  return writeLetterTo(to, 'application-rejected', { Соревнование: title, Причина: reason });
}

export function writeWithdrawnLetter(
  to: Addressee,
  { tournamentId, title }: Subject,
  reason: string,
): Letter {
  const path = `/competition-participants/${tournamentId}`;
  return writeLetterTo(to, 'application-withdrawn', { Соревнование: title, Причина: reason }, path);
}

export function placeLetter(to: Addressee, { tournamentId, title }: Subject): Letter {
  const path = `/competition-participants/${tournamentId}`;
  return writeLetterTo(to, 'place-free', { Соревнование: title }, path);
}
