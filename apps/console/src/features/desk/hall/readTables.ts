import type { DeskParticipant, DeskTables } from '@nardy/contract';

type Fixed = DeskTables['fixed'];

export type NumbersReading =
  | { readonly ok: true; readonly numbers: readonly number[] }
  | { readonly ok: false; readonly sentence: string };

export type FixedReading =
  | { readonly ok: true; readonly fixed: Fixed }
  | { readonly ok: false; readonly sentence: string };

/** "7, 13, 20-22" as numbers of tables that there are. */
export function readNumbers(text: string, count: number | null): NumbersReading {
  const numbers: number[] = [];
  for (const part of split(text)) {
    const [, first, last] = /^(\d+)(?:\s*[-–]\s*(\d+))?$/.exec(part) ?? [];
    if (first === undefined)
      return { ok: false, sentence: `«${part}» – не номер стола. Пример: 7, 13, 20-22.` };
    const [from, to] = [Number(first), Number(last ?? first)];
    if (from < 1 || to < from || (count !== null && to > count))
      return { ok: false, sentence: `Стола ${part} нет: столы от 1 до ${count ?? 999}.` };
    for (let table = from; table <= to && numbers.length < 500; table += 1) numbers.push(table);
  }
  return { ok: true, numbers: [...new Set(numbers)].toSorted((one, other) => one - other) };
}

/** "1 14, 3 5": table and start number, who always plays there. */
export function readFixed(
  text: string,
  participants: readonly DeskParticipant[],
  count: number | null,
): FixedReading {
  const fixed: Fixed = [];
  for (const part of split(text)) {
    const [, table, seed] = /^(\d+)[\s:]+№?\s*(\d+)$/.exec(part) ?? [];
    if (table === undefined)
      return { ok: false, sentence: `«${part}»: нужны стол и № участника. Пример: 1 14.` };
    if (Number(table) < 1 || (count !== null && Number(table) > count))
      return { ok: false, sentence: `Стола ${table} нет: столы от 1 до ${count ?? 999}.` };
    const participant = participants.find((one) => one.seed === Number(seed));
    if (!participant) return { ok: false, sentence: `Участника № ${seed} нет.` };
    fixed.push({ table: Number(table), number: participant.number });
  }
  return { ok: true, fixed };
}

/** "7, 13, 20" of the numbers. */
export function formatNumbers(numbers: readonly number[]): string {
  return numbers.join(', ');
}

export function formatFixed(fixed: Fixed, participants: readonly DeskParticipant[]): string {
  const seeds = new Map(participants.map(({ number, seed }) => [number, seed]));
  return fixed.map(({ table, number }) => `${table} ${seeds.get(number) ?? number}`).join(', ');
}

const split = (text: string): readonly string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
