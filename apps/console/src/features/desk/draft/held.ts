import type { DeskDraft } from '@nardy/contract';
import { useMoment } from '../tour/useTables.ts';

/** Whether a colleague changes pairs right now: then others may only look. */
export function useIsHeld({ held_by: held }: DeskDraft): boolean {
  const now = useMoment();
  return held?.is_own === 0 && Date.parse(held.until_dt) > now;
}

/** Who changes pairs, for those who may only look. */
export function explainHeld({ held_by: held }: DeskDraft): string {
  return `${held?.name} меняет пары. Пока можно только смотреть.`;
}
