export const PARTICIPANTS = ['участник', 'участника', 'участников'] as const;
export const PAIRS = ['пара', 'пары', 'пар'] as const;
export const TOURS = ['тур', 'тура', 'туров'] as const;
export const TABLES = ['стол', 'стола', 'столов'] as const;

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
