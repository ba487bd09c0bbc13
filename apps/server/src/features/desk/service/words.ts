const RULES = new Intl.PluralRules('ru');

/** The form of a noun after a number: 1 стол, 2 стола, 5 столов. */
function choosePluralForm(count: number, [one, few, many]: readonly [string, string, string]): string {
  const rule = RULES.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

/** "5 столов". */
export function countText(count: number, forms: readonly [string, string, string]): string {
  return `${count} ${choosePluralForm(count, forms)}`;
}

export const PARTICIPANTS = ['участник', 'участника', 'участников'] as const;
export const PAIRS = ['пара', 'пары', 'пар'] as const;
export const TOURS = ['тур', 'тура', 'туров'] as const;
export const TABLES = ['стол', 'стола', 'столов'] as const;

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
