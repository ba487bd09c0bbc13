import type { DeskDraft } from '@nardy/contract';

/** Whether a colleague changes pairs right now: then others may only look. */
export function isHeldByOther({ held_by: held }: DeskDraft, now = Date.now()): boolean {
  return held?.is_own === 0 && Date.parse(held.until_dt) > now;
}

/** Who changes pairs, for those who may only look. */
export function explainHeld({ held_by: held }: DeskDraft): string {
  return `${held?.name} меняет пары. Пока можно только смотреть.`;
}
