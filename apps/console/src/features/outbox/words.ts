import type { OutgoingLetter, OutgoingLetterDetails } from '@nardy/contract';
import type { Tone } from '../../components/Badge.tsx';
import { formatMoment } from '../../formatting/dates.ts';

type Status = OutgoingLetter['status'];

export const STATUSES: Readonly<Record<Status, string>> = {
  waiting: 'Ждёт отправки',
  again: 'Попробуем ещё раз',
  sent: 'Ушло',
  kept: 'Сохранено',
  failed: 'Не ушло',
};

export const TONES: Readonly<Record<Status, Tone>> = {
  waiting: 'info',
  again: 'warning',
  sent: 'success',
  kept: 'success',
  failed: 'error',
};

export const EVENTS: Readonly<Record<OutgoingLetterDetails['history'][number]['event'], string>> = {
  written: 'Письмо написано',
  sent: 'Ушло: почтовый сервер принял его',
  kept: 'Сохранено файлом: почтового сервера нет',
  refused: 'Не ушло, попробуем ещё раз',
  'given-up': 'Не ушло, больше не пробуем',
  again: 'Отправлено ещё раз вручную',
};

/** When something more will be tried; empty when nothing will. */
export function formatNextAttempt({ next_attempt_dt: next }: OutgoingLetter, now: number): string {
  if (next === null) return '';
  return Date.parse(next) <= now ? 'вот-вот' : formatMoment(next);
}
